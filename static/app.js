// What htmx and HTML leave open: the token, focus, keys, spoken results, the language links.
// Everything works without this file, only less smoothly.
"use strict";

const meta = (name) => document.querySelector(`meta[name="${name}"]`)?.content ?? "";
const hand = () => [...document.querySelectorAll(".hand button.card, .hand label.card input")];

const root = () => document.querySelector("#step, #game");
const TWICE = 500; // ms: what a double click takes at most
let shown = root()?.dataset.url;
let swapped = -TWICE;

document.addEventListener("htmx:config:request", (event) => {
  document.getElementById("notice").replaceChildren();
  event.detail.ctx.request.headers["X-CSRFToken"] = meta("csrf-token");
});

// Without an answer there is nothing to swap in: say so.
document.addEventListener("htmx:error", (event) => {
  const [notice, lost] = ["notice", "lost"].map((id) => document.getElementById(id));
  if (event.detail.ctx && event.detail.error?.name !== "AbortError") notice.textContent = lost.textContent;
});

// What the next frame does not show waits for the task after it: on a slow phone the new board is
// seen some milliseconds earlier. A step back must find the page that it leaves, so that is not put off.
const afterFrame = (task) => requestAnimationFrame(() => setTimeout(task));
let address;
document.addEventListener("htmx:before:history:update", (event) => {
  if (event.detail.history.type === "push") return;
  event.preventDefault();
  address = event.detail.history.path;
});

document.addEventListener("htmx:after:swap", (event) => {
  swapped = performance.now();
  const step = root();
  const path = address;
  address = undefined;
  afterFrame(() => {
    if (path) history.replaceState({ htmx: true }, "", path);
    if (step) tell(step);
  });
  if (!step) return focusAgain();
  if (event.detail.ctx.response.status < 400) tickAsSent();
  focusAfterSwap(step);
});

function tell(step) {
  if (document.title !== step.dataset.title) document.title = step.dataset.title;
  document.getElementById("say").textContent = step.dataset.say;
  runExample();
}

// A focused button that became a link keeps its id, and the focus; for one that is gone, go to what is said.
let focused = "";
document.addEventListener("focusin", (event) => { focused = event.target.id; });
function focusAgain() {
  if (document.activeElement !== document.body) return;
  (document.getElementById(focused) ?? document.getElementById("said"))?.focus();
}

// A morph leaves boxes as the reader ticked them: after a restart they are to be as they were sent.
function tickAsSent() {
  for (const box of document.querySelectorAll(".hand input")) box.checked = box.defaultChecked;
}

// A focused card that is gone would leave the keyboard nowhere: go to what comes next.
function focusAfterSwap(step) {
  const active = document.activeElement;
  const next = step.querySelector("#next");
  const solved = next && step.querySelector(".say.good, .say.weaker");
  if (solved) next.focus({ preventScroll: true });
  else if (!active || active === document.body || !step.contains(active)) {
    (step.querySelector("#rewind, .hand .lit, .hand input, .choice-btn, #next") ?? step).focus({ preventScroll: true });
  }
  if (step.dataset.url !== shown) window.scrollTo(0, 0);
  else keepInSight(step);
  shown = step.dataset.url;
}

// The trick and the buttons; and what is said, which must not end under buttons that stick to the foot.
function keepInSight(step) {
  if (step.querySelector(".fold[open] .sure[open]")) return; // the reader has gone there in the meantime
  const bar = step.querySelector(".actions"), said = step.querySelector(".say, .hints");
  const sticks = bar && getComputedStyle(bar).position === "sticky";
  if (step.id === "game") step.querySelector(".table").scrollIntoView({ block: "nearest" });
  if (!sticks) bar?.scrollIntoView({ block: "nearest" });
  else if (said) window.scrollBy(0, Math.max(0, said.getBoundingClientRect().bottom + 8 - bar.getBoundingClientRect().top));
}

