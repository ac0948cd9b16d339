// node solver.js, then choose from the menu. The menu comes back until you choose 2.
const fs = require('fs');
const readline = require('readline');

const io = readline.createInterface({ input: process.stdin, terminal: false });

function parse(text) {
  const lines = text.replace(/\r/g, '').split('\n');
  const head = lines[0].trim().split(/\s+/);
  if (head.length !== 3 || head.some(w => !/^[1-9]\d*$/.test(w))) throw new Error('first line must be N M P, all positive');
  const [n, m, p] = head.map(Number);
  const kind = (lines[1] || '').trim();
  if (!['DEFAULT', 'CUSTOM'].includes(kind)) throw new Error(`board type ${kind} is not supported`);
  let rest = lines.slice(2);
  const grid = [];
  for (let r = 0; r < n; r++) {
    const mask = kind === 'CUSTOM' ? rest[r] || '' : 'X'.repeat(m);
    if (mask.length < m) throw new Error('the mask is too small');
    grid.push([...mask.slice(0, m)].map(c => (c === 'X' ? '' : '#')));
  }
  if (kind === 'CUSTOM') rest = rest.slice(n);
  const pieces = [];
  for (const line of rest) {
    const letters = new Set(line.replace(/\s/g, ''));
    if (letters.size === 0) continue;
    const [letter] = letters;
    if (letters.size > 1 || !/[A-Z]/.test(letter)) throw new Error(`bad line "${line}"`);
    if (!pieces.length || pieces[pieces.length - 1].letter !== letter) {
      if (pieces.some(q => q.letter === letter)) throw new Error(`piece ${letter} is defined twice`);
      pieces.push({ letter, rows: [] });
    }
    pieces[pieces.length - 1].rows.push(line);
  }
  if (pieces.length !== p) throw new Error(`${pieces.length} pieces, expected ${p}`);
  for (const piece of pieces) {
    let cells = piece.rows.flatMap((row, r) => [...row].flatMap((ch, c) => (ch === piece.letter ? [[r, c]] : [])));
    const seen = [cells[0]];
    for (const [r, c] of seen) {
      for (const q of cells) if (!seen.includes(q) && Math.abs(q[0] - r) < 2 && Math.abs(q[1] - c) < 2) seen.push(q);
    }
    if (seen.length !== cells.length) throw new Error(`piece ${piece.letter} is not connected`);
    const all = new Map();
    for (let i = 0; i < 8; i++) {
      cells = cells.map(([r, c]) => (i === 4 ? [r, -c] : [c, -r]));
      cells.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
      const [[r0, c0]] = cells;
      const way = cells.map(([r, c]) => [r - r0, c - c0]);
      all.set(JSON.stringify(way), way);
    }
    piece.ways = [...all.values()];
  }
  return { n, m, grid, pieces };
}

let tried = 0;
function solve({ n, m, grid }, left) {
  let at = -1;
  for (let i = 0; i < n * m && at < 0; i++) if (grid[Math.floor(i / m)][i % m] === '') at = i;
  if (at < 0) return left.length === 0;
  const r = Math.floor(at / m);
  const c = at % m;
  for (const piece of left) {
    for (const way of piece.ways) {
      tried++;
      if (!way.every(([y, x]) => grid[r + y] && grid[r + y][c + x] === '')) continue;
      way.forEach(([y, x]) => { grid[r + y][c + x] = piece.letter; });
      if (solve({ n, m, grid }, left.filter(q => q !== piece))) return true;
      way.forEach(([y, x]) => { grid[r + y][c + x] = ''; });
    }
  }
  return false;
}

async function main() {
  const lines = io[Symbol.asyncIterator]();
  for (;;) {
    process.stdout.write('\n====== IQ PUZZLER PRO ======\n1. Solve a puzzle\n2. Exit\nSelect an option: ');
    const choice = await lines.next();
    if (choice.done || choice.value.trim() === '2') break;
    if (choice.value.trim() !== '1') continue;
    process.stdout.write('Enter file name: ');
    const name = await lines.next();
    if (name.done) break;
    try {
      const puzzle = parse(fs.readFileSync(name.value.trim(), 'utf8'));
      const begin = Date.now();
      if (solve(puzzle, puzzle.pieces)) {
        console.log('\nSolution found!');
        console.log(puzzle.grid.map(row => row.join(' ')).join('\n'));
      } else console.log('\nNo solution found.');
      console.log(`Time: ${Date.now() - begin} ms, ${tried} placements`);
    } catch (problem) {
      console.log(`\nSorry, ${problem.message}`);
    }
  }
  console.log('\nBye!');
}

main();
