import heapq
import random


def afstand(bord, n):
    return sum(abs(i // n - (t - 1) // n) + abs(i % n - (t - 1) % n) for i, t in enumerate(bord) if t)


def oplosbaar(bord, n):
    tegels = [t for t in bord if t]
    inversies = sum(a > b for i, a in enumerate(tegels) for b in tegels[i + 1:])
    if n % 2:
        return inversies % 2 == 0
    return (inversies + bord.index(0) // n) % 2 == 1


def buren(bord, n):
    z = bord.index(0)
    for dr, dk in ((-1, 0), (0, -1), (0, 1), (1, 0)):
        r, k = z // n + dr, z % n + dk
        if 0 <= r < n and 0 <= k < n:
            nieuw = list(bord)
            nieuw[z], nieuw[r * n + k] = nieuw[r * n + k], 0
            yield tuple(nieuw)


def zoek(start, n):
    van, kost, wachtrij = {start: None}, {start: 0}, [(afstand(start, n), 0, start)]
    while wachtrij:
        f, g, bord = heapq.heappop(wachtrij)
        g = -g
        if g > kost[bord]:
            continue
        if f == g:
            pad = []
            while bord:
                pad.append(bord)
                bord = van[bord]
            return pad[::-1]
        for buur in buren(bord, n):
            if g + 1 < kost.get(buur, 10 ** 6):
                kost[buur], van[buur] = g + 1, bord
                heapq.heappush(wachtrij, (g + 1 + afstand(buur, n), -g - 1, buur))


def toon(bord, n):
    breed = len(str(n * n - 1))
    for i in range(0, n * n, n):
        print(" ".join((str(t) if t else "").rjust(breed) for t in bord[i:i + n]))
    print()


def los_op(n, bord):
    if not oplosbaar(bord, n):
        print("Geen mogelijke oplossing")
        return
    pad = zoek(bord, n)
    for b in pad:
        toon(b, n)
    print("Minimum aantal verplaatsingen =", len(pad) - 1)


def ontleed(tekst):
    getallen = [int(w) for w in tekst.split()]
    return getallen[0], tuple(getallen[1:])


def willekeurig():
    bord = (1, 2, 3, 4, 5, 6, 7, 8, 0)
    for _ in range(12):
        bord = random.choice(list(buren(bord, 3)))
    return 3, bord


print("Schuifpuzzel")
print(" 1. willekeurig bord")
print(" 2. voorbeeldbord")
print(" 3. bord uit een bestand")
print(" 4. stoppen")
keuze = input("Wat wordt het? ")
if keuze == "1":
    los_op(*willekeurig())
elif keuze == "2":
    los_op(3, (1, 2, 3, 4, 0, 6, 7, 5, 8))
elif keuze == "3":
    with open(input("Geef de naam van het bestand: ")) as f:
        los_op(*ontleed(f.read()))
