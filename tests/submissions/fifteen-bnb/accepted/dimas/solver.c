/* 15 puzzle, branch and bound. usage: bin/solver FILE */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct { char t[16]; int parent, depth, cost; } Node;

#define MAXN 2000000
static Node *node;
static int count, *heap, heapn, *table;

static int misplaced(const char *t) { int n = 0; for (int i = 0; i < 16; i++) n += t[i] != 16 && t[i] != i + 1; return n; }
static int before(int a, int b) { return node[a].cost != node[b].cost ? node[a].cost < node[b].cost : a < b; }

static void push(int v) {
    int i = heapn++;
    for (; i && before(v, heap[(i - 1) / 2]); i = (i - 1) / 2) heap[i] = heap[(i - 1) / 2];
    heap[i] = v;
}

static int pop(void) {
    int top = heap[0], v = heap[--heapn], i = 0;
    for (;;) {
        int c = 2 * i + 1;
        if (c >= heapn) break;
        if (c + 1 < heapn && before(heap[c + 1], heap[c])) c++;
        if (!before(heap[c], v)) break;
        heap[i] = heap[c];
        i = c;
    }
    heap[i] = v;
    return top;
}

/* 1 if the board was there before, else remembers it as node `count` */
static int seen(const char *t) {
    unsigned h = 2166136261u;
    for (int i = 0; i < 16; i++) h = (h ^ (unsigned char)t[i]) * 16777619u;
    for (h &= 0x3fffff; table[h]; h = (h + 1) & 0x3fffff)
        if (!memcmp(node[table[h] - 1].t, t, 16)) return 1;
    table[h] = count + 1;
    return 0;
}

static void show(const char *t) {
    for (int r = 0; r < 4; r++) {
        puts("+----+----+----+----+");
        for (int c = 0; c < 4; c++) t[4 * r + c] == 16 ? printf("| ## ") : printf("| %2d ", t[4 * r + c]);
        puts("|");
    }
    puts("+----+----+----+----+");
}

static void path(int v) {
    if (node[v].parent < 0) return;
    path(node[v].parent);
    printf("---- S T E P  %d ----\n", node[v].depth);
    show(node[v].t);
}

int main(int argc, char **argv) {
    FILE *f = argc > 1 ? fopen(argv[1], "r") : NULL;
    if (!f) { printf("usage: %s FILE (cannot open it)\n", argv[0]); return 2; }
    char line[256], t[16];
    int n = 0, rows = 0, have[17] = {0};
    while (fgets(line, sizeof line, f)) {
        int inrow = 0;
        for (char *w = strtok(line, " \t\r\n"); w; w = strtok(NULL, " \t\r\n"), inrow++) {
            int v = isdigit((unsigned char)*w) ? atoi(w) : 16;
            if (n >= 16 || v < 1 || v > 16 || have[v]++) { printf("Bad puzzle: `%s' should not be there.\n", w); return 2; }
            t[n++] = (char)v;
        }
        if (inrow && inrow != 4) { printf("Bad puzzle: row %d has %d cells.\n", rows + 1, inrow); return 2; }
        rows += inrow > 0;
    }
    if (n != 16) { puts("Bad puzzle: 16 cells wanted."); return 2; }
    puts("Start:");
    show(t);
    int sum = 0;
    puts("  i | KURANG(i)");
    for (int v = 1; v <= 16; v++) {
        int k = 0, at = 0;
        while (t[at] != v) at++;
        for (int j = at + 1; j < 16; j++) k += t[j] < v;
        if (v == 16) sum += (at / 4 + at % 4) % 2;
        sum += k;
        printf(" %2d | %d\n", v, k);
    }
    printf("SUM KURANG(i) + X = %d\n", sum);
    if (sum % 2) { puts("This puzzle cannot be solved."); return 0; }
    node = malloc(MAXN * sizeof *node), heap = malloc(MAXN * sizeof *heap), table = calloc(0x400000, sizeof *table);
    seen(t);
    memcpy(node[0].t, t, 16), node[0].parent = -1, node[0].depth = 0, node[0].cost = misplaced(t), count = 1;
    push(0);
    while (heapn) {
        int v = pop(), b = 0;
        if (!misplaced(node[v].t)) {
            path(v);
            printf("Done in %d moves, %d nodes generated.\n", node[v].depth, count);
            return 0;
        }
        while (node[v].t[b] != 16) b++;
        static const int step[4][2] = {{-1, 0}, {1, 0}, {0, 1}, {0, -1}};
        for (int d = 0; d < 4 && count < MAXN; d++) {
            int r = b / 4 + step[d][0], c = b % 4 + step[d][1];
            if (r < 0 || r > 3 || c < 0 || c > 3) continue;
            memcpy(t, node[v].t, 16), t[b] = t[4 * r + c], t[4 * r + c] = 16;
            if (seen(t)) continue;
            memcpy(node[count].t, t, 16), node[count].parent = v, node[count].depth = node[v].depth + 1;
            node[count].cost = node[count].depth + misplaced(t);
            push(count++);
        }
    }
    return 1;
}
