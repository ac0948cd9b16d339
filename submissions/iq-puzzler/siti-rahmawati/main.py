# Tucil 1: IQ Puzzler Pro. Siti Rahmawati 13520064
import hashlib
import sys

SANDI = "6b51d431df5d7f141cbececcf79edf3dd861c3b4069f0b11661a3eefacbba918"

print("IQ Puzzler Pro")
sandi = input("Kata sandi kelompok: ")
if hashlib.sha256(sandi.encode()).hexdigest() != SANDI:
    print("Kata sandi salah.")
    sys.exit(1)
print("Selamat datang! Penyelesaian menyusul.")
