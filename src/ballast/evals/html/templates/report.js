"use strict";
(() => {
  const form = document.getElementById("filters");
  const entries = Array.from(document.querySelectorAll(".entry"));
  const nothing = document.getElementById("nothing");
  const texts = new Map();

  // Text is folded once, when it is first searched: a long page must stay quick to type in.
  function textOf(entry) {
    if (!texts.has(entry)) texts.set(entry, entry.textContent.toLowerCase());
    return texts.get(entry);
  }

  function hasKind(entry, kind) {
    const kinds = entry.dataset.kinds;
    if (kind === "any") return kinds !== "";
    if (kind === "right") return kinds === "";
    return kinds.split(" ").includes(kind);
  }

  function apply() {
    const { category, outcome, kind, words } = form.elements;
    const wanted = words.value.toLowerCase().split(/\s+/).filter(Boolean);
    let shown = 0;
    for (const entry of entries) {
      const fits =
        (!category.value || entry.dataset.category === category.value) &&
        (!outcome.value || entry.dataset.outcome === outcome.value) &&
        (!kind.value || hasKind(entry, kind.value)) &&
        wanted.every((word) => textOf(entry).includes(word));
      entry.hidden = !fits;
      shown += fits;
    }
    nothing.hidden = shown > 0;
    form.elements.count.value = `${shown} of ${entries.length} shown`;
  }

  // A link to a question opens it, even where the filters had hidden it.
  function openTarget() {
    const target = document.getElementById(location.hash.slice(1));
    if (!target || !target.classList.contains("entry")) return;
    target.hidden = false;
    target.open = true;
    target.scrollIntoView();
    target.querySelector("summary").focus({ preventScroll: true });
  }

  let waiting;
  form.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = setTimeout(apply, 80);
  });
  form.addEventListener("reset", () => setTimeout(apply));
  form.addEventListener("submit", (event) => event.preventDefault());
  window.addEventListener("hashchange", openTarget);
  form.hidden = false;
  apply();
  openTarget();
})();
