// Says whether a board can be solved, and why.
"use strict";
const proof = (() => {
  const YES = "M4 12.5 9.5 18 20 6.5";
  const NO = "M6 6l12 12M18 6 6 18";
  const MAYBE = "M8.5 9a3.5 3.5 0 1 1 5 3.2c-1 .5-1.5 1.2-1.5 2.3M12 18.5v.5";
  const { make } = dom;

  const head = (kind, path, verdict, reason) =>
    make(
      "div",
      { class: `verdict-head ${kind}` },
      make("span", { class: "verdict-mark" }, dom.icon(path)),
      make("div", {}, make("p", { class: "verdict-word" }, verdict), make("p", {}, reason)),
    );

  const cell = (role, className, text) => make("span", { role, class: className }, text);

  const kurangTable = ({ kurang, side }) => {
    const blank = side * side;
    const table = make("div", { role: "table", class: "kurang", "aria-label": "KURANG(i) of every tile i" });
    table.style.setProperty("--side", side);
    table.append(
      make("div", { role: "row", class: "out-of-sight" }, cell("columnheader", "", "Tile i"), cell("columnheader", "", "KURANG(i)")),
    );
    for (const [index, value] of kurang.values.entries()) {
      const tile = index + 1;
      const name = tile === blank ? "blank" : String(tile);
      table.append(
        make(
          "div",
          { role: "row", class: value === 0 ? "kurang-pair none" : "kurang-pair" },
          cell("rowheader", "kurang-tile", name),
          cell("cell", "kurang-value", String(value)),
        ),
      );
    }
    if (side <= 5) return table;
    const box = make("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": "KURANG(i)" });
    box.append(table);
    return box;
  };

  const term = (value, name) => make("span", { class: "term" }, make("b", {}, words.number(value)), make("span", {}, name));
  const sign = (text) => make("span", { class: "sign" }, text);
  // The last term, which stays with its sign where a line ends.
  const result = (value, name, kind) =>
    make("span", { class: "sum-end" }, sign("="), make("span", { class: `term total ${kind}` }, make("b", {}, words.number(value)), make("span", {}, name)));
  const parity = (total) => result(total, words.evenness(total), words.evenness(total));

  const kurangSum = ({ kurang }) =>
    make("div", { class: "sum" }, term(kurang.sum, "Σ KURANG(i)"), sign("+"), term(kurang.x, "X"), parity(kurang.total));
  const inversionSum = ({ inversions, side }) => {
    const sum = make("div", { class: "sum" }, term(inversions.count, inversions.count === 1 ? "inversion" : "inversions"));
    if (side % 2 === 0) sum.append(sign("+"), term(inversions.rows_below_blank, inversions.rows_below_blank === 1 ? "row" : "rows"));
    sum.append(parity(inversions.total));
    return sum;
  };

  const bounds = (told) => {
    const list = make("ul", { class: "bounds" });
    for (const { heuristic, least } of told.bounds) {
      list.append(make("li", {}, make("b", {}, String(least)), ` ${words.heuristic.title(heuristic)}`));
    }
    return [make("h3", {}, "At least so many moves"), list];
  };

  const sliding = (told) => {
    const { kurang, side } = told;
    const sum = `Σ KURANG(i) + X = ${kurang.sum} + ${kurang.x} = ${kurang.total} is ${words.evenness(kurang.total)}`;
    const top = told.is_goal
      ? head("good", YES, "It is solved already", `All tiles are at home, and ${sum}.`)
      : told.solvable
        ? head("good", YES, "It can be solved", `${sum}, as for every board that leads to the goal.`)
        : head("bad", NO, "It cannot be solved", `${sum}. A move never changes whether it is even, and for the goal it is: no path leads there.`);
    const steps = make(
      "div",
      { class: "steps" },
      make("h3", {}, "KURANG(i)"),
      make("p", { class: "quiet small" }, `How many smaller tiles stand after tile i; the blank counts as ${side * side}.`),
      kurangTable(told),
      kurangSum(told),
    );
    const rows = side % 2 === 0 ? ", and the rows below the blank" : "; the side is odd, so that is all";
    const others = make(
      "div",
      { class: "steps" },
      make("h3", {}, "The same by inversions"),
      make("p", { class: "quiet small" }, `Pairs of tiles in the wrong order${rows}.`),
      inversionSum(told),
      ...(told.solvable && !told.is_goal ? bounds(told) : []),
    );
    const where = `The blank stands on a ${kurang.x === 1 ? "shaded" : "white"} cell: X\u00a0=\u00a0${kurang.x}`;
    const caption = make("figcaption", {}, drawing.shading(told.board), make("span", {}, `${side} × ${side} board. ${where}.`));
    const start = make("figure", { class: "start" }, dom.inBox(drawing.sliding(told.board), side, 30, "The board drawn"), caption);
    return [top, make("div", { class: "proof-grid three" }, start, steps, others)];
  };

  const packing = (told) => {
    const area = told.cells + told.area_gap;
    const cells = `${words.count(told.cells, "cell")} to fill, ${words.count(area, "cell")} of pieces`;
    const gap = words.count(Math.abs(told.area_gap), "cell");
    const top =
      told.area_gap === 0
        ? head("maybe", MAYBE, "The areas fit", `${cells}. Whether the pieces can be laid, only a search can tell.`)
        : head("bad", NO, "It cannot be filled", `${cells}: the pieces are ${gap} too ${told.area_gap < 0 ? "small" : "large"}.`);
    const pieces = make("ul", { class: "pieces" });
    for (const [rank, piece] of told.pieces.entries()) {
      const columns = Math.max(...piece.cells.map(([, column]) => column)) + 1;
      pieces.append(make("li", {}, dom.inBox(drawing.piece(piece, rank), columns, 12, `Piece ${piece.letter}`), make("span", { class: "quiet small" }, words.count(piece.cells.length, "cell"))));
    }
    const steps = make(
      "div",
      { class: "steps" },
      make("div", { class: "sum" }, term(told.cells, "cells to fill"), sign("−"), term(area, "cells of pieces"), result(told.cells - area, "left", told.area_gap === 0 ? "even" : "odd")),
      make("h3", {}, words.count(told.pieces.length, "piece")),
      pieces,
    );
    const name = `${told.rows} × ${told.columns} ${told.kind === "custom" ? "custom " : ""}board`;
    const start = make("figure", { class: "start" }, dom.inBox(drawing.mask(told), told.columns, 30, "The board drawn"), make("figcaption", {}, name));
    return [top, make("div", { class: "proof-grid" }, start, steps)];
  };

  const empty = () =>
    make(
      "div",
      { class: "empty" },
      drawing.sliding([[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12], [13, 14, 15, 0]]),
      make("p", {}, "Load a board, or click an example: here you see at once whether it can be solved, with the proof."),
    );

  const show = (told) => {
    const place = dom.byId("proof");
    if (told === null) {
      place.replaceChildren(empty());
      dom.say(dom.byId("said"), "");
      return;
    }
    place.replaceChildren(...(told.puzzle === "sliding" ? sliding(told) : packing(told)));
    const top = place.querySelector(".verdict-head");
    dom.say(dom.byId("said"), Array.from(top.querySelectorAll("p"), (line) => line.textContent).join(": "));
  };

  return { show };
})();
