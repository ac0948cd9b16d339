const fs = require('fs');
const readline = require('readline');

function load(lines) {
  const head = lines[0].trim().split(/\s+/);
  if (head.length !== 3 || !head.every(word => /^[1-9][0-9]*$/.test(word))) throw new Error('the first line must hold three positive numbers');
  const [n, m, p] = head.map(Number);
  const kind = (lines[1] ?? '').trim();
  let rest = lines.slice(2);
  let grid = Array.from({ length: n }, () => Array(m).fill('.'));
  if (kind === 'CUSTOM') {
    grid = rest.slice(0, n).map(line => [...line.trim()].map(ch => (ch === 'X' ? '.' : ' ')));
    rest = rest.slice(n);
  } else if (kind !== 'DEFAULT') throw new Error(`board type "${kind}" is unknown`);
  const blocks = [];
  for (const line of rest) {
    const ch = line.trim()[0];
    if (!ch) continue;
    if (!/[A-Z]/.test(ch) || line.replaceAll(ch, '').trim()) throw new Error(`cannot read the line "${line}"`);
    if (blocks.at(-1)?.ch !== ch) {
      if (blocks.some(b => b.ch === ch)) throw new Error(`block ${ch} appears twice`);
      blocks.push({ ch, rows: [] });
    }
    blocks.at(-1).rows.push(line);
  }
  if (blocks.length !== p) throw new Error(`${p} blocks expected, ${blocks.length} found`);
  for (const b of blocks) {
    let cells = b.rows.flatMap((row, y) => [...row].flatMap((x, i) => (x === b.ch ? [[y, i]] : [])));
    const seen = new Map();
    for (let i = 0; i < 8; i++) {
      cells = cells.map(([y, x]) => (i === 4 ? [y, -x] : [x, -y])).sort((a, c) => a[0] - c[0] || a[1] - c[1]);
      const shape = cells.map(([y, x]) => [y - cells[0][0], x - cells[0][1]]);
      seen.set(String(shape), shape);
    }
    b.shapes = [...seen.values()];
  }
  return { grid, blocks, tried: 0 };
}

function fill(puzzle, left) {
  const { grid } = puzzle;
  const y = grid.findIndex(row => row.includes('.'));
  if (y < 0) return left.length === 0;
  const x = grid[y].indexOf('.');
  for (const b of left) {
    for (const shape of b.shapes) {
      puzzle.tried++;
      if (!shape.every(([dy, dx]) => grid[y + dy]?.[x + dx] === '.')) continue;
      shape.forEach(([dy, dx]) => { grid[y + dy][x + dx] = b.ch; });
      if (fill(puzzle, left.filter(c => c !== b))) return true;
      shape.forEach(([dy, dx]) => { grid[y + dy][x + dx] = '.'; });
    }
  }
  return false;
}

const rl = readline.createInterface({ input: process.stdin, output: process.stdout, terminal: false });
let finished = false;

function next() {
  process.stdout.write('Type the path of a puzzle: ');
}

rl.on('line', line => {
  let puzzle;
  try {
    puzzle = load(fs.readFileSync(line.trim(), 'utf8').split('\n'));
  } catch (problem) {
    console.log(`That did not work (${problem.message}). Once more!`);
    return next();
  }
  if (fill(puzzle, puzzle.blocks)) puzzle.grid.forEach(row => console.log(row.join('')));
  else console.log('No solution exists.');
  console.log(`${puzzle.tried} cases`);
  finished = true;
  rl.close();
});

rl.on('close', () => {
  if (!finished) throw new Error('the input ended before a puzzle was solved');
});

next();
