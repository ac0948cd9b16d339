#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct { signed char t[16]; int parent, depth, cost, dir; } Node;
#define MAX 1500000
static Node *node;
static int *heap, *table, used, size;
static const char *direction[] = {"up", "down", "right", "left"};
static const int dr[] = {-1, 1, 0, 0}, dc[] = {0, 0, 1, -1};

static int wrong(const signed char *t) { int n = 0; for (int i = 0; i < 16; i++) n += t[i] != 16 && t[i] != i + 1; return n; }
static int less(int a, int b) { return node[a].cost != node[b].cost ? node[a].cost < node[b].cost : a < b; }
static void swap(int i, int j) { int k = heap[i]; heap[i] = heap[j]; heap[j] = k; }

static void push(int v) {
    heap[size] = v;
    for (int i = size++; i && less(heap[i], heap[(i - 1) / 2]); i = (i - 1) / 2) swap(i, (i - 1) / 2);
}

static int pop(void) {
    int top = heap[0];
    heap[0] = heap[--size];
    for (int i = 0, c; (c = 2 * i + 1) < size; i = c) {
        if (c + 1 < size && less(heap[c + 1], heap[c])) c++;
        if (!less(heap[c], heap[i])) break;
        swap(i, c);
    }
    return top;
}

static int is_new(const signed char *t) {
    unsigned long h = 5381;
    for (int i = 0; i < 16; i++) h = h * 33 + (unsigned)t[i];
    for (h %= 4194301; table[h]; h = (h + 1) % 4194301) if (!memcmp(node[table[h] - 1].t, t, 16)) return 0;
    table[h] = used + 1;
    return 1;
}

static void draw(const signed char *t) {
    for (int i = 0; i < 16; i++) {
        if (t[i] == 16) printf("  *"); else printf("%3d", t[i]);
        if (i % 4 == 3) printf("\n");
    }
    printf("\n");
}

static void steps(int v) {
    if (node[v].parent < 0) return;
    steps(node[v].parent);
    printf("Step %d (%s)\n", node[v].depth, direction[node[v].dir]);
    draw(node[v].t);
}

static void solve(const signed char *start) {
    int sum = 0, gap = 0;
    printf("Initial puzzle:\n");
    draw(start);
    for (int v = 1; v <= 16; v++) {
        int at = 0, k = 0;
        while (start[at] != v) at++;
        if (v == 16) gap = at;
        for (int j = at + 1; j < 16; j++) k += start[j] < v;
        printf("Kurang(%d) = %d\n", v, k);
        sum += k;
    }
    sum += (gap / 4 + gap % 4) % 2;
    printf("Sum of Kurang(i) + X = %d\n", sum);
    if (sum % 2) { printf("The puzzle cannot be solved.\n"); return; }
    node = malloc(MAX * sizeof *node); heap = malloc(MAX * sizeof *heap); table = calloc(4194301, sizeof *table);
    is_new(start);
    memcpy(node[0].t, start, 16); node[0].parent = -1; node[0].depth = 0; node[0].cost = wrong(start);
    used = 1; size = 0;
    push(0);
    while (size) {
        int v = pop(), z = 0;
        if (!wrong(node[v].t)) {
            steps(v);
            printf("Total steps: %d\nNodes generated: %d\n", node[v].depth, used);
            return;
        }
        while (node[v].t[z] != 16) z++;
        for (int d = 0; d < 4 && used < MAX; d++) {
            int r = z / 4 + dr[d], c = z % 4 + dc[d];
            signed char next[16];
            if (r < 0 || r > 3 || c < 0 || c > 3) continue;
            memcpy(next, node[v].t, 16);
            next[z] = next[4 * r + c]; next[4 * r + c] = 16;
            if (!is_new(next)) continue;
            memcpy(node[used].t, next, 16);
            node[used].parent = v; node[used].dir = d; node[used].depth = node[v].depth + 1;
            node[used].cost = node[used].depth + wrong(next);
            push(used++);
        }
    }
}

int main(void) {
    int choice, n = 0, have[17] = {0};
    char name[256], line[256];
    signed char t[16];
    printf("[1] a puzzle of mine\n[2] a puzzle of yours\n[3] leave\nWell? ");
    if (scanf("%d", &choice) != 1) return 1;
    if (choice == 1) {
        signed char mine[16] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 16, 10, 12, 13, 14, 11, 15};
        solve(mine);
        return 0;
    }
    if (choice != 2) return 0;
    printf("Name of the file: ");
    if (scanf("%255s", name) != 1) return 1;
    FILE *f = fopen(name, "r");
    if (!f) { printf("No file called %s here.\n", name); return 1; }
    while (fgets(line, sizeof line, f)) {
        int k = 0;
        for (char *w = strtok(line, " \r\n"); w; w = strtok(NULL, " \r\n"), k++) {
            int v = isdigit((unsigned char)w[0]) && atoi(w) ? atoi(w) : 16;
            if (n == 16 || v > 16 || have[v]++) { printf("Not a 15-puzzle (see %s).\n", w); return 1; }
            t[n++] = (signed char)v;
        }
        if (k != 4 && k != 0) { printf("Not a 15-puzzle (a row with %d).\n", k); return 1; }
    }
    if (n != 16) { printf("Not a 15-puzzle (%d numbers).\n", n); return 1; }
    solve(t);
    return 0;
}
