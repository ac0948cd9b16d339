#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct { unsigned char *t; int vorige, g, f; } Knoop;
static Knoop *knoop;
static int n, aantal, ruimte, *hoop, groot;

static int manhattan(const unsigned char *t) {
    int som = 0;
    for (int i = 0; i < n * n; i++) if (t[i]) som += abs((t[i] - 1) / n - i / n) + abs((t[i] - 1) % n - i % n);
    return som;
}

static int voor(int a, int b) { return knoop[a].f != knoop[b].f ? knoop[a].f < knoop[b].f : knoop[a].g > knoop[b].g; }

static void erbij(const unsigned char *t, int vorige) {
    if (aantal == ruimte) {
        ruimte = ruimte ? 2 * ruimte : 1024;
        knoop = realloc(knoop, ruimte * sizeof *knoop);
        hoop = realloc(hoop, ruimte * sizeof *hoop);
    }
    Knoop *k = &knoop[aantal];
    k->t = memcpy(malloc(n * n), t, n * n);
    k->vorige = vorige;
    k->g = vorige < 0 ? 0 : knoop[vorige].g + 1;
    k->f = k->g + manhattan(t);
    int i = groot++;
    for (; i && voor(aantal, hoop[(i - 1) / 2]); i = (i - 1) / 2) hoop[i] = hoop[(i - 1) / 2];
    hoop[i] = aantal++;
}

static int eruit(void) {
    int top = hoop[0], v = hoop[--groot], i = 0, c;
    while ((c = 2 * i + 1) < groot) {
        if (c + 1 < groot && voor(hoop[c + 1], hoop[c])) c++;
        if (!voor(hoop[c], v)) break;
        hoop[i] = hoop[c];
        i = c;
    }
    hoop[i] = v;
    return top;
}

static void toon(int v) {
    if (knoop[v].vorige >= 0) toon(knoop[v].vorige);
    for (int i = 0; i < n * n; i++) {
        if (knoop[v].t[i]) printf("%3d", knoop[v].t[i]); else printf("   ");
        if (i % n == n - 1) printf("\n");
    }
    printf("\n");
}

static int lees(const char *vraag, int r, int k) {
    int v;
    printf(vraag, r, k);
    fflush(stdout);
    if (scanf("%d", &v) != 1) { printf("Een getal graag.\n"); exit(1); }
    return v;
}

int main(void) {
    n = lees("Zijde N = ", 0, 0);
    if (n < 2 || n > 15) { printf("N moet van 2 tot 15 zijn.\n"); return 1; }
    unsigned char t[225];
    int z = 0, inversies = 0;
    for (int i = 0; i < n * n; i++) {
        t[i] = (unsigned char)lees("tegel[%d][%d] = ", i / n, i % n);
        if (!t[i]) z = i;
        for (int j = 0; j < i; j++) inversies += t[i] && t[j] > t[i];
    }
    printf("\n");
    if (n % 2 ? inversies % 2 : (inversies + z / n) % 2 == 0) { printf("Geen mogelijke oplossing\n"); return 0; }
    erbij(t, -1);
    for (;;) {
        int v = eruit(), leeg = 0;
        if (knoop[v].f == knoop[v].g) {
            toon(v);
            printf("Minimum aantal verplaatsingen = %d\n", knoop[v].g);
            return 0;
        }
        while (knoop[v].t[leeg]) leeg++;
        for (int d = 0; d < 4; d++) {
            int r = leeg / n + (d == 0) - (d == 1), k = leeg % n + (d == 2) - (d == 3);
            if (r < 0 || r >= n || k < 0 || k >= n) continue;
            memcpy(t, knoop[v].t, n * n);
            t[leeg] = t[r * n + k];
            t[r * n + k] = 0;
            if (knoop[v].vorige < 0 || memcmp(t, knoop[knoop[v].vorige].t, n * n)) erbij(t, v);
        }
    }
}
