#!/usr/bin/env node
// Vraagt naar het bestand, lost op met "A*" (Manhattan telt dubbel mee, dat is sneller).
const fs = require('fs');
const readline = require('readline').createInterface({ input: process.stdin, output: process.stdout });

readline.question('Bestand: ', name => {
  readline.close();
  let words;
  try {
    words = fs.readFileSync(name.trim(), 'utf8').trim().split(/\s+/).map(Number);
  } catch (problem) {
    console.log('Kan ' + name + ' niet lezen');
    process.exit(1);
  }
  const n = words[0];
  const start = words.slice(1);
  const h = b => b.reduce((s, t, i) => (t ? s + Math.abs(Math.floor((t - 1) / n) - Math.floor(i / n)) + Math.abs((t - 1) % n - i % n) : s), 0);
  const inversions = start.filter(t => t).reduce((s, t, i, a) => s + a.slice(i).filter(u => u < t).length, 0);
  const row = Math.floor(start.indexOf(0) / n);
  if ((n % 2 ? inversions : inversions + row + 1) % 2) {
    console.log('Geen mogelijke oplossing');
    return;
  }
  const open = [{ b: start, g: 0, f: 5 * h(start), from: null }];
  const seen = new Set();
  for (;;) {
    open.sort((x, y) => y.f - x.f);
    let node = open.pop();
    if (seen.has(node.b.join())) continue;
    seen.add(node.b.join());
    if (h(node.b) === 0) {
      const path = [];
      for (; node; node = node.from) path.unshift(node.b);
      for (const b of path) {
        for (let r = 0; r < n; r++) console.log(b.slice(r * n, r * n + n).map(t => String(t || '').padStart(2)).join(' '));
        console.log();
      }
      console.log('Minimum aantal verplaatsingen = ' + (path.length - 1));
      return;
    }
    const z = node.b.indexOf(0);
    for (const [dr, dc] of [[-1, 0], [0, -1], [1, 0], [0, 1]]) {
      const r = Math.floor(z / n) + dr;
      const c = z % n + dc;
      if (r < 0 || c < 0 || r >= n || c >= n) continue;
      const b = node.b.slice();
      b[z] = b[r * n + c];
      b[r * n + c] = 0;
      open.push({ b, g: node.g + 1, f: node.g + 1 + 5 * h(b), from: node });
    }
  }
});
