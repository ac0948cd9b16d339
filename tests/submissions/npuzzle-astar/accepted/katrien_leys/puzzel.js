const fs = require('fs');
const lezer = require('readline').createInterface({ input: process.stdin, output: process.stdout });

lezer.question('Bestandsnaam van de puzzel: ', naam => {
  lezer.close();
  const [zijde, ...bord] = fs.readFileSync('../' + naam, 'utf8').trim().split(/\s+/).map(Number);
  const pad = los(bord, zijde);
  if (!pad) return console.log('Geen oplossing mogelijk');
  for (const stap of pad) console.log(rijen(stap, zijde) + '\n');
  console.log(`Opgelost in ${pad.length - 1} zetten`);
});

function rijen(bord, zijde) {
  return bord.flatMap((_, i) => (i % zijde ? [] : [bord.slice(i, i + zijde).join(' ')])).join('\n');
}

function manhattan(bord, zijde) {
  let som = 0;
  bord.forEach((t, i) => {
    if (t) som += Math.abs(((t - 1) % zijde) - (i % zijde)) + Math.abs(Math.floor((t - 1) / zijde) - Math.floor(i / zijde));
  });
  return som;
}

function los(begin, zijde) {
  // Een even aantal verwisselingen brengt het gat en de tegels thuis, of geen enkel.
  let oneven = (zijde - 1 - Math.floor(begin.indexOf(0) / zijde) + zijde - 1 - (begin.indexOf(0) % zijde)) % 2;
  const over = begin.map((t, i) => (t || zijde * zijde) - 1);
  for (let i = 0; i < over.length; i++) {
    while (over[i] !== i) {
      const j = over[i];
      [over[i], over[j]] = [over[j], over[i]];
      oneven ^= 1;
    }
  }
  if (oneven) return null;
  const emmers = [];
  const duw = (knoop) => (emmers[knoop.g + manhattan(knoop.bord, zijde)] ??= []).push(knoop);
  const klaar = new Set();
  duw({ bord: begin, g: 0, ouder: null });
  for (let f = 0; ; ) {
    const knoop = emmers[f]?.pop();
    if (!knoop) { f++; continue; }
    if (f === knoop.g) {
      const pad = [];
      for (let k = knoop; k; k = k.ouder) pad.unshift(k.bord);
      return pad;
    }
    const sleutel = knoop.bord.join();
    if (klaar.has(sleutel)) continue;
    klaar.add(sleutel);
    const gat = knoop.bord.indexOf(0);
    for (const d of [-zijde, zijde, -1, 1]) {
      const ander = gat + d;
      if (ander < 0 || ander >= zijde * zijde) continue;
      if (Math.abs(d) === 1 && Math.floor(ander / zijde) !== Math.floor(gat / zijde)) continue;
      const bord = knoop.bord.slice();
      [bord[gat], bord[ander]] = [bord[ander], 0];
      duw({ bord, g: knoop.g + 1, ouder: knoop });
    }
  }
}
