# Schuifpuzzel met A*. Het bord komt op een regel; _ is het lege vak.
import heapq
import sys


def lees():
    while True:
        regel = input("Puzzle: ")
        rijen = [rij.split() for rij in regel.split(" / ")]
        vakken = [vak for rij in rijen for vak in rij]
        if len(rijen) == 3 and sorted(vakken) == sorted("12345678_"):
            return 3, tuple(0 if vak == "_" else int(vak) for vak in vakken)
        print("That is no puzzle. Write it like 1 2 3 / 4 _ 5 / 7 8 6")


def buren(bord, n):
    leeg = bord.index(0)
    rij, kolom = divmod(leeg, n)
    for woord, dr, dk in (("up", -1, 0), ("down", 1, 0), ("left", 0, -1), ("right", 0, 1)):
        if 0 <= rij + dr < n and 0 <= kolom + dk < n:
            ander = (rij + dr) * n + kolom + dk
            nieuw = list(bord)
            nieuw[leeg], nieuw[ander] = nieuw[ander], 0
            yield woord, tuple(nieuw)


def misplaatst(bord, n):
    return sum(1 for plek, vak in enumerate(bord) if vak and vak != plek + 1)


def manhattan(bord, n):
    return sum(abs(plek // n - (vak - 1) // n) + abs(plek % n - (vak - 1) % n)
               for plek, vak in enumerate(bord) if vak)


def zoek(begin, n, schatting):
    doel = tuple(range(1, n * n)) + (0,)
    rand, beste, stappen = [(schatting(begin, n), 0, begin, ())], {begin: 0}, 0
    while rand:
        _, g, bord, pad = heapq.heappop(rand)
        if g > beste[bord]:
            continue
        if bord == doel:
            return pad, stappen
        stappen += 1
        for woord, volgend in buren(bord, n):
            if g + 1 < beste.get(volgend, 1 << 30):
                beste[volgend] = g + 1
                heapq.heappush(rand, (g + 1 + schatting(volgend, n), g + 1, volgend, pad + (woord,)))


def is_oplosbaar(bord, n):
    vakken = [vak for vak in bord if vak]
    inversies = sum(1 for i, vak in enumerate(vakken) for ander in vakken[i + 1:] if ander < vak)
    return inversies % 2 == 0


n, bord = lees()
if not is_oplosbaar(bord, n):
    print("unsolvable")
    sys.exit()
for naam, schatting in (("h1 misplaced", misplaatst), ("h2 manhattan", manhattan)):
    pad, stappen = zoek(bord, n, schatting)
    print(f"{naam}: {len(pad)} moves, {stappen} iterations")
    print("blank moves:", " ".join(pad) or "none")
