# Vraagt eerst N, daarna de rijen.
import heapq


def lees():
    n = int(input("Grootte van het bord: "))
    bord = []
    for i in range(n):
        bord += [int(t) for t in input(f"Rij {i + 1}: ").split()]
    return n, tuple(bord)


def afstand(bord, n):
    return sum(abs(i // n - (t - 1) // n) + abs(i % n - (t - 1) % n) for i, t in enumerate(bord) if t)


def oplosbaar(bord, n):
    # het lege vakje telt als N*N: de permutatie moet even zijn met de afstand van het vakje tot zijn hoek
    p = [t or n * n for t in bord]
    inversies = sum(p[i] > p[j] for i in range(n * n) for j in range(i, n * n))
    z = bord.index(0)
    return (inversies + (n - 1 - z // n) + (n - 1 - z % n)) % 2 == 0


def teken(bord, n):
    breed = len(str(n * n - 1))
    rand = "+" + ("-" * (breed + 2) + "+") * n
    print(rand)
    for i in range(0, n * n, n):
        print("|" + "|".join(f" {str(t or ''):>{breed}} " for t in bord[i:i + n]) + "|")
        print(rand)


n, start = lees()
print()
if not oplosbaar(start, n):
    print("Geen mogelijke oplossing!")
else:
    rij, teller, beste = [(afstand(start, n), 0, 0, start, None)], 0, {}
    while True:
        f, _, g, bord, vorige = heapq.heappop(rij)
        if bord in beste:
            continue
        beste[bord] = vorige
        if f == g:
            break
        z = bord.index(0)
        for d in (-n, n, -1, 1):
            q = z + d
            if 0 <= q < n * n and (d in (-n, n) or q // n == z // n):
                b = list(bord)
                b[z], b[q] = b[q], 0
                teller += 1
                heapq.heappush(rij, (g + 1 + afstand(b, n), teller, g + 1, tuple(b), bord))
    pad = []
    while bord:
        pad.insert(0, bord)
        bord = beste[bord]
    for bord in pad:
        teken(bord, n)
        print()
    print("Minimum aantal verplaatsingen =", len(pad) - 1)
