# greedy: setiap blok ditaruh di tempat pertama yang muat
import sys

baris = [b.rstrip("\n") for b in open(sys.argv[1])]
n, m, p = map(int, baris[0].split())
papan = [["."] * m for _ in range(n)]
isi = baris[2:]
if baris[1] == "CUSTOM":
    for r in range(n):
        papan[r] = ["." if c == "X" else " " for c in isi[r]]
    isi = isi[n:]
blok = {}
for b in isi:
    if b.strip():
        blok.setdefault(b.strip()[0], []).append(b)


def taruh(huruf, gambar):
    sel = [(r, c) for r, b in enumerate(gambar) for c, x in enumerate(b) if x == huruf]
    for r in range(n):
        for c in range(m):
            if all(r + y < n and c + x < m and papan[r + y][c + x] == "." for y, x in sel):
                for y, x in sel:
                    papan[r + y][c + x] = huruf
                return


for huruf, gambar in blok.items():
    taruh(huruf, gambar)
print("Solusi ditemukan!")
for r in papan:
    print("".join(r))
