// Brings the page to life.
"use strict";
(() => {
  const data = JSON.parse(dom.byId("data").textContent);
  const compare = dom.byId("compare");
  const [solveBoth, playBoth] = [dom.byId("solve-both"), dom.byId("play-both")];
  const columns = dom.byId("columns");

  const begin = async () => {
    const choices = await server.ask("api/choices");
    let told = null;
    let searches = [];

    const showState = () => {
      const isTwo = compare.checked;
      columns.dataset.count = isTwo ? 2 : 1;
      for (const [index, it] of searches.entries()) it.root.hidden = index > 0 && !isTwo;
      solveBoth.hidden = !isTwo;
      playBoth.hidden = !isTwo;
      dom.enable(solveBoth, searches.some((it) => !it.isBusy()));
      dom.enable(playBoth, searches.every((it) => it.canPlay()));
      const [left, right] = searches.map((it) => it.answer());
      comparison.show(dom.byId("comparison"), isTwo ? left : null, isTwo ? right : null);
    };
    const onChange = () => {
      if (searches.length === 2) showState();
    };
    searches = [1, 2].map((number) => search.create(number, choices, data.replay_words, onChange));
    columns.append(...searches.map((it) => it.root));

    // Two that are worth comparing, where nothing else was chosen.
    const suggest = () => {
      const [left, right] = searches;
      if (told?.puzzle === "packing") {
        right.picks.set({ packing: "brute-force" });
        return;
      }
      const isLarge = told?.side > 3;
      const usual = { algorithm: isLarge ? "ida" : "a-star", heuristic: isLarge ? "manhattan" : "hamming" };
      const { algorithm, heuristic } = left.picks.isGuided() ? left.picks.question() : usual;
      left.picks.set({ algorithm, heuristic });
      right.picks.set({ algorithm, heuristic: heuristic === "manhattan" ? "linear-conflict" : "manhattan" });
    };
    compare.addEventListener("change", () => {
      if (compare.checked) suggest();
      else searches[1].reset();
      showState();
    });
    dom.onPress(solveBoth, () => searches.forEach((it) => it.solve("stay")));
    dom.onPress(playBoth, () => searches.forEach((it) => it.play()));

    const source = input.begin({
      examples: data.examples,
      largest: data.largest_text,
      onBoard: (text, now) => {
        told = now;
        proof.show(now);
        dom.byId("searches").hidden = false;
        for (const it of searches) it.setBoard(text, now);
      },
      onNone: () => {
        told = null;
        proof.show(null);
        for (const it of searches) it.reset();
        dom.byId("searches").hidden = true;
      },
      onSolve: () => searches.slice(0, compare.checked ? 2 : 1).forEach((it) => it.solve(compare.checked ? "stay" : "play")),
    });
    showState();
    proof.show(null);
    if (choices.text !== null) await source.load(choices.text);
    document.documentElement.dataset.ready = "true";
  };

  const mark = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 48 48'><rect width='48' height='48' rx='10' fill='#0b57b7'/><path fill='#fff' d='M6 6h17v17H6zM25 6h17v17H25zM6 25h17v17H6z'/></svg>";
  document.head.append(dom.make("link", { rel: "icon", href: `data:image/svg+xml,${encodeURIComponent(mark)}` }));
  server.stayInTouch();
  begin().catch((error) => dom.say(dom.byId("problem"), error.message));
})();