// Check becomes Next under the pointer, one button gives way to another: the second click of a double
// click is not meant for what stands there then, takes no second thing out of a list, gives up no game.
let pressed = "";
document.addEventListener("click", (event) => {
  const control = event.target.closest?.("a, button");
  const clicked = control && [control.tagName, control.id, control.name, control.value].join();
  if (event.detail < 2) {
    pressed = clicked;
    return;
  }
  const isNew = performance.now() - swapped < TWICE && (clicked !== pressed || control?.id === "next");
  if (!isNew && !["remove", "leave"].includes(control?.name)) return;
  event.preventDefault();
  event.stopPropagation();
}, true);

// A worked example that plays by itself goes on after a while.
let run;
function runExample() {
  clearTimeout(run);
  const next = document.querySelector("#next[data-run]");
  if (next) run = setTimeout(() => next.click(), 3000);
}
runExample();

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "?") document.getElementById("hint")?.click();
  if (event.key === "ArrowLeft" || event.key === "ArrowRight") moveInHand(event);
  if (event.key === "Enter" && event.target.matches?.(".hand input")) {
    event.preventDefault();
    event.target.click();
  }
});

function moveInHand(event) {
  const cards = hand();
  if (!cards.length || event.target.matches?.("input[type=radio], summary")) return;
  event.preventDefault();
  const at = cards.indexOf(document.activeElement);
  const step = event.key === "ArrowRight" ? 1 : -1;
  const next = at < 0 ? (step > 0 ? 0 : cards.length - 1) : (at + step + cards.length) % cards.length;
  cards[next].focus();
}

// The language menu stands outside the step: give its links the address and marks of this moment.
document.addEventListener("click", (event) => {
  const link = event.target.closest?.("a.lang-link");
  if (!link) return;
  const query = new URLSearchParams(location.search);
  const marked = [...document.querySelectorAll(".hand input:checked")].map((box) => box.value).sort();
  const before = (query.getAll("marked").join("").match(/../g) ?? []).sort();
  if (document.querySelector(".hand input") && marked.join() !== before.join()) {
    query.delete("checked");
    query.delete("marked");
    if (marked.length) query.set("marked", marked.join(""));
  }
  const text = query.toString();
  link.href = `/${link.hreflang}${location.pathname.slice(3)}${text ? `?${text}` : ""}`;
});

// The first tap would find no script compiled and no font at hand, and take twice as long. So what
// an answer needs is done before, whenever the page is calm: in a form that nobody can see or
// reach, and without a request. A few times, so that the browser takes the scripts for busy ones.
const calm = () => new Promise((done) => (window.requestIdleCallback ?? setTimeout)(done));
const rehearsed = (face) => `<form class="visually-hidden" inert><p id="cue" class="line">K♥︎ 13</p>
<table class="cost"><caption>13</caption><tr class="cost-mine"><th><span class="card-mark h">K♥︎</span></th><td>13</td></tr></table>
<p><a class="btn go" href="" hx-get="">13</a><span class="card h">${face}</span><span class="star on">★</span></p></form>`;

async function rehearse() {
  await calm();
  const form = document.createElement("form");
  form.className = "visually-hidden";
  form.inert = true;
  form.innerHTML = '<ol><li>1</ol><button name="card" value="KH">K</button><p id="cue">K</p>';
  for (const name of ["htmx:config:request", "htmx:after:swap"]) {
    form.addEventListener(name, (event) => event.stopPropagation());
  }
  document.body.append(form);
  const before = form.outerHTML;
  const after = rehearsed(document.querySelector(".card svg")?.outerHTML ?? "");
  for (const answer of [after, before, after, before, after]) {
    const fetch = () => calm().then(() => new Response(answer));
    await htmx.ajax("POST", location.href, { source: form, target: form, swap: "outerMorph", fetch });
    form.getBoundingClientRect(); // lays the answer out
  }
  form.remove();
}
if (root()) addEventListener("load", rehearse);

// Reading offline begins where there is something to keep: the reference, the end of a lesson. It
// waits until the page has been calm for a while.
if (navigator.serviceWorker && /\/(?:rules|glossary|done)(?:\/|$)/.test(location.pathname)) {
  addEventListener("load", () => setTimeout(keepForReading, 1500));
}

async function keepForReading() {
  try {
    await navigator.serviceWorker.register("/sw.js");
    const { active } = await navigator.serviceWorker.ready;
    active.postMessage({ keep: document.documentElement.lang });
  } catch {
    // then this reader needs the network, as before
  }
}
