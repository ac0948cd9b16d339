// What came of a search, in words and figures, and as something to play.
"use strict";
const answer = (() => {
  const moves = (count) => words.count(count, "move");
  const cost = ({ effort }) => `${words.count(effort.expanded, "node")}, ${words.time(effort.seconds)}`;

  const stopped = (told) => {
    const { reason, limit } = told.stop;
    const why = reason === "cancelled" ? "Cancelled" : `Stopped at the ${reason} limit of ${limit}`;
    const more = reason === "cancelled" ? "" : ` Start the program with a larger “--${reason}” to allow more.`;
    const known = told.moves == null ? "" : `; a path of ${moves(told.moves)} is known, and no path has fewer than ${told.least}`;
    return `${why} after ${cost(told)}${known}.${more}`;
  };
  const SENTENCES = {
    solved: (told) => {
      if (told.moves === 0) return "Nothing to do: the board is the goal.";
      return `Solved in ${moves(told.moves)}, ${told.minimal ? "the fewest possible" : "perhaps not the fewest"}: ${cost(told)}.`;
    },
    unsolvable: () => "It cannot be solved: the sum above is odd, so no path leads to the goal.",
    packed: (told) => `Filled with ${words.count(told.order.length, "piece")}: ${cost(told)}.`,
    unique: (told) => `There is only this one packing: ${cost(told)}.`,
    several: (told) => `There is more than one packing, and two of them are shown: ${cost(told)}.`,
    counted: (told) => `There ${told.count === "1" ? "is" : "are"} ${words.count(BigInt(told.count), "packing")}: ${cost(told)}.`,
    "no-packing": (told) => `It cannot be filled: ${told.reason}. ${cost(told)}.`,
    stopped,
  };
  const sentence = (told) => SENTENCES[told.ending](told);
  const KINDS = { solved: "good", packed: "good", unique: "good", several: "good", counted: "good", stopped: "warn", unsolvable: "bad", "no-packing": "bad" };
  const kind = (told) => KINDS[told.ending];

  // Name, figure, and a remark.
  const figures = (told) => {
    const { effort } = told;
    const list = [];
    if (told.puzzle === "sliding") {
      if (told.moves !== null) list.push(["Moves", words.number(told.moves), told.minimal ? "the fewest" : "at most"]);
      list.push(["Nodes expanded", words.number(effort.expanded), `${words.number(effort.generated)} made`]);
    } else {
      if (told.count !== null) list.push(["Packings", words.number(BigInt(told.count)), ""]);
      if (told.placements !== null) list.push(["Iterations", words.number(told.placements), "placements tried"]);
      else list.push(["Iterations", words.number(effort.expanded), "nodes expanded"]);
    }
    list.push(["Time", words.time(effort.seconds), ""]);
    return list;
  };

  // What the player plays, one for each packing; nothing where nothing was found.
  const replays = (told) => {
    if (told.puzzle === "packing") {
      return told.packings.map((rows) => ({ kind: "packing", rows, order: told.order, mark: null }));
    }
    return told.tiles === null ? [] : [{ kind: "sliding", rows: told.board, tiles: told.tiles, mark: null }];
  };

  // The boards of a path, the first included.
  const boards = ({ rows, tiles }) => {
    const columns = rows[0].length;
    const all = [rows];
    for (const tile of tiles) {
      const cells = all.at(-1).flat();
      cells[cells.indexOf(0)] = tile;
      cells[all.at(-1).flat().indexOf(tile)] = 0;
      all.push(rows.map((_, row) => cells.slice(row * columns, (row + 1) * columns)));
    }
    return all;
  };

  return { sentence, kind, figures, replays, boards };
})();
