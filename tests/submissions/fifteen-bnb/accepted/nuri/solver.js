#!/usr/bin/env node
const fs = require('fs');

const GOAL = Array.from({ length: 16 }, (_, i) => i + 1);
const MOVES = [['up', -1, 0], ['down', 1, 0], ['right', 0, 1], ['left', 0, -1]];

function parse(text) {
  const rows = text.split(/\r?\n/).filter(line => line.trim()).map(line => line.trim().split(/\s+/));
  if (rows.length !== 4 || rows.some(row => row.length !== 4)) throw new Error('expected 4 rows with 4 tiles each');
  const cells = rows.flat().map(word => (/^([1-9]|1[0-6])$/.test(word) ? Number(word) : 16));
  if (GOAL.some(tile => cells.filter(c => c === tile).length !== 1)) throw new Error('every tile must appear exactly once');
  return cells;
}

const misplaced = cells => cells.filter((c, i) => c !== 16 && c !== i + 1).length;
const kurang = (cells, tile) => cells.slice(cells.indexOf(tile)).filter(c => c < tile).length;

function show(cells) {
  for (let r = 0; r < 16; r += 4) console.log(cells.slice(r, r + 4).map(c => (c === 16 ? '_' : String(c)).padStart(3)).join(''));
  console.log();
}

function search(start) {
  const buckets = [];
  const put = node => (buckets[node.depth + misplaced(node.cells)] ??= []).push(node);
  const seen = new Set([start.join()]);
  put({ cells: start, depth: 0 });
  for (let cost = 0; ; ) {
    const node = buckets[cost]?.shift();
    if (!node) { cost++; continue; }
    if (misplaced(node.cells) === 0) return { node, nodes: seen.size };
    const gap = node.cells.indexOf(16);
    for (const [move, dr, dc] of MOVES) {
      const r = (gap >> 2) + dr, c = (gap & 3) + dc;
      if (r < 0 || r > 3 || c < 0 || c > 3) continue;
      const cells = node.cells.slice();
      cells[gap] = cells[4 * r + c];
      cells[4 * r + c] = 16;
      if (seen.has(cells.join())) continue;
      seen.add(cells.join());
      put({ cells, depth: node.depth + 1, parent: node, move });
    }
  }
}

function solve(start) {
  console.log('Initial puzzle:');
  show(start);
  GOAL.forEach(tile => console.log(`Kurang(${tile}) = ${kurang(start, tile)}`));
  const gap = start.indexOf(16);
  const total = GOAL.reduce((sum, tile) => sum + kurang(start, tile), ((gap >> 2) + gap) & 1);
  console.log(`Sum Kurang(i) + X = ${total}`);
  if (total % 2) {
    console.error('This puzzle has no solution.');
    return;
  }
  const begin = Date.now();
  let { node, nodes } = search(start);
  const path = [];
  for (; node.parent; node = node.parent) path.unshift(node);
  path.forEach((step, i) => { console.log(`Step ${i + 1} - ${step.move}`); show(step.cells); });
  console.log(`Steps: ${path.length}\nNodes generated: ${nodes}\nTime: ${Date.now() - begin} ms`);
}

const [, , file] = process.argv;
if (!file) {
  console.error('usage: node solver.js FILE');
  process.exit(2);
}
try {
  solve(parse(fs.readFileSync(file, 'utf8')));
} catch (problem) {
  console.error(`solver: ${problem.message}`);
  process.exit(2);
}
