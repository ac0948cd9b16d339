import heapq
import sys

numbers = [int(word) for word in open(sys.argv[1]).read().split()]
size, start = numbers[0], tuple(numbers[1:])
goal = tuple(list(range(1, size * size)) + [0])


def manhattan(state):
    distance = 0
    for index, value in enumerate(state):
        if value != 0:
            distance += abs(index // size - (value - 1) // size) + abs(index % size - (value - 1) % size)
    return distance


def neighbours(state):
    zero = state.index(0)
    for move in (-size, size, -1, 1):
        if move == -1 and zero % size == 0 or move == 1 and zero % size == size - 1:
            continue
        target = zero + move
        if 0 <= target < size * size:
            new = list(state)
            new[zero], new[target] = new[target], new[zero]
            yield tuple(new), state[target]


heap = [(manhattan(start), 0, start, [])]
visited = set()
counter = expanded = 0
while heap:
    _, _, state, path = heapq.heappop(heap)
    if state in visited:
        continue
    visited.add(state)
    if state == goal:
        print(path)
        print("Length:", len(path))
        print("Nodes:", expanded)
        break
    expanded += 1
    for new, tile in neighbours(state):
        if new not in visited:
            counter += 1
            heapq.heappush(heap, (len(path) + 1 + manhattan(new), counter, new, path + [tile]))
