"""Computer players: functions of what one seat sees.

`choose_card`, `choose_pass` and `choose_moon` play a seat at a `Level`; `hint` and `pass_hint` say
what to play and why; `review` goes through a finished round and
`judge_cards` through one turn; `warm_up` is called once at start.
"""

from tutorial.players.careful import careful_pass, careful_play
from tutorial.players.endgames import Outcome, solve
from tutorial.players.hint import Hint, Judged, hint
from tutorial.players.levels import Level, choose_card, choose_moon, choose_pass
from tutorial.players.pass_review import (
    PassDecision,
    PassHint,
    WeighedPass,
    judge_pass,
    pass_decision,
    pass_hint,
)
from tutorial.players.reasons import Reason, Why
from tutorial.players.review import Decision, Label, decisions_of, judge_cards, review
from tutorial.players.starting import warm_up

__all__ = [
    "Decision",
    "Hint",
    "Judged",
    "Label",
    "Level",
    "Outcome",
    "PassDecision",
    "PassHint",
    "Reason",
    "WeighedPass",
    "Why",
    "careful_pass",
    "careful_play",
    "choose_card",
    "choose_moon",
    "choose_pass",
    "decisions_of",
    "hint",
    "judge_cards",
    "judge_pass",
    "pass_decision",
    "pass_hint",
    "review",
    "solve",
    "warm_up",
]
