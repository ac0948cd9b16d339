#include <stdio.h>
#include <stdlib.h>

static int b[16], moved[128];

static int far(int t, int i) { return t ? abs((t - 1) / 4 - i / 4) + abs((t - 1) % 4 - i % 4) : 0; }

static int dive(int z, int g, int h, int bound) {
    static const int dr[] = {-1, 1, 0, 0}, dc[] = {0, 0, -1, 1};
    if (g + h > bound) return -1;
    if (h == 0) return g;
    for (int d = 0; d < 4; d++) {
        int r = z / 4 + dr[d], c = z % 4 + dc[d], to = 4 * r + c, end;
        if (r < 0 || r > 3 || c < 0 || c > 3 || (g > 0 && b[to] == moved[g - 1])) continue;
        int t = b[to];
        b[z] = t, b[to] = 0, moved[g] = t;
        if ((end = dive(to, g + 1, h - far(t, to) + far(t, z), bound)) >= 0) return end;
        b[to] = t, b[z] = 0;
    }
    return -1;
}

static int solve(void) {
    int z = 0, h = 0, n = 0, end;
    for (int i = 0; i < 16; i++) {
        if (b[i] == 0) z = i;
        h += far(b[i], i);
        for (int j = 0; j < i; j++) n += b[i] && b[j] > b[i];
    }
    if ((n + z / 4) % 2 == 0) return -1;
    int bound = h;
    while ((end = dive(z, 0, h, bound)) < 0) bound += 2;
    return end;
}

int main(void) {
    char line[50];
    for (int i = 0; i < 16; i++) {
        printf("第%d个数字: ", i + 1);
        fflush(stdout);
        if (!fgets(line, sizeof line, stdin)) return 1;
        char *end;
        b[i] = (int)strtol(line, &end, 10);
        if (*end != '\n') { printf("一行只能有一个数字\n"); return 1; }
    }
    int n = solve();
    if (n < 0) { printf("无解\n"); return 0; }
    printf("移动的数字:\n");
    for (int i = 0; i < n; i++) printf("%d%c", moved[i], i + 1 < n ? ' ' : '\n');
    printf("Length: %d\n", n);
    return 0;
}
