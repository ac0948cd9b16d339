// Reads results out of their letters, each only when it is asked for.
"use strict";
const decode = (() => {
  const { data, words, plain, fill } = base;
  const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  const STEPS = 4095;
  const places = new Int8Array(128).fill(-1);
  for (let place = 0; place < LETTERS.length; place += 1) places[LETTERS.charCodeAt(place)] = place;
  const scale = (least, range) =>
    Float64Array.from({ length: STEPS + 1 }, (_, step) => least * Math.exp((step / STEPS) * Math.log(range)));
  const SECONDS = scale(1e-6, 1e10);
  const NODES = scale(1, 1e15);

  // The family is a colour and a shape; the code is what stands in a cell.
  const LOOKS = {
    "accepted": ["right", "✓"],
    "illegal-move": ["wrong", "IM"],
    "not-at-goal": ["wrong", "NG"],
    "not-minimal": ["near", "NM"],
    "miscounted": ["near", "MC"],
    "false-no-solution": ["wrong", "FN"],
    "false-solution": ["wrong", "FS"],
    "wrong-kurang": ["near", "WK"],
    "wrong-packing": ["wrong", "WP"],
    "accepted-bad-input": ["near", "AB"],
    "crashed-on-bad-input": ["broken", "CB"],
    "no-output": ["silent", "NO"],
    "unreadable": ["look", "UR"],
    "ambiguous": ["look", "AM"],
    "time-limit": ["limit", "TL"],
    "memory-limit": ["limit", "ML"],
    "output-limit": ["limit", "OL"],
    "crash": ["broken", "CR"],
    "does-not-compile": ["unbuilt", "CE"],
    "sandbox-violation": ["broken", "SV"],
    "refused": ["wrong", "RF"],
    "needs-a-look": ["look", "LK"],
    "not-driven": ["apart", "ND"],
    "not-run": ["apart", "–"],
    "marked": ["apart", "m"],
    "exempt": ["apart", "ex"],
    "not-graded": ["apart", "?"],
  };
  const kinds = data.verdicts.map((kind, index) => {
    const [family, code] = LOOKS[kind.slug] ?? [kind.standing === "right" ? "right" : "wrong", "××"];
    return { ...kind, index, family, code, letter: String.fromCharCode(65 + index) };
  });
  const untried = { slug: "", words: words.not_tried, standing: "none", family: "none", code: "·", index: -1 };

  // In which group of verdicts a kind is shown.
  const groupOf = ({ standing, family }) => {
    if (standing === "right") return "right";
    if (["limit", "broken", "unbuilt"].includes(family)) return "broke";
    return standing === "wrong" ? "wrong" : "wait";
  };

  const kind = (row, at) => kinds[row.v.charCodeAt(at) - 65] ?? untried;
  const isRight = (it) => it.standing === "right";
  const isFailing = (it) => it !== untried && it.standing !== "right";

  const coded = (text, at, table) => {
    if (!text) return NaN;
    const high = places[text.charCodeAt(2 * at)];
    const low = places[text.charCodeAt(2 * at + 1)];
    return high >= 0 && low >= 0 ? table[64 * high + low] : NaN;
  };
  const time = (row, at) => coded(row.t, at, SECONDS);
  const nodes = (row, at) => coded(row.d, at, NODES);

  // There are only so many times, and writing one in a language takes time itself.
  const spelt = new Map();
  const spell = (value) => {
    if (!spelt.has(value)) spelt.set(value, base.seconds(value));
    return spelt.get(value);
  };
  const timeWords = (row, at) => {
    const value = time(row, at);
    if (Number.isNaN(value)) return "";
    return kind(row, at).censored ? `≥ ${spell(value)}` : spell(value);
  };

  // The text of a cell that is not right: they stand in the order of these cells.
  const text = (assignment, row, at) => {
    if (!row.f) return { left: true, text: "" };
    let place = 0;
    for (let before = 0; before < at; before += 1) if (isFailing(kind(row, before))) place += 1;
    const index = row.f[place] ?? -1;
    return index < 0 ? { left: true, text: "" } : { left: false, text: plain(assignment.texts?.[index] ?? "") };
  };

  // A step to a board that is not one move away, and a tile that is on no board, have letters of their own.
  const tileOf = (letter) => ({ "!": 65535, "?": 65534 })[letter] ?? Number.parseInt(letter, 36);

  // A replay as the player reads it, or nothing.
  const replayOf = (assignment, row, at) => {
    const it = row.r?.find((candidate) => candidate.c === at);
    if (!it) return null;
    const mark = it.m ? { step: it.m[0], kind: it.m[1] } : null;
    if (it.g) return { kind: "packing", rows: it.g.map(plain), order: Array.from(plain(it.o ?? "")), mark };
    const rows = it.b ?? assignment.cases[at].board;
    if (!rows?.length || it.s === undefined) return null;
    return { kind: "sliding", rows, tiles: Array.from(it.s, tileOf), mark, ...(it.n && { total: it.n }) };
  };

  // The students of an assignment, made once.
  const made = new Map();
  const roll = (assignment) => {
    if (!made.has(assignment)) {
      const collator = new Intl.Collator(base.locale, { numeric: true, sensitivity: "base" });
      const all = assignment.rows.map((row, index) => {
        const key = plain(row.k);
        const name = plain(row.n || row.k);
        const id = row.i === undefined ? "" : plain(row.i);
        const share = row.o > 0 ? row.p / row.o : 0;
        return { row, index, key, name, id, share, find: `${name}\n${key}\n${id}`.toLowerCase(), rank: 0, spent: -1 };
      });
      const order = all.slice().sort((one, other) => collator.compare(one.name.slice(0, 200), other.name.slice(0, 200)));
      for (const [rank, student] of order.entries()) student.rank = rank;
      made.set(assignment, all);
    }
    return made.get(assignment);
  };

  // The points of a row, and what they leave open.
  const pointsWords = (row) => {
    if (row.e) return words.exempt;
    const points = row.u ? words.no_grade : fill(words.points_of, { points: base.score(row.p), of: base.score(row.o) });
    return row.q ? `${points}; ${fill(words.more_may_come, { points: base.score(row.q) })}` : points;
  };

  // What a person decided of this case, in words; nothing where nobody did.
  const byHand = (row, at) => plain(row.h?.find(([column]) => column === at)?.[1] ?? "");

  // What else a student is called, each once.
  const aliases = ({ name, key, id }) => [...new Set([key, id])].filter((other) => other && other !== name);

  // All the processor time that a student's program was seen to use.
  const spent = (student) => {
    if (student.spent < 0) {
      student.spent = 0;
      for (let at = 0; at < student.row.v.length; at += 1) student.spent += time(student.row, at) || 0;
    }
    return student.spent;
  };

  return { kinds, untried, groupOf, kind, isRight, isFailing, time, nodes, timeWords, text, replayOf, roll, aliases, spent, pointsWords, byHand };
})();
