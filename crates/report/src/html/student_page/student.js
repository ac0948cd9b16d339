// The buttons of a student's page: opening and folding everything, and copying commands.
"use strict";
(() => {
  const { words } = JSON.parse(document.getElementById("data").textContent);
  const folded = [...document.querySelectorAll("details")];
  const said = document.getElementById("said");

  const fold = document.getElementById("fold");
  const areOpen = () => folded.every((it) => it.open);
  const showFold = () => {
    fold.textContent = areOpen() ? words.close : words.open;
  };
  if (folded.length > 0) {
    fold.hidden = false;
    fold.addEventListener("click", () => {
      const open = !areOpen();
      for (const it of folded) it.open = open;
      showFold();
    });
    for (const it of folded) it.addEventListener("toggle", showFold);
    showFold();
  }

  // A link to a case that is folded opens it.
  const reveal = () => {
    const id = location.hash.slice(1);
    const target = id && document.getElementById(id);
    if (target instanceof HTMLDetailsElement) {
      target.open = true;
      target.querySelector("summary").focus({ preventScroll: true });
      target.scrollIntoView();
    }
  };
  addEventListener("hashchange", reveal);
  // The same link may be followed twice.
  for (const link of document.querySelectorAll(".strip a")) link.addEventListener("click", () => setTimeout(reveal));
  reveal();

  const say = (text) => {
    said.textContent = "";
    // Saying the same again is a change too.
    setTimeout(() => {
      said.textContent = text;
    }, 50);
  };
  const select = (element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const selection = getSelection();
    selection.removeAllRanges();
    selection.addRange(range);
  };
  const copy = async (code) => {
    try {
      await navigator.clipboard.writeText(code.textContent);
      return true;
    } catch {
      // A page from a mail may not be allowed to; the selection is then copied, or left for the reader to copy.
      select(code);
      return document.execCommand("copy");
    }
  };
  for (const button of document.querySelectorAll("button[data-copy]")) {
    const code = button.parentElement.querySelector("code");
    button.hidden = false;
    button.addEventListener("click", async () => {
      const isCopied = await copy(code);
      button.classList.toggle("done", isCopied);
      setTimeout(() => button.classList.remove("done"), 2000);
      say(isCopied ? words.copied : words.not_copied);
    });
  }
})();
