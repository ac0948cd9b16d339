"""A* had te weinig geheugen, daarom verdiepend zoeken. python3 npuzzle.py bord.txt"""
import sys


def h(b, n):
    return sum(abs(i // n - (t - 1) // n) + abs(i % n - (t - 1) % n) for i, t in enumerate(b) if t)


def zoek(b, z, n, over, pad):
    if h(b, n) > over:
        return False
    pad.append(tuple(b))
    if h(b, n) == 0:
        return True
    for r, k in ((z // n - 1, z % n), (z // n + 1, z % n), (z // n, z % n - 1), (z // n, z % n + 1)):
        if 0 <= r < n and 0 <= k < n:
            q = r * n + k
            b[z], b[q] = b[q], b[z]
            if (len(pad) < 2 or tuple(b) != pad[-2]) and zoek(b, q, n, over - 1, pad):
                return True
            b[z], b[q] = b[q], b[z]
    pad.pop()
    return False


def main():
    getallen = [int(g) for g in open(sys.argv[1]).read().split()]
    n, b = getallen[0], getallen[1:]
    diepte, pad = h(b, n), []
    while not zoek(b, b.index(0), n, diepte, pad):
        diepte += 1
    for bord in pad:
        for i in range(0, n * n, n):
            print("".join("%4s" % (t or "") for t in bord[i:i + n]))
        print()
    print("Minimum aantal verplaatsingen =", len(pad) - 1)


main()
