# Nama file dimasukkan saat program berjalan
from heapq import heappush, heappop

nama = input("Masukkan nama file: ")
kotak = []
with open(nama) as f:
    for baris in f:
        kotak += baris.split()
papan = [int(k) if k.isdigit() else 0 for k in kotak]
papan = [0 if k == 16 else k for k in papan]          # 0 = kosong, lebih mudah
if sorted(papan) != list(range(16)):
    print("File tidak valid")
    quit()


def cetak(p):
    for i in range(0, 16, 4):
        print(" ".join(f"{n:>2}" if n else " #" for n in p[i:i + 4]))
    print()


def bisa_selesai(p):
    inversi = sum(1 for i in range(16) for j in range(i + 1, 16) if p[i] and p[j] and p[i] > p[j])
    baris_dari_bawah = 4 - p.index(0) // 4
    return (inversi + baris_dari_bawah) % 2 == 1


def beda(p):
    return sum(1 for i, n in enumerate(p) if n and n != i + 1)


cetak(papan)
print("i  Kurang(i)")
jumlah = 0
for i in list(range(1, 16)) + [0]:
    k = sum(1 for n in papan[papan.index(i) + 1:] if n < i)
    print(i if i else 16, "", k)
    jumlah += k
kosong = papan.index(0)
print("Jumlah Kurang(i) + X =", jumlah + (kosong // 4 + kosong % 4) % 2)
if not bisa_selesai(papan):
    print("Solusi tidak ditemukan")
    quit()
antri, dari, no = [(beda(papan), 0, 0, tuple(papan))], {tuple(papan): None}, 0
while antri:
    _, _, d, p = heappop(antri)
    if beda(p) == 0:
        break
    k = p.index(0)
    for t in [k - 4] * (k > 3) + [k + 4] * (k < 12) + [k + 1] * (k % 4 < 3) + [k - 1] * (k % 4 > 0):
        q = list(p)
        q[k], q[t] = q[t], 0
        q = tuple(q)
        if q not in dari:
            dari[q] = p
            no += 1
            heappush(antri, (d + 1 + beda(q), no, d + 1, q))
print("Solusi ditemukan")
urutan = []
while p:
    urutan.append(p)
    p = dari[p]
for i, p in enumerate(reversed(urutan)):
    print("Langkah ke-%d" % i)
    cetak(p)
print("Banyak langkah:", len(urutan) - 1)
