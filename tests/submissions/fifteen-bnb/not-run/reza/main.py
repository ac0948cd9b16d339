import heapq
import random
import time

AKHIR = tuple(range(1, 17))
ARAH = (("atas", -1, 0), ("bawah", 1, 0), ("kanan", 0, 1), ("kiri", 0, -1))


def kurang(papan, n):
    return sum(1 for m in papan[papan.index(n) + 1:] if m < n)


def salah_letak(papan):
    return sum(1 for i, n in enumerate(papan) if n != 16 and n != i + 1)


def anak(papan):
    k = papan.index(16)
    for nama, dr, dc in ARAH:
        r, c = k // 4 + dr, k % 4 + dc
        if 0 <= r < 4 and 0 <= c < 4:
            baru = list(papan)
            baru[k], baru[4 * r + c] = baru[4 * r + c], 16
            yield nama, tuple(baru)


def cari(awal):
    asal = {awal: None}
    antrian = [(salah_letak(awal), 0, 0, awal)]
    while antrian:
        _, _, dalam, papan = heapq.heappop(antrian)
        if papan == AKHIR:
            jalur = []
            while asal[papan]:
                jalur.append((asal[papan][0], papan))
                papan = asal[papan][1]
            return jalur[::-1], len(asal)
        for nama, baru in anak(papan):
            if baru not in asal:
                asal[baru] = (nama, papan)
                heapq.heappush(antrian, (dalam + 1 + salah_letak(baru), len(asal), dalam + 1, baru))


def gambar(papan):
    for i in range(0, 16, 4):
        print(" ".join("%2s" % ("-" if n == 16 else n) for n in papan[i:i + 4]))
    print()


def selesaikan(papan):
    print("\nPapan awal:")
    gambar(papan)
    for n in range(1, 17):
        print(f"Kurang({n}) = {kurang(papan, n)}")
    k = papan.index(16)
    total = sum(kurang(papan, n) for n in AKHIR) + (k // 4 + k % 4) % 2
    print("Jumlah Kurang(i) + X =", total)
    if total % 2 == 1:
        print("Puzzle ini tidak dapat diselesaikan.")
        return
    mulai = time.time()
    jalur, simpul = cari(papan)
    for i, (nama, p) in enumerate(jalur, 1):
        print(f"Langkah ke-{i}: {nama}")
        gambar(p)
    print("Banyak langkah:", len(jalur))
    print(f"Waktu: {time.time() - mulai:.4f} detik")
    print("Simpul yang dibangkitkan:", simpul)


papan = AKHIR
for _ in range(random.randint(8, 16)):
    papan = random.choice(list(anak(papan)))[1]
selesaikan(papan)
