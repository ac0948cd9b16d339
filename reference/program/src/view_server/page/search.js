// One search: its choice, its progress, what came of it, and the player.
"use strict";
const search = (() => {
  const GLANCE = 150;
  const { make } = dom;
  const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  const calm = matchMedia("(prefers-reduced-motion: reduce)");

  // `onChange` is called when it starts, ends or is reset.
  const create = (number, choices, replayWords, onChange) => {
    const picks = choice.make(number, choices);
    const title = make("h3", { class: "search-title", id: `search-${number}` }, `Search ${number}`);
    const solveButton = dom.button("Solve", () => solve("play"), { class: "primary" });
    const cancelButton = dom.button("Cancel", () => cancel());
    const resetButton = dom.button("Reset", () => reset());
    const said = make("p", { class: "result", role: "status" });
    const progress = make("div", { class: "progress" });
    const figures = make("dl", { class: "figures" });
    const saves = make("div");
    const stage = make("div", { class: "stage" });
    const controls = make(
      "div",
      { class: "controls" },
      title,
      make("div", { class: "fields" }, ...picks.fields),
      make("div", { class: "buttons" }, solveButton, cancelButton, resetButton),
      said,
      progress,
      figures,
      saves,
    );
    const root = make("section", { class: "card search", "aria-labelledby": `search-${number}` }, controls, stage);

    let text = null;
    // The search under way, and the one whose answer is shown.
    let running = null;
    let shown = null;
    let players = [];

    const placeholder = () => {
      stage.replaceChildren(make("p", { class: "placeholder quiet" }, "Press Solve: the solution is played here."));
    };
    const clear = () => {
      for (const player of players) player.remove();
      players = [];
      shown = null;
      said.className = "result";
      dom.say(said, "");
      figures.replaceChildren();
      saves.replaceChildren();
      progress.replaceChildren();
      placeholder();
    };
    const showButtons = () => {
      dom.enable(solveButton, text !== null && running === null);
      dom.enable(cancelButton, running !== null);
      dom.enable(resetButton, running !== null || shown !== null || said.textContent !== "");
      root.setAttribute("aria-busy", String(running !== null));
      onChange();
    };

    const showProgress = (told, mine) => {
      if (progress.childElementCount === 0) {
        progress.append(make("progress", { "aria-label": "Searching" }), make("p", { class: "progress-text" }));
      }
      const parts = [words.time((performance.now() - mine.begun) / 1000)];
      if (told !== null) {
        parts.unshift(words.count(told.effort.expanded, "node"));
        parts.splice(1, 0, `${words.bound(mine.asked.algorithm)} ${words.number(told.bound)}`);
      }
      progress.lastChild.textContent = parts.join(" · ");
    };

    const showAnswer = (told, { job, name, asked }) => {
      shown = { told, name, question: asked.question };
      said.className = `result ${answer.kind(told)}`;
      dom.say(said, answer.sentence(told));
      for (const [label, figure, remark] of answer.figures(told)) {
        figures.append(make("div", {}, make("dt", {}, label), make("dd", {}, make("b", {}, figure), make("span", { class: "quiet small" }, remark))));
      }
      const replays = answer.replays(told);
      if (replays.length === 0) {
        stage.replaceChildren(make("p", { class: "placeholder quiet" }, "There is nothing to play."));
        return;
      }
      const elements = replays.map((it, index) => {
        const label = replays.length === 1 ? `Replay of search ${number}` : `Packing ${index + 1} of search ${number}`;
        const element = make("div", { class: "replay", role: "group", "aria-label": label });
        players.push(replay.mount(element, it, replayWords));
        const drawn = element.querySelector(".replay-stage");
        const place = drawn.nextSibling;
        element.insertBefore(dom.inBox(drawn, it.rows[0].length, 30, `Board of search ${number}`), place);
        return element;
      });
      elements.slice(1).forEach((element) => (element.hidden = true));
      stage.replaceChildren(...elements);
      if (elements.length > 1) {
        const other = dom.button("Show the other packing", () => elements.forEach((element) => (element.hidden = !element.hidden)));
        stage.prepend(make("p", { class: "other" }, other));
      }
      const now = () => {
        const index = elements.findIndex((element) => !element.hidden);
        return { index, step: Number(elements[index].dataset.step) };
      };
      saves.replaceChildren(save.buttons(told, job, name, now));
    };

    // Plays the solution where there is one, unless it plays.
    const play = () => {
      const element = stage.querySelector(".replay:not([hidden])");
      if (element?.dataset.playing === "false") element.querySelector(".replay-play").click();
    };

    const follow = async (mine) => {
      const { job } = await server.ask("api/solve", { text: mine.text, ...mine.asked });
      mine.job = job;
      server.running.add(job);
      if (mine.isCancelled) await server.ask(`api/jobs/${job}/cancel`, {});
      for (;;) {
        const told = await server.ask(`api/jobs/${job}`);
        if (told.state !== "running") {
          server.running.delete(job);
          return told;
        }
        if (running === mine) showProgress(told.progress, mine);
        await pause(GLANCE);
      }
    };
    const solve = async (then) => {
      if (text === null || running !== null) return;
      clear();
      const mine = { text, asked: picks.question(), name: picks.title(), begun: performance.now(), job: null, isCancelled: false };
      running = mine;
      said.classList.add("searching");
      dom.say(said, "Searching…");
      stage.replaceChildren(make("p", { class: "placeholder quiet" }, "Searching…"));
      showProgress(null, mine);
      showButtons();
      let told;
      try {
        told = await follow(mine);
      } catch (error) {
        told = { state: "failed", error: error.message };
      }
      // It was reset, or another board was loaded, meanwhile.
      if (running !== mine) return;
      running = null;
      progress.replaceChildren();
      if (told.state === "done") showAnswer(told.answer, mine);
      else {
        said.className = "result bad";
        placeholder();
        dom.say(said, told.error);
      }
      showButtons();
      if (then !== "play" || players.length === 0) return;
      stage.scrollIntoView({ block: "nearest", behavior: calm.matches ? "auto" : "smooth" });
      if (!calm.matches) play();
    };
    const stop = (it) => {
      it.isCancelled = true;
      if (it.job !== null) server.ask(`api/jobs/${it.job}/cancel`, {}).catch(() => {});
    };
    const cancel = () => {
      if (running === null) return;
      stop(running);
      dom.say(said, "Cancelling…");
    };
    const reset = () => {
      if (running !== null) stop(running);
      running = null;
      clear();
      showButtons();
    };
    const setBoard = (given, told) => {
      text = given;
      picks.setBoard(told);
      reset();
    };

    clear();
    showButtons();
    return {
      root,
      picks,
      solve,
      reset,
      setBoard,
      play,
      isBusy: () => running !== null,
      answer: () => shown,
      canPlay: () => players.length > 0,
    };
  };

  return { create };
})();
