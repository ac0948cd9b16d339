# Het bord van de opgave staat hier, zo hoef ik het niet telkens te typen.
from collections import deque

START = (2, 0, 3, 1, 4, 5, 7, 8, 6)
DOEL = (1, 2, 3, 4, 5, 6, 7, 8, 0)


def buren(bord):
    gat = bord.index(0)
    for ander in (gat - 3, gat + 3, gat - 1, gat + 1):
        if 0 <= ander < 9 and (ander // 3 == gat // 3 or ander % 3 == gat % 3):
            lijst = list(bord)
            lijst[gat], lijst[ander] = lijst[ander], 0
            yield tuple(lijst)


vorige, rij = {START: None}, deque([START])
while rij:
    bord = rij.popleft()
    if bord == DOEL:
        break
    for buur in buren(bord):
        if buur not in vorige:
            vorige[buur] = bord
            rij.append(buur)

pad = []
while bord:
    pad.append(bord)
    bord = vorige[bord]
print("Minimum number of moves =", len(pad) - 1)
for bord in reversed(pad):
    for r in range(3):
        print(*bord[3 * r : 3 * r + 3])
    print()
