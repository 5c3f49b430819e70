// What HTML leaves open on the reference pages: copying a link, printing. All else works without.
"use strict";

for (const button of document.querySelectorAll("[data-copy], [data-print]")) button.hidden = false;

document.addEventListener("click", async (event) => {
  const button = event.target.closest?.("[data-copy], [data-print]");
  if (!button) return;
  if (button.hasAttribute("data-print")) return window.print();
  const field = document.getElementById(button.dataset.copy);
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    document.execCommand("copy");
  }
  button.textContent = button.dataset.done;
  document.getElementById("say").textContent = button.dataset.done;
});

document.addEventListener("htmx:after:swap", () => {
  for (const button of document.querySelectorAll("[data-copy], [data-print]")) button.hidden = false;
});
