// Where a board comes from: typed, pasted, dropped, a file, or an example.
"use strict";
const input = (() => {
  const PAUSE = 300;

  // Reads what was given; `onBoard` gets the text and what it is, `onNone` is called where all was taken away.
  const begin = ({ examples, largest, onBoard, onNone, onSolve }) => {
    const text = dom.byId("text");
    const problem = dom.byId("problem");
    const file = dom.byId("file");
    let latest = 0;
    let timer = null;
    let shown = false;
    let complaint = null;

    const complain = (message) => {
      // The same is not said again with every letter that is typed.
      if (message === complaint) return;
      complaint = message;
      problem.replaceChildren();
      if (message === null) {
        text.removeAttribute("aria-invalid");
        return;
      }
      text.setAttribute("aria-invalid", "true");
      problem.append(dom.make("p", { class: "problem-text" }, message));
      if (shown) problem.append(dom.make("p", { class: "small" }, "Shown is still the last board that could be read."));
    };

    const busy = (isBusy) => text.closest("section").setAttribute("aria-busy", String(isBusy));
    // Whether what stands there now is a board, and is shown.
    const read = async () => {
      clearTimeout(timer);
      busy(true);
      const asked = ++latest;
      const given = text.value;
      if (given.trim() === "") {
        shown = false;
        complain(null);
        onNone();
        busy(false);
        return false;
      }
      try {
        const told = await server.ask("api/read", { text: given });
        if (asked !== latest) return false;
        shown = true;
        complain(null);
        onBoard(given, told);
        return true;
      } catch (error) {
        if (asked === latest && error instanceof server.Refused) complain(error.message);
        else if (!(error instanceof server.Gone)) throw error;
        return false;
      } finally {
        if (asked === latest) busy(false);
      }
    };
    const load = (given) => {
      text.value = given;
      return read();
    };
    // Whoever chose a board wants to see it, also where the page is long and narrow.
    const loadAndShow = async (given) => {
      await load(given);
      const behavior = matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth";
      const place = problem.childElementCount === 0 ? dom.byId("proof") : problem;
      place.firstElementChild.scrollIntoView({ block: "nearest", behavior });
    };
    const loadFile = async (given) => {
      // More than that is refused anyway, so that it need not be read.
      try {
        await loadAndShow(await given.slice(0, largest + 1).text());
      } catch {
        complain(`cannot read \`${given.name}\`; choose another file`);
      }
    };
    const loadFrom = (transfer) => {
      const [given] = transfer.files;
      const plain = transfer.getData("text/plain");
      if (given !== undefined) loadFile(given);
      else if (plain !== "") loadAndShow(plain);
      else return false;
      return true;
    };

    text.addEventListener("input", () => {
      clearTimeout(timer);
      busy(true);
      timer = setTimeout(read, PAUSE);
    });
    text.addEventListener("keydown", async (event) => {
      if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      if (await read()) onSolve();
    });
    dom.onPress(dom.byId("choose"), () => file.click());
    file.addEventListener("change", () => {
      const [given] = file.files;
      if (given !== undefined) loadFile(given);
      // The same file may be chosen again after it was changed.
      file.value = "";
    });
    for (const example of examples) {
      dom.byId("examples").append(dom.button(example.name, () => loadAndShow(example.text), { class: "chip" }));
    }

    // Where text can be written, pasting is the browser's.
    document.addEventListener("paste", (event) => {
      const isField = event.target instanceof Element && event.target.closest("textarea, input") !== null;
      const hasFile = event.clipboardData.files.length > 0;
      if ((!isField || hasFile) && loadFrom(event.clipboardData)) event.preventDefault();
    });
    const veil = (isOn) => document.body.classList.toggle("dropping", isOn);
    let depth = 0;
    document.addEventListener("dragenter", (event) => {
      event.preventDefault();
      depth += 1;
      veil(true);
    });
    document.addEventListener("dragover", (event) => {
      if (event.target === text && !event.dataTransfer.types.includes("Files")) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = "copy";
    });
    document.addEventListener("dragleave", () => {
      depth = Math.max(0, depth - 1);
      if (depth === 0) veil(false);
    });
    document.addEventListener("drop", (event) => {
      depth = 0;
      veil(false);
      // A piece of text that is dropped into the text goes where it is dropped.
      if (event.target === text && event.dataTransfer.files.length === 0) return;
      event.preventDefault();
      loadFrom(event.dataTransfer);
    });

    return { load };
  };

  return { begin };
})();
