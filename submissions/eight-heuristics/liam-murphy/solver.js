#!/usr/bin/env node
'use strict';
// 8-puzzle solver for the heuristics assignment. Liam Murphy
//   node solver.js board.txt

const fs = require('fs');

const GOAL = '123456780';
const MOVES = { Up: -3, Down: 3, Left: -1, Right: 1 };

function parse(text) {
  const rows = text.trim().split(/\s*\n\s*/).map((row) => row.split(/\s+/));
  const cells = rows.flat().map((cell) => (cell === '_' ? '0' : cell));
  const sane = rows.length === 3 && rows.every((row) => row.length === 3);
  if (!sane || [...cells].sort().join(' ') !== '0 1 2 3 4 5 6 7 8') {
    console.error('That is not a 3x3 board.');
    process.exit(1);
  }
  return cells.join('');
}

// An even number of inversions means it can be solved.
function isSolvable(board) {
  let inversions = 0;
  for (let i = 0; i < 9; i++) {
    for (let j = i + 1; j < 9; j++) {
      if (board[i] > board[j]) inversions++;
    }
  }
  return inversions % 2 === 0;
}

const heuristics = {
  Hamming: (board) => [...board].filter((tile, i) => tile !== '0' && tile !== GOAL[i]).length,
  Manhattan: (board) => {
    let sum = 0;
    for (let i = 0; i < 9; i++) {
      const home = Number(board[i]) - 1;
      if (home < 0) continue;
      sum += Math.abs(Math.floor(i / 3) - Math.floor(home / 3)) + Math.abs((i % 3) - (home % 3));
    }
    return sum;
  },
};

function slide(board, move) {
  const blank = board.indexOf('0');
  const to = blank + MOVES[move];
  if (to < 0 || to > 8) return null;
  if ((move === 'Left' && blank % 3 === 0) || (move === 'Right' && blank % 3 === 2)) return null;
  const cells = board.split('');
  cells[blank] = cells[to];
  cells[to] = '0';
  return cells.join('');
}

// A*: one bucket per f, boards that were found again on a longer way are skipped.
function search(start, heuristic) {
  const depth = new Map([[start, 0]]);
  const from = new Map();
  const closed = new Set();
  const buckets = [];
  const push = (board) => (buckets[depth.get(board) + heuristic(board)] ??= []).push(board);
  push(start);
  for (let f = 0; f < buckets.length; f++) {
    while (buckets[f] && buckets[f].length) {
      const board = buckets[f].pop();
      if (closed.has(board)) continue;
      if (board === GOAL) return { moves: wayTo(board, from), iterations: closed.size };
      closed.add(board);
      if (closed.size > 60000) return { moves: null, iterations: closed.size };
      for (const move of Object.keys(MOVES)) {
        const next = slide(board, move);
        const steps = depth.get(board) + 1;
        if (next === null || steps >= (depth.get(next) ?? Infinity)) continue;
        depth.set(next, steps);
        from.set(next, { board, move });
        push(next);
      }
    }
  }
  return { moves: null, iterations: closed.size };
}

function wayTo(board, from) {
  const moves = [];
  for (let step = from.get(board); step; step = from.get(step.board)) moves.unshift(step.move);
  return moves;
}

const board = parse(fs.readFileSync(process.argv[2] ?? 0, 'utf8'));
if (!isSolvable(board)) {
  console.log('Unsolvable board, nothing to do.');
  process.exit(0);
}
console.log('The board is solvable.');
for (const [name, heuristic] of Object.entries(heuristics)) {
  const start = performance.now();
  const { moves, iterations } = search(board, heuristic);
  const ms = (performance.now() - start).toFixed(1);
  console.log(`\n${name} (A*): ${iterations} iterations, ${ms} ms`);
  if (moves === null) {
    console.log('Nothing found?!');
    break;
  }
  console.log(`${moves.length} moves: ${moves.map((move) => `< ${move} >`).join(' ')}`);
}
