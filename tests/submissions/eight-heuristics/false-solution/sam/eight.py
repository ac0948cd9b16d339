import sys, time

start = tuple(0 if w in ('_', '0') else int(w) for w in open(sys.argv[1]).read().split())
GOAL = (1, 2, 3, 4, 5, 6, 7, 8, 0)

def hamming(s):
    return sum(1 for a, b in zip(s, GOAL) if a and a != b)

def manhattan(s):
    return sum(abs(i // 3 - (t - 1) // 3) + abs(i % 3 - (t - 1) % 3) for i, t in enumerate(s) if t)

def search(h):
    buckets, parent, iterations = {h(start): [start]}, {start: None}, 0
    while buckets and iterations < 20000:
        best = min(buckets)
        s = buckets[best].pop()
        if not buckets[best]:
            del buckets[best]
        if s == GOAL:
            break
        iterations += 1
        z = s.index(0)
        for t in [z - 3] * (z > 2) + [z + 3] * (z < 6) + [z - 1] * (z % 3 > 0) + [z + 1] * (z % 3 < 2):
            n = list(s)
            n[z], n[t] = n[t], 0
            n = tuple(n)
            if n not in parent:
                parent[n] = s
                buckets.setdefault(h(n), []).append(n)
    path, at = [], GOAL
    while at in parent and at is not None:
        path.insert(0, at)
        at = parent[at]
    return path, iterations

print('solvable')
for h in (hamming, manhattan):
    t = time.time()
    path, iterations = search(h)
    print('found in %d iterations and %.5fsec using %s' % (iterations, time.time() - t, h.__name__))
    print('solution: %d moves' % max(0, len(path) - 1))
    for s in path:
        print('\n'.join(' '.join(str(c or '_') for c in s[i:i + 3]) for i in (0, 3, 6)))
        print()
