# Tucil 3 Strategi Algoritma - 15 Puzzle
# cara menjalankan: masuk ke folder src, lalu `python main.py`
import heapq
import os
import time

TUJUAN = tuple(range(1, 17))
ARAH = (("atas", -4), ("bawah", 4), ("kanan", 1), ("kiri", -1))


def baca(nama):
    with open(os.path.join("..", "test", nama)) as f:
        baris = [b.split() for b in f if b.strip()]
    if len(baris) != 4 or any(len(b) != 4 for b in baris):
        raise ValueError("puzzle harus berukuran 4x4")
    angka = tuple(int(t) if t.isdigit() else 16 for b in baris for t in b)
    if sorted(angka) != list(range(1, 17)):
        raise ValueError("harus ada angka 1..15 masing-masing satu dan satu kotak kosong")
    return angka


def kurang(p, i):
    posisi = p.index(i)
    return sum(1 for j in p[posisi + 1:] if j < i)


def bisa(kosong, arah):
    return not (
        (arah == "atas" and kosong < 4)
        or (arah == "bawah" and kosong > 11)
        or (arah == "kanan" and kosong % 4 == 3)
        or (arah == "kiri" and kosong % 4 == 0)
    )


def taksiran(p):
    return sum(1 for a, b in zip(p, TUJUAN) if a != b and a != 16)


def cari(awal):
    antrian = [(taksiran(awal), 0, 0, awal)]
    induk = {awal: None}
    dibangkitkan = 1
    while antrian:
        _, _, dalam, p = heapq.heappop(antrian)
        if p == TUJUAN:
            jalan = []
            while p is not None:
                jalan.append(p)
                p = induk[p]
            return jalan[::-1], dibangkitkan
        kosong = p.index(16)
        for arah, geser in ARAH:
            if not bisa(kosong, arah):
                continue
            q = list(p)
            q[kosong], q[kosong + geser] = q[kosong + geser], 16
            q = tuple(q)
            if q in induk:
                continue
            induk[q] = p
            heapq.heappush(antrian, (dalam + 1 + taksiran(q), dibangkitkan, dalam + 1, q))
            dibangkitkan += 1
    return None, dibangkitkan


def cetak(p):
    for i in range(0, 16, 4):
        print("|" + "|".join("    " if n == 16 else f" {n:2d} " for n in p[i:i + 4]) + "|")
    print()


print("=" * 34)
print("   15-PUZZLE SOLVER  (^o^)/")
print("=" * 34)
print("1. Baca puzzle dari file")
print("2. Keluar")
pilihan = input("Pilihan anda: ")
if pilihan == "1":
    nama = input("Nama file (di folder test): ")
    try:
        puzzle = baca(nama)
    except (OSError, ValueError) as salah:
        print("Masukan tidak valid:", salah)
        raise SystemExit(1)
    print("Posisi awal:")
    cetak(puzzle)
    jumlah = 0
    for i in range(1, 17):
        jumlah += kurang(puzzle, i)
        print(f"Kurang({i}) = {kurang(puzzle, i)}")
    k = puzzle.index(16)
    x = (k // 4 + k % 4) % 2
    print(f"Sigma Kurang(i) + X = {jumlah + x}")
    if (jumlah + x) % 2:
        print("Puzzle tidak dapat diselesaikan :(")
    else:
        mulai = time.time()
        jalan, simpul = cari(puzzle)
        for n, p in enumerate(jalan[1:], 1):
            print(f"Langkah ke-{n}:")
            cetak(p)
        print("Jumlah langkah:", len(jalan) - 1)
        print(f"Waktu: {time.time() - mulai:.4f} detik")
        print("Simpul yang dibangkitkan:", simpul)
        # butuh jawaban, kalau tidak ada input lagi program berhenti dengan EOFError
        if input("Apakah ingin menyimpan? (ya/tidak) ") == "ya":
            with open(os.path.join("..", "test", "hasil.txt"), "w") as f:
                f.write("\n".join(map(str, jalan)))
