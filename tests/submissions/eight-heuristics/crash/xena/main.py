# 8 puzzle, leest het bord van een bestand of van de standaardinvoer
import sys

bron = open(sys.argv[1]) if len(sys.argv) > 1 else sys.stdin
bord = []
for regel in bron:
    bord.append([int(vak) for vak in regel.split()])

inversies = 0
vlak = [t for rij in bord for t in rij if t]
for i in range(len(vlak)):
    for j in range(i + 1, len(vlak)):
        if vlak[i] > vlak[j]:
            inversies += 1
gemiddeld = inversies / (len(vlak) - 8)
print("oplosbaar" if inversies % 2 == 0 else "niet oplosbaar", gemiddeld)
