// What HTML leaves open on the reference pages: copying and sharing a link, printing. All else
// works without.
"use strict";

const OPENERS = "[data-copy], [data-print], [data-share]";

function showButtons() {
  for (const button of document.querySelectorAll(OPENERS)) {
    button.hidden = button.hasAttribute("data-share") && !navigator.share;
  }
}

showButtons();
document.addEventListener("htmx:after:swap", showButtons);

document.addEventListener("click", (event) => {
  const button = event.target.closest?.(OPENERS);
  if (!button) return;
  if (button.hasAttribute("data-print")) window.print();
  else if (button.hasAttribute("data-share")) share(document.getElementById(button.dataset.share));
  else copy(button, document.getElementById(button.dataset.copy));
});

async function share(field) {
  try {
    await navigator.share({ title: document.title, url: field.value });
  } catch {
    // the reader thought better of it
  }
}

async function copy(button, field) {
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    document.execCommand("copy");
  }
  button.textContent = button.dataset.done;
  document.getElementById("say").textContent = button.dataset.done;
}
