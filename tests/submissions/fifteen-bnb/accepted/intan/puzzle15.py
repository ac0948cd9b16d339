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


def periksa(teks):
    baris = [b.split() for b in teks.splitlines() if b.strip()]
    if len(baris) != 4 or any(len(b) != 4 for b in baris):
        raise ValueError("papan harus 4 baris dan 4 kolom")
    papan = tuple(int(t) if t.isdigit() and t != "0" else 16 for b in baris for t in b)
    if sorted(papan) != list(AKHIR):
        raise ValueError("angka 1 sampai 15 harus muncul tepat satu kali")
    return papan


def acak():
    papan = AKHIR
    for _ in range(15):
        papan = random.choice(list(anak(papan)))[1]
    return papan


def ketik():
    print("Ketik empat baris, kotak kosong ditulis 0")
    return "\n".join(input() for _ in range(4))


def utama():
    print("*** 15 PUZZLE ***")
    print("[1] Papan acak")
    print("[2] Papan diketik")
    print("[3] Papan dari berkas teks")
    print("[0] Selesai")
    pilih = input("Mau yang mana? ")
    try:
        if pilih == "1":
            selesaikan(acak())
        elif pilih == "2":
            selesaikan(periksa(ketik()))
        elif pilih == "3":
            with open(input("Di mana berkasnya? ")) as f:
                selesaikan(periksa(f.read()))
        elif pilih != "0":
            print("Tidak ada pilihan", pilih)
    except OSError:
        print("Berkas itu tidak bisa dibuka.")
    except ValueError as e:
        print("Papan keliru:", e)


utama()
