# Farhan Maulana 13520150
# jalankan: python3 puzzle15.py papan.txt
import sys, time
from heapq import heappush, heappop

HIJAU, MERAH, TEBAL, RESET = '\033[92m', '\033[91m', '\033[1m', '\033[0m'


def gagal(pesan):
    print(MERAH + pesan + RESET)
    sys.exit(1)


def baca(nama):
    try:
        baris = [b.split() for b in open(nama) if b.strip()]
    except OSError as e:
        gagal('Tidak bisa membuka file: %s' % e)
    papan = tuple(int(k) if k.lstrip('-').isdigit() else 16 for b in baris for k in b)
    if [len(b) for b in baris] != [4, 4, 4, 4] or sorted(papan) != list(range(1, 17)):
        gagal('Isi file bukan papan 15-puzzle yang benar')
    return papan


def kurang(papan, i):
    p = papan.index(i)
    return len([j for j in papan[p + 1:] if j < i])


def cost(papan):
    # taksiran: banyaknya ubin yang tidak pada tempatnya
    return sum(1 for i in range(16) if papan[i] != 16 and papan[i] != i + 1)


def anak(papan):
    k = papan.index(16)
    for boleh, ke in ((k > 3, k - 4), (k < 12, k + 4), (k % 4 < 3, k + 1), (k % 4 > 0, k - 1)):
        if boleh:
            baru = list(papan)
            baru[k], baru[ke] = baru[ke], 16
            yield tuple(baru)


def solve(awal):
    induk = {awal: None}
    hidup = [(cost(awal), 0, awal)]
    while hidup:
        c, _, papan = heappop(hidup)
        if c == 0:
            jalur = []
            while papan:
                jalur.append(papan)
                papan = induk[papan]
            return jalur[::-1], len(induk)
        for b in anak(papan):
            if b not in induk:
                induk[b] = papan
                heappush(hidup, (cost(b), len(induk), b))


def cetak(papan):
    for r in range(4):
        print(' '.join('--' if u == 16 else '%02d' % u for u in papan[4 * r:4 * r + 4]))
    print()


if len(sys.argv) < 2:
    gagal('Cara pakai: python3 puzzle15.py papan.txt')
awal = baca(sys.argv[1])
print('Susunan awal:')
cetak(awal)
print('Nilai Kurang(i):')
for i in range(1, 17):
    print('%d: %d' % (i, kurang(awal, i)))
k = awal.index(16)
total = sum(kurang(awal, i) for i in range(1, 17)) + (k // 4 + k % 4) % 2
print('\nNilai sigma Kurang(i) + X: %d\n' % total)
if total % 2 == 1:
    print(MERAH + 'Puzzle ini tidak bisa diselesaikan :(' + RESET)
    sys.exit()
t = time.time()
jalur, simpul = solve(awal)
t = time.time() - t
print(HIJAU + TEBAL + 'Berhasil diselesaikan!' + RESET)
for n, papan in enumerate(jalur[1:], 1):
    print(TEBAL + 'Langkah ke-%d:' % n + RESET)
    cetak(papan)
print('Banyak langkah: %d' % (len(jalur) - 1))
print('Banyak simpul yang dibangkitkan: %d' % simpul)
print('Waktu: %.4f detik' % t)
