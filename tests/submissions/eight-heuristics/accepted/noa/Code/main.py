import sys
import time
from puzzle import Puzzle
from search import a_star, hamming, manhattan


def main():
    puzzle = Puzzle.load(sys.argv[1])
    if not puzzle.solvable():
        print("not solvable")
        print(puzzle)
        return
    print("solvable")
    for name, heuristic in (("hamming", hamming), ("manhattan", manhattan)):
        begin = time.time()
        path, iterations = a_star(puzzle, heuristic)
        print(f"found in {iterations} iterations and {time.time() - begin}sec using {name}")
        for step in path:
            print(step)
            print()
    print("-" * 40)


main()
