"""The text of every value: cards, rules, deals, positions, views, records and matches.

Grammar (fields are parted by a space, in a URL by ``_``; the parsers take both)::

    card      rank suit                       QS
    hand      spades.hearts.diamonds.clubs    Q5.A72..K4
    deal      hand-hand-...                   seat 0 first
    rules     preset+option+...               friends+JD
    position  deal leader.trick taken tricks-played
    view      a position with ``~`` for each hand that is not seen
    record    rules dealer deal passes plays

Only characters that no URL escapes are used, but for the ``+`` of the rules, which is a dot in a
URL. A text that parses is a sound state: the right counts, and no card more often than the pack
has it. Any other text raises NotationError.

Source: docs/notation.md.
"""
