// cat board.txt | node solver.mjs
import { readFileSync } from 'node:fs';

const cells = readFileSync(0, 'utf8').trim().split(/\s+/).map(w => (/^[1-8]$/.test(w) ? Number(w) : 0));
if (cells.length !== 9) {
  console.log('Please give me nine cells.');
  process.exit(1);
}
const odd = cells.filter(c => c).reduce((n, c, i, all) => n + all.slice(i).filter(d => d < c).length, 0) % 2;
if (odd) {
  console.log('\x1b[31mUNSOLVABLE\x1b[0m');
  process.exit(0);
}
const heuristics = {
  Hamming: b => b.filter((c, i) => c && c !== i + 1).length,
  Manhattan: b => b.reduce((s, c, i) => (c ? s + Math.abs(((c - 1) / 3 | 0) - (i / 3 | 0)) + Math.abs((c - 1) % 3 - i % 3) : s), 0),
};
const MOVES = [['up', -3, z => z > 2], ['down', 3, z => z < 6], ['left', -1, z => z % 3 > 0], ['right', 1, z => z % 3 < 2]];

function aStar(start, h) {
  const buckets = [];
  const put = node => (buckets[node.g + h(node.b)] ??= []).push(node);
  const closed = new Set();
  let iterations = 0;
  put({ b: start, g: 0, words: [] });
  for (let f = 0; f < buckets.length; f++) {
    while (buckets[f]?.length) {
      const node = buckets[f].pop();
      const key = node.b.join('');
      if (closed.has(key)) continue;
      closed.add(key);
      if (h(node.b) === 0) return { words: node.words, iterations };
      iterations++;
      const z = node.b.indexOf(0);
      for (const [word, d, ok] of MOVES) {
        if (!ok(z)) continue;
        const b = [...node.b];
        b[z] = b[z + d];
        b[z + d] = 0;
        put({ b, g: node.g + 1, words: [...node.words, word] });
      }
    }
  }
  throw new Error('unreachable');
}

console.log('\x1b[32mSOLVABLE\x1b[0m');
for (const [name, h] of Object.entries(heuristics)) {
  const begin = performance.now();
  const { words, iterations } = aStar(cells, h);
  console.log(`\x1b[1m${name}\x1b[0m`);
  console.log(`  blank moves: ${words.join(', ')}`);
  console.log(`  length:      ${words.length}`);
  console.log(`  iterations:  ${iterations}`);
  console.log(`  time:        ${(performance.now() - begin).toFixed(2)} ms`);
}
