// 15-puzzle with IDA* (Manhattan distance). The board comes on standard input, 0 is the gap.
#include <cstdio>
#include <cstdlib>
#include <vector>

static int t[16], moved[200], bound, length, nodes;

static int far(int tile, int at) {
    return tile ? abs((tile - 1) / 4 - at / 4) + abs((tile - 1) % 4 - at % 4) : 0;
}

static bool dfs(int gap, int h, int g) {
    nodes++;
    if (g + h > bound) return false;
    if (h == 0) {
        length = g;
        return true;
    }
    static const int dr[] = {0, 0, 1, -1}, dc[] = {1, -1, 0, 0};
    for (int d = 0; d < 4; d++) {
        int r = gap / 4 + dr[d], c = gap % 4 + dc[d], to = 4 * r + c;
        if (r < 0 || c < 0 || r > 3 || c > 3 || (g && t[to] == moved[g - 1])) continue;
        int tile = t[to];
        moved[g] = tile;
        t[gap] = tile, t[to] = 0;
        if (dfs(to, h - far(tile, to) + far(tile, gap), g + 1)) return true;
        t[to] = tile, t[gap] = 0;
    }
    return false;
}

int main() {
    int gap = 0, h = 0, inversions = 0;
    printf("Please input the puzzle: ");
    for (int i = 0; i < 16; i++) {
        if (scanf("%d", &t[i]) != 1) {
            printf("\nnot enough numbers\n");
            return 1;
        }
        if (t[i] == 0) gap = i;
        h += far(t[i], i);
        for (int j = 0; j < i; j++) inversions += t[i] && t[j] > t[i];
    }
    if ((inversions + gap / 4) % 2 == 0) {
        printf("This puzzle has no solution!\n");
        return 0;
    }
    printf("The lower bound is %d\n", h);
    for (bound = h; !dfs(gap, h, 0); bound += 2) printf("searched to depth %d: %d nodes\n", bound, nodes);
    printf("The optimal solution has %d moves:\n", length);
    for (int i = 0; i < length; i++) printf("%d%s", moved[i], i % 8 == 7 || i == length - 1 ? "\n" : " ");
    return 0;
}
