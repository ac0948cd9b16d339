// Applies the reader's choice of theme, and remembers it where the browser lets a page remember.
"use strict";
(() => {
  const key = "grader-theme";
  const remembered = () => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const apply = (theme) => {
    if (theme === "light" || theme === "dark") {
      document.documentElement.dataset.theme = theme;
    } else {
      delete document.documentElement.dataset.theme;
    }
  };
  const choice = document.getElementById("theme");
  if (!choice) return;
  const before = remembered();
  if (before === "light" || before === "dark") choice.value = before;
  apply(choice.value);
  choice.addEventListener("change", () => {
    apply(choice.value);
    try {
      localStorage.setItem(key, choice.value);
    } catch {
      // A page opened from a mail may not be allowed to; the choice then lasts as long as the page.
    }
  });
})();
