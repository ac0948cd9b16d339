
const heuristics = {
  hamming: cells => cells.filter((t, i) => t && t !== i + 1).length,
  manhattan: cells => cells.reduce((sum, t, i) => (t ? sum + Math.abs(((t - 1) / 3 | 0) - (i / 3 | 0)) + Math.abs((t - 1) % 3 - i % 3) : sum), 0),
};

function search(start, h) {
  const levels = [[{ cells: start, g: 0 }]];
  const best = new Map([[start.join(''), 0]]);
  const closed = new Set();
  const offset = h(start);
  let iterations = 0;
  for (let f = 0; f < levels.length; f++) {
    while (levels[f]?.length) {
      const node = levels[f].pop();
      const key = node.cells.join('');
      if (closed.has(key)) continue;
      closed.add(key);
      if (key === '123456780') return { node, iterations };
      iterations++;
      const z = key.indexOf('0');
      for (const [dr, dc] of [[-1, 0], [1, 0], [0, -1], [0, 1]]) {
        const r = (z / 3 | 0) + dr, c = z % 3 + dc;
        if (r < 0 || r > 2 || c < 0 || c > 2) continue;
        const cells = node.cells.slice();
        cells[z] = cells[3 * r + c];
        cells[3 * r + c] = 0;
        if ((best.get(cells.join('')) ?? 99) <= node.g + 1) continue;
        best.set(cells.join(''), node.g + 1);
        (levels[node.g + 1 + h(cells) - offset] ??= []).push({ cells, g: node.g + 1, parent: node });
      }
    }
  }
}

function report(cells) {
  const tiles = cells.filter(t => t);
  const inversions = tiles.reduce((n, t, i) => n + tiles.slice(i).filter(u => u < t).length, 0);
  if (inversions % 2) {
    console.log('not solvable');
    return;
  }
  console.log('solvable');
  for (const [name, h] of Object.entries(heuristics)) {
    const begin = performance.now();
    let { node, iterations } = search(cells, h);
    const moves = node.g;
    const boards = [];
    for (; node; node = node.parent) boards.unshift(node.cells);
    console.log(`found in ${iterations} iterations and ${((performance.now() - begin) / 1000).toFixed(4)}sec using ${name}`);
    for (const b of boards) console.log([0, 3, 6].map(i => b.slice(i, i + 3).map(t => t || '_').join(' ')).join('\n') + '\n');
    console.log(`${moves} moves`);
  }
}

const words = process.argv.slice(2);
if (words.length !== 9 || [...words].sort().join('') !== '12345678_') {
  console.log('node eight.js c1 c2 c3 c4 c5 c6 c7 c8 c9');
  console.log('The cells row by row: 1 to 8, and an underscore for the blank.');
  process.exit(1);
}
report(words.map(word => (word === '_' ? 0 : Number(word))));
