"""15-puzzle dengan branch and bound. Budi Santoso, 13520031.

    python3 main.py -f FILE      papan dari file
    python3 main.py              papan dari masukan standar
"""
import argparse
import heapq
import os
import sys
import time

GOAL = bytes(range(1, 17))
ARAH = (("UP", -4), ("DOWN", 4), ("RIGHT", 1), ("LEFT", -1))


class PapanSalah(Exception):
    pass


def baca(teks):
    baris = [b.split() for b in teks.splitlines() if b.strip()]
    if len(baris) != 4 or any(len(b) != 4 for b in baris):
        raise PapanSalah("papan harus 4 baris dengan 4 kotak")
    papan = []
    for kata in sum(baris, []):
        try:
            nilai = int(kata)
        except ValueError:
            nilai = 16  # apa pun yang bukan angka adalah kotak kosong
        if not 1 <= nilai <= 16:
            raise PapanSalah(f"angka {nilai} tidak boleh ada di papan")
        papan.append(nilai)
    for nilai in range(1, 17):
        if papan.count(nilai) != 1:
            nama = "kotak kosong" if nilai == 16 else f"angka {nilai}"
            raise PapanSalah(f"{nama} muncul {papan.count(nilai)} kali, seharusnya sekali")
    return bytes(papan)


def kurang(papan):
    tabel = [0] * 17
    for i, ubin in enumerate(papan):
        tabel[ubin] = sum(1 for lain in papan[i + 1:] if lain < ubin)
    return tabel[1:]


def tetangga(kosong):
    for nama, d in ARAH:
        ke = kosong + d
        if 0 <= ke < 16 and (abs(d) == 4 or ke // 4 == kosong // 4):
            yield nama, ke


TETANGGA = [list(tetangga(k)) for k in range(16)]


def cari(awal):
    """Kembalikan (jalur, simpul dibangkitkan); jalur = [(aksi, papan), ...]."""
    salah = sum(1 for i, u in enumerate(awal) if u != 16 and u != i + 1)
    asal = {awal: None}
    antrean = [(salah, 0, 0, awal.index(16), awal)]
    nomor = 0
    while antrean:
        biaya, _, dalam, kosong, papan = heapq.heappop(antrean)
        if papan == GOAL:
            jalur = []
            while asal[papan] is not None:
                aksi, induk = asal[papan]
                jalur.append((aksi, papan))
                papan = induk
            return jalur[::-1], nomor
        salah = biaya - dalam
        for aksi, ke in TETANGGA[kosong]:
            ubin = papan[ke]
            anak = bytearray(papan)
            anak[kosong], anak[ke] = ubin, 16
            anak = bytes(anak)
            if anak in asal:
                continue
            asal[anak] = (aksi, papan)
            nomor += 1
            beda = (ubin != kosong + 1) - (ubin != ke + 1)
            heapq.heappush(antrean, (dalam + 1 + salah + beda, nomor, dalam + 1, ke, anak))
    return None, nomor


def cetak(papan):
    for r in range(0, 16, 4):
        print(*("-" if u == 16 else u for u in papan[r:r + 4]))


def main():
    opsi = argparse.ArgumentParser()
    opsi.add_argument("-f", "--file", help="file papan")
    nama = opsi.parse_args().file
    try:
        papan = baca(open(nama).read() if nama else sys.stdin.read())
    except FileNotFoundError:
        sys.exit(f"File {nama} tidak ada di {os.getcwd()}")
    except PapanSalah as salah:
        sys.exit(f"Masukan salah: {salah}")

    print("> Initial Map\n")
    cetak(papan)
    tabel = kurang(papan)
    print("\n> Kurang(i)\n")
    for r in range(0, 16, 4):
        print(*tabel[r:r + 4])
    kosong = papan.index(16)
    jumlah = sum(tabel) + (kosong // 4 + kosong % 4) % 2
    print(f"\n> Sum(kurang(i)) + X\n\n{jumlah}\n\n> Solution\n")
    mulai = time.perf_counter()
    if jumlah % 2:
        print("No solution found")
        simpul = 0
    else:
        jalur, simpul = cari(papan)
        print("Solution found!")
        cetak(papan)
        for i, (aksi, langkah) in enumerate(jalur, 1):
            print()
            cetak(langkah)
            print(f"Step {i} | Action {aksi}")
    print(f"\n> Runtime\n\n{time.perf_counter() - mulai:.6f}s")
    print(f"\n> Node Count\n\n{simpul}")


main()
