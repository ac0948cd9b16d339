#!/bin/sh
# Eight puzzle in awk, best first: always the board with the smallest distance (greedy, as the handout says).
# usage: ./solve.sh board.txt      or      ./solve.sh < board.txt

heuristic() { # name of the heuristic, board as nine characters
    awk -v name="$1" -v start="$2" '
    function abs(x) { return x < 0 ? -x : x }
    function distance(b,    i, t, sum) {
        for (i = 1; i <= 9; i++) {
            t = substr(b, i, 1)
            if (t == "_") continue
            if (name == "hamming") sum += (t != i)
            else sum += abs(int((t - 1) / 3) - int((i - 1) / 3)) + abs((t - 1) % 3 - (i - 1) % 3)
        }
        return sum + 0
    }
    function push(b, from,    h) {
        if (b in parent) return
        parent[b] = from
        h = distance(b)
        queue[h, ++last[h]] = b
        if (h < least) least = h
    }
    function swap(b, i, j,    t) { # the blank goes from i to j, i < j or j < i
        t = substr(b, j, 1)
        if (i < j) return substr(b, 1, i - 1) t substr(b, i + 1, j - i - 1) "_" substr(b, j + 1)
        return substr(b, 1, j - 1) "_" substr(b, j + 1, i - j - 1) t substr(b, i + 1)
    }
    function path(b) {
        if (parent[b] != "") path(parent[b])
        printf "step %d\n", steps++
        print " " substr(b, 1, 1) " " substr(b, 2, 1) " " substr(b, 3, 1)
        print " " substr(b, 4, 1) " " substr(b, 5, 1) " " substr(b, 6, 1)
        print " " substr(b, 7, 1) " " substr(b, 8, 1) " " substr(b, 9, 1)
    }
    BEGIN {
        least = 99
        push(start, "")
        while (1) {
            while (first[least] + 0 == last[least] + 0) least++
            b = queue[least, ++first[least]]
            if (b == "12345678_") break
            iterations++
            z = index(b, "_")
            if (z > 3) push(swap(b, z, z - 3), b)
            if (z < 7) push(swap(b, z, z + 3), b)
            if (z % 3 != 1) push(swap(b, z, z - 1), b)
            if (z % 3 != 0) push(swap(b, z, z + 1), b)
        }
        path(b)
        printf "moves: %d\n", steps - 1
        printf "iterations: %d\n", iterations
    }'
}

rows=$(cat "${1:--}") || exit 1
board=$(printf '%s\n' "$rows" | tr -d '[:space:]')
shape=$(printf '%s\n' "$rows" | awk 'NF { printf "%d ", NF }')
letters=$(printf '%s' "$board" | fold -w 1 | sort | tr -d '\n')
if [ "$shape" != "3 3 3 " ] || [ "$(printf '%s' "$letters" | tr -d _)" != 12345678 ] || [ "${#board}" -ne 9 ]; then
    echo "error: a board is three rows of three: 1 to 8 and _, each once" >&2
    exit 2
fi

inversions=$(awk -v b="$board" 'BEGIN {
    sub("_", "", b)
    for (i = 1; i < 8; i++) for (j = i + 1; j <= 8; j++) n += substr(b, i, 1) > substr(b, j, 1)
    print n + 0
}')
echo "inversions: $inversions"
if [ $((inversions % 2)) -eq 1 ]; then
    echo "This board is not solvable."
    exit 0
fi
echo "This board is solvable."
for name in hamming manhattan; do
    echo
    echo "== $name =="
    begin=$(date +%s)
    heuristic "$name" "$board"
    echo "time: $(($(date +%s) - begin)) s"
done
