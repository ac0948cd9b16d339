# Start in een map naast src: python3 ../src/zoeker.py (mijn borden staan in de map borden van het project)
import heapq

naam = input("Welk bord? ")
with open("../../borden/" + naam) as bestand:
    n, *start = map(int, bestand.read().split())

doel = tuple(range(1, n * n)) + (0,)
plaats = {tegel: divmod(i, n) for i, tegel in enumerate(doel)}


def schatting(bord):
    som = 0
    for i, tegel in enumerate(bord):
        if tegel:
            rij, kolom = plaats[tegel]
            som += abs(rij - i // n) + abs(kolom - i % n)
    return som


def kan(bord):
    rest = [tegel for tegel in bord if tegel]
    paren = sum(rest[i] > rest[j] for i in range(len(rest)) for j in range(i + 1, len(rest)))
    return (paren if n % 2 else paren + n - 1 - bord.index(0) // n) % 2 == 0


def stappen(bord):
    gat = bord.index(0)
    for ander in (gat - n, gat + n, gat - 1, gat + 1):
        if 0 <= ander < n * n and (ander // n == gat // n or ander % n == gat % n):
            lijst = list(bord)
            lijst[gat], lijst[ander] = lijst[ander], 0
            yield tuple(lijst)


start = tuple(start)
if not kan(start):
    print("Onoplosbaar bord")
else:
    open_lijst, gezien = [(schatting(start), 0, [start])], set()
    while True:
        _, diepte, pad = heapq.heappop(open_lijst)
        if pad[-1] == doel:
            break
        if pad[-1] in gezien:
            continue
        gezien.add(pad[-1])
        for bord in stappen(pad[-1]):
            if bord not in gezien:
                heapq.heappush(open_lijst, (diepte + 1 + schatting(bord), diepte + 1, pad + [bord]))
    for nummer, bord in enumerate(pad):
        print("Stap", nummer)
        for rij in range(n):
            print(*bord[rij * n:rij * n + n])
    print("Aantal zetten:", len(pad) - 1)
