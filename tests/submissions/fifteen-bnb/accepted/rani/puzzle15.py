"""15 puzzle. Papan diketik baris demi baris, kotak kosong ditulis 0."""
import sys
from queue import PriorityQueue

try:
    matriks = []
    for i in range(1, 5):
        baris = input("Masukkan baris ke-%d: " % i)
        matriks.append([int(x) or 16 for x in baris.split()])
    if input("Tekan Enter untuk mulai") != "":
        raise ValueError
except EOFError:
    if len(matriks) < 4:
        print("\nPapan kurang lengkap")
        sys.exit(1)
except ValueError:
    print("\nPapan harus empat baris angka")
    sys.exit(1)
if [len(b) for b in matriks] != [4] * 4 or sorted(sum(matriks, [])) != list(range(1, 17)):
    print("\nMasukan bukan puzzle 4x4 yang benar")
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


print("\nPuzzle awal"); tulis(matriks)
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
