"""15 puzzle. python3 puzzle.py berkas.txt ; kotak kosong ditulis 16 di berkas."""
import sys
from queue import PriorityQueue

if len(sys.argv) != 2:
    print("Pakai: python3 puzzle.py berkas.txt")
    sys.exit(1)
try:
    with open(sys.argv[1]) as berkas:
        matriks = [[int(x) for x in baris.split()] for baris in berkas if baris.strip()]
except ValueError:
    print("Isi berkas harus angka 1 sampai 16 semua")
    sys.exit(1)
if [len(b) for b in matriks] != [4] * 4 or sorted(sum(matriks, [])) != list(range(1, 17)):
    print("Berkas bukan puzzle 4x4 yang benar")
    sys.exit(1)


def letak(m, n):
    return next((i, j) for i in range(4) for j in range(4) if m[i][j] == n)


def kurang(m, n):
    datar = sum(m, [])
    return len([k for k in datar[datar.index(n) + 1:] if k < n])


def tulis(m):
    for baris in m:
        print(" ".join("%02d" % n if n != 16 else "--" for n in baris))


def ongkos(m):
    return sum(m[i][j] not in (16, 4 * i + j + 1) for i in range(4) for j in range(4))


print("Puzzle awal"); tulis(matriks)
tabel = [kurang(matriks, n) for n in range(1, 17)]
print("\nFungsi kurang")
for n, k in enumerate(tabel, 1):
    print(f"  kurang({n:2d}) : {k}")
i, j = letak(matriks, 16)
total = sum(tabel) + (i + j) % 2
print("\njumlah kurang + X :", total)
if total % 2:
    print("\nPersoalan tidak bisa diselesaikan.")
    sys.exit(0)

urutan = 0
antrian = PriorityQueue()
antrian.put((ongkos(matriks), urutan, 0, matriks, []))
pernah = {str(matriks)}
while True:
    _, _, dalam, m, jalan = antrian.get()
    if ongkos(m) == 0:
        break
    i, j = letak(m, 16)
    for di, dj in ((-1, 0), (1, 0), (0, 1), (0, -1)):
        if 0 <= i + di < 4 and 0 <= j + dj < 4:
            baru = [b[:] for b in m]
            baru[i][j], baru[i + di][j + dj] = baru[i + di][j + dj], 16
            if str(baru) not in pernah:
                pernah.add(str(baru))
                urutan += 1
                antrian.put((dalam + 1 + ongkos(baru), urutan, dalam + 1, baru, jalan + [baru]))
for n, m in enumerate(jalan, 1):
    print(f"\n\033[4mLangkah ke-{n}:\033[0m"); tulis(m)
print(f"\n\033[96mLangkah yang diperlukan: {len(jalan)}\nJumlah simpul yang dibangkitkan: {len(pernah)}\033[0m")
