#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int far(const char *b, int manhattan) {
    int n = 0;
    for (int i = 0; i < 9; i++) {
        int t = b[i] - '1';
        if (t < 0) continue;
        if (manhattan) n += abs(t / 3 - i / 3) + abs(t % 3 - i % 3);
        else n += t != i;
    }
    return n;
}

static int rank_of(const char *b) {
    int r = 0;
    for (int i = 0; i < 9; i++) {
        int less = 0;
        for (int j = i + 1; j < 9; j++) less += b[j] < b[i];
        r = r * (9 - i) + less;
    }
    return r;
}

#define ALL 362880
static char boards[ALL][10];
static int parent[ALL], best[ALL];
static unsigned char closed[ALL];
typedef struct { int state, next; } Link;
static Link link_[4 * ALL];
static int links, bucket[128];

static void put(int state, int f) {
    link_[links].state = state;
    link_[links].next = bucket[f];
    bucket[f] = links++;
}

static int search(const char *start, int manhattan) {
    int iterations = 0;
    memset(closed, 0, sizeof closed);
    for (int i = 0; i < ALL; i++) best[i] = 1000;
    for (int f = 0; f < 128; f++) bucket[f] = -1;
    links = 0;
    int s = rank_of(start);
    strcpy(boards[s], start);
    best[s] = 0;
    parent[s] = -1;
    put(s, far(start, manhattan));
    for (int f = 0; f < 128;) {
        if (bucket[f] < 0) { f++; continue; }
        int v = link_[bucket[f]].state;
        bucket[f] = link_[bucket[f]].next;
        if (closed[v]) continue;
        closed[v] = 1;
        if (!strcmp(boards[v], "123456780")) return iterations;
        iterations++;
        int z = strchr(boards[v], '0') - boards[v];
        for (int d = 0; d < 4; d++) {
            int r = z / 3 + (d == 0) - (d == 1), c = z % 3 + (d == 2) - (d == 3);
            char next[10];
            if (r < 0 || r > 2 || c < 0 || c > 2) continue;
            strcpy(next, boards[v]);
            next[z] = next[3 * r + c];
            next[3 * r + c] = '0';
            int w = rank_of(next);
            if (best[w] <= best[v] + 1) continue;
            strcpy(boards[w], next);
            best[w] = best[v] + 1;
            parent[w] = v;
            put(w, best[w] + far(next, manhattan));
        }
    }
    return -1;
}

static int solvable(const char *b) {
    int n = 0;
    for (int i = 0; i < 9; i++) for (int j = i + 1; j < 9; j++) n += b[j] != '0' && b[i] > b[j];
    return n % 2 == 0;
}

int main(void) {
    char b[10] = "";
    int v;
    printf("8-puzzle. Type the board row by row with 0 as the blank.\n");
    fflush(stdout);
    for (int i = 0; i < 9; i++) {
        if (scanf("%d", &v) != 1 || v < 0 || v > 8) { printf("digits 0 to 8, please\n"); return 1; }
        b[i] = (char)('0' + v);
    }
    if (!solvable(b)) {
        printf("There is no solution: this board has an odd number of inversions.\n");
        return 0;
    }
    for (int manhattan = 0; manhattan < 2; manhattan++) {
        int expanded = search(b, manhattan);
        printf("A* with the %s heuristic\n", manhattan ? "Manhattan distance" : "Hamming distance (misplaced tiles)");
        printf("  To solve this problem the search algorithm expanded a total of %d nodes.\n", expanded);
        printf("  The depth of the goal node was %d.\n", best[rank_of("123456780")]);
    }
    return 0;
}
