// Games: no more cards ticked than are passed, what is unfolded, giving up, a first tap that only
// lifts a card, the reader's clock.
"use strict";

const boxes = () => [...document.querySelectorAll(".play .hand input[type=checkbox]")];
const COUNT = 3;

function countBoxes() {
  const all = boxes();
  const full = all.filter((box) => box.checked).length;
  const button = document.querySelector('.play button[name="pass"]');
  if (!button) return;
  const had = document.activeElement === button;
  button.disabled = full !== COUNT;
  if (had && button.disabled) all[0].focus({ preventScroll: true }); // it was "Next deal" just now
  for (const box of all) box.disabled = full >= COUNT && !box.checked;
}

document.addEventListener("change", (event) => {
  if (event.target.matches?.(".play .hand input")) countBoxes();
});
document.addEventListener("htmx:after:swap", countBoxes);
window.addEventListener("pageshow", countBoxes);

// What the reader has unfolded stays so while the game goes on: the last trick, the score sheet.
const unfolded = new Set();
document.addEventListener("click", (event) => {
  const summary = event.target.closest?.(".play summary");
  if (!summary || summary.parentElement.matches(".sure")) return;
  if (summary.parentElement.open) unfolded.delete(summary.textContent);
  else unfolded.add(summary.textContent);
});
document.addEventListener("htmx:after:swap", () => {
  for (const summary of document.querySelectorAll(".play summary")) {
    if (unfolded.has(summary.textContent)) summary.parentElement.open = true;
  }
});

// Whether to give the game up is asked: a trick that goes on by itself waits for a tap now, anything
// else that is done is an answer too. What the question unfolds is not to end under the buttons.
document.addEventListener("htmx:before:request", (event) => {
  const question = event.target.closest?.(".play")?.querySelector(".fold[open] .sure[open]");
  const { sourceEvent } = event.detail.ctx;
  if (question && sourceEvent.type === "load") event.preventDefault();
  else if (question && sourceEvent.submitter?.name !== "leave") question.open = false;
});
document.addEventListener("toggle", (event) => {
  if (event.target.matches(".play .sure[open]")) event.target.lastElementChild.scrollIntoView({ block: "nearest" });
}, true);

document.addEventListener("click", (event) => {
  const card = event.target.closest?.(".play .hand button.card");
  if (!card || document.documentElement.dataset.tap !== "lift" || card.classList.contains("lifted")) return;
  event.preventDefault();
  event.stopPropagation();
  document.querySelector(".play .lifted")?.classList.remove("lifted");
  card.classList.add("lifted");
}, true);

const clock = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" });
for (const time of document.querySelectorAll("time")) time.textContent = clock.format(new Date(time.dateTime));
