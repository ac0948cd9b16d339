// The player of moves. `replay.mount(element, replay, words)` makes an element a player; every element of class
// `replay` with a `data-replay` is made one when the page has been read, from the page's own data.
"use strict";
const replay = (() => {
  const SLOWEST = 500;
  const FASTEST = 50;
  const USUAL = 250;
  const SHAPES = {
    first: "M4 4h3v16H4zM20 4v16L8 12z",
    back: "M14 4v16L3 12zM17 4h4v16h-4z",
    play: "M6 3v18l14-9z",
    pause: "M5 4h5v16H5zM14 4h5v16h-5z",
    step: "M10 4v16l11-8zM3 4h4v16H3z",
    last: "M17 4h3v16h-3zM4 4v16l12-8z",
  };

  const make = (name, className, text) => {
    const element = document.createElement(name);
    if (className) element.className = className;
    if (text !== undefined) element.textContent = text;
    return element;
  };

  const fill = (text, values) =>
    text.replace(/\{(\w+)\}/g, (whole, name) => (Object.hasOwn(values, name) ? String(values[name]) : whole));

  const icon = (shape) => {
    const space = "http://www.w3.org/2000/svg";
    const svg = document.createElementNS(space, "svg");
    svg.setAttribute("viewBox", "0 0 24 24");
    svg.setAttribute("aria-hidden", "true");
    const path = document.createElementNS(space, "path");
    path.setAttribute("d", SHAPES[shape]);
    svg.append(path);
    return svg;
  };

  const place = (element, row, column) => {
    element.style.setProperty("--row", row);
    element.style.setProperty("--column", column);
  };

  const makeStage = (kind, rows, columns) => {
    const stage = make("div", `replay-stage replay-${kind}`);
    stage.setAttribute("role", "img");
    stage.style.setProperty("--rows", rows);
    stage.style.setProperty("--columns", columns);
    return stage;
  };

  // In the place of a tile: a step to a board that is not one move away.
  const JUMP = 65535;

  // A sliding path becomes its frames: the board after each step, what is said of it, and what is marked. The first
  // illegal step is the last frame, since there is no board after it.
  const slidingFrames = ({ rows, tiles, mark, total = tiles.length }, words) => {
    const columns = rows[0].length;
    let board = rows.flat();
    const frames = [{ board, say: fill(total === 1 ? words.start_one : words.start, { total }), kind: null, tile: null }];
    for (const [index, tile] of tiles.entries()) {
      const step = index + 1;
      const from = tile === 0 ? -1 : board.indexOf(tile);
      const to = board.indexOf(0);
      const down = Math.floor(to / columns) - Math.floor(from / columns);
      const right = (to % columns) - (from % columns);
      if (from < 0 || Math.abs(down) + Math.abs(right) !== 1 || (mark?.kind === "illegal" && mark.step === step)) {
        const why = tile === 0 ? words.illegal_edge : tile === JUMP ? words.illegal_jump : words.illegal_tile;
        const say = fill(why, { step, total, tile });
        frames.push({ board, say, kind: "illegal", tile });
        break;
      }
      board = board.slice();
      board[to] = tile;
      board[from] = 0;
      const direction = down === 1 ? words.down : down === -1 ? words.up : right === 1 ? words.right : words.left;
      const wasted = mark?.kind === "wasted" && mark.step === step;
      const say = fill(wasted ? words.moved_wasted : words.moved, { step, total, tile, direction });
      frames.push({ board, say, kind: wasted ? "wasted" : null, tile });
    }
    const end = frames[frames.length - 1];
    if (tiles.length < total && end.kind !== "illegal") end.say += fill(words.cut, { step: tiles.length, total });
    return frames;
  };

  const sliding = (data, words) => {
    const columns = data.rows[0].length;
    const stage = makeStage("sliding", data.rows.length, columns);
    const frames = slidingFrames(data, words);
    const tiles = new Map();
    for (const number of frames[0].board) {
      const tile = make("div", number === 0 ? "replay-tile replay-hole" : "replay-tile", number === 0 ? "" : number);
      tiles.set(number, tile);
      stage.append(tile);
    }
    const show = (step) => {
      const frame = frames[step];
      for (const [cell, number] of frame.board.entries()) {
        const tile = tiles.get(number);
        place(tile, Math.floor(cell / columns), cell % columns);
        const isIt = number === frame.tile;
        tile.classList.toggle("home", number === cell + 1);
        tile.classList.toggle("moved", isIt && frame.kind === null);
        tile.classList.toggle("illegal", isIt && frame.kind === "illegal");
        tile.classList.toggle("wasted", isIt && frame.kind === "wasted");
      }
      const lines = [];
      for (let start = 0; start < frame.board.length; start += columns) {
        const line = frame.board.slice(start, start + columns);
        lines.push(line.map((number) => (number === 0 ? words.blank : number)).join(" "));
      }
      stage.setAttribute("aria-label", fill(words.board, { rows: lines.join("; ") }));
    };
    return { stage, frames, show };
  };

  const packing = (data, words) => {
    const grid = data.rows.map((row) => Array.from(row));
    const columns = Math.max(1, ...grid.map((row) => row.length));
    const stage = makeStage("packing", grid.length, columns);
    const total = data.order.length;
    const frames = [{ say: fill(total === 1 ? words.start_one : words.start, { total }), kind: null }];
    for (const [index, piece] of data.order.entries()) {
      const step = index + 1;
      const kind = data.mark?.step === step ? data.mark.kind : null;
      const text = kind === "illegal" ? words.placed_illegal : kind === "wasted" ? words.placed_wasted : words.placed;
      frames.push({ say: fill(text, { step, total, piece }), kind });
    }
    const cells = [];
    for (const [row, line] of grid.entries()) {
      for (const [column, piece] of line.entries()) {
        const rank = data.order.indexOf(piece);
        if (rank < 0) continue;
        const cell = make("div", "replay-cell");
        place(cell, row, column);
        // The golden angle keeps neighbours in the order far apart, whatever their number.
        cell.style.setProperty("--hue", Math.round(rank * 137.5) % 360);
        cell.dataset.pattern = rank % 6;
        stage.append(cell);
        cells.push({ cell, piece, step: rank + 1 });
      }
    }
    const show = (index) => {
      for (const { cell, piece, step } of cells) {
        const shown = step <= index;
        cell.classList.toggle("shown", shown);
        cell.classList.toggle("moved", step === index);
        cell.classList.toggle("illegal", shown && frames[step].kind === "illegal");
        cell.classList.toggle("wasted", shown && frames[step].kind === "wasted");
        cell.textContent = shown ? piece : "";
      }
      const now = new Set(data.order.slice(0, index));
      const lines = grid.map((line) => line.map((piece) => (now.has(piece) ? piece : words.blank)).join(" "));
      stage.setAttribute("aria-label", fill(words.board, { rows: lines.join("; ") }));
    };
    return { stage, frames, show };
  };

  const mount = (element, data, words) => {
    const { stage, frames, show } = data.kind === "sliding" ? sliding(data, words) : packing(data, words);
    const last = frames.length - 1;
    const calm = window.matchMedia("(prefers-reduced-motion: reduce)");
    let at = 0;
    let timer = null;

    const say = make("p", "replay-say");
    say.setAttribute("role", "status");

    const button = (name, word, act) => {
      const made = make("button", `replay-${name}`);
      made.type = "button";
      made.title = word;
      made.setAttribute("aria-label", word);
      made.append(icon(name));
      made.addEventListener("click", act);
      return made;
    };
    const line = (className, label, low, high) => {
      const made = make("label", `replay-line ${className}`);
      const input = make("input");
      input.type = "range";
      input.min = low;
      input.max = high;
      const output = make("output");
      // The player's own live region speaks; what an output says in passing would be said twice.
      output.setAttribute("aria-live", "off");
      output.setAttribute("aria-hidden", "true");
      made.append(make("span", "", label), input, output);
      return { made, input, output };
    };

    const position = line("replay-position", words.position, 0, last);
    const speed = line("replay-speed", words.speed, FASTEST, SLOWEST);
    speed.input.step = 10;
    speed.input.value = USUAL;

    const go = (index) => {
      at = Math.min(last, Math.max(0, index));
      stage.style.setProperty("--slide", calm.matches ? "0ms" : `${Math.round(speed.input.value * 0.6)}ms`);
      show(at);
      const { kind, say: text } = frames[at];
      say.textContent = text;
      say.classList.toggle("illegal", kind === "illegal");
      say.classList.toggle("wasted", kind === "wasted");
      position.input.value = at;
      position.input.setAttribute("aria-valuetext", text);
      position.output.textContent = `${at}/${last}`;
      element.dataset.step = at;
    };
    const showPlaying = () => {
      const name = timer === null ? "play" : "pause";
      play.replaceChildren(icon(name));
      const word = timer === null ? words.play : words.pause;
      play.title = word;
      play.setAttribute("aria-label", word);
      element.dataset.playing = String(timer !== null);
    };
    const pause = () => {
      clearTimeout(timer);
      timer = null;
      showPlaying();
    };
    const tick = () => {
      go(at + 1);
      if (at === last) pause();
      else timer = setTimeout(tick, Number(speed.input.value));
    };
    const toggle = () => {
      if (timer !== null) return pause();
      if (last === 0) return;
      if (at === last) go(0);
      timer = setTimeout(tick, Number(speed.input.value));
      showPlaying();
    };
    const jump = (index) => {
      pause();
      go(index);
    };

    const buttons = make("div", "replay-buttons");
    const play = button("play", words.play, toggle);
    buttons.append(
      button("first", words.first, () => jump(0)),
      button("back", words.back, () => jump(at - 1)),
      play,
      button("step", words.step, () => jump(at + 1)),
      button("last", words.last, () => jump(last)),
    );
    position.input.addEventListener("input", () => jump(Number(position.input.value)));
    const showSpeed = () => {
      const text = fill(words.speed_value, { ms: speed.input.value });
      speed.output.textContent = text;
      speed.input.setAttribute("aria-valuetext", text);
    };
    speed.input.addEventListener("input", showSpeed);

    const keys = make("p", "replay-keys", words.keys);
    const parts = [stage, say, buttons, position.made, speed.made];
    const marked = frames.findIndex(({ kind }) => kind !== null);
    if (marked > 0) {
      const kind = frames[marked].kind;
      const text = fill(kind === "illegal" ? words.jump_illegal : words.jump_wasted, { step: marked });
      const made = make("button", `replay-jump ${kind}`, text);
      made.type = "button";
      made.addEventListener("click", () => jump(marked));
      parts.push(made);
    }
    parts.push(keys);

    // Space on a button presses it and arrows on a slider move it; everywhere else in the player they are the player's.
    const onKey = (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const onButton = event.target.closest("button") !== null;
      const onSlider = event.target === speed.input || event.target === position.input;
      const acts = { ArrowLeft: () => jump(at - 1), ArrowRight: () => jump(at + 1), Home: () => jump(0), End: () => jump(last) };
      if (event.key === " " && !onButton) toggle();
      else if (Object.hasOwn(acts, event.key) && !onSlider) acts[event.key]();
      else return;
      event.preventDefault();
    };
    element.tabIndex = 0;
    element.addEventListener("keydown", onKey);
    element.replaceChildren(...parts);
    showSpeed();
    showPlaying();
    // An empty board tells nothing; a packing is shown whole until it is played.
    go(data.kind === "packing" ? last : 0);
    const remove = () => {
      pause();
      element.removeEventListener("keydown", onKey);
      element.removeAttribute("tabindex");
      element.replaceChildren();
    };
    return { go: jump, pause, remove };
  };

  const data = JSON.parse(document.getElementById("data")?.textContent ?? "null");
  for (const element of document.querySelectorAll(".replay[data-replay]")) {
    const it = data?.replays?.[Number(element.dataset.replay)];
    if (it) mount(element, it, data.replay_words);
  }
  return { mount };
})();
