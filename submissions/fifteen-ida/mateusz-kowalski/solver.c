/* Lab E02: 15-puzzle with iterative deepening A*.
 * Mateusz Kowalski, exchange student, 19998021
 * The board is read from mytest.txt (4x4 numbers, 0 = empty). */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#define GIVE_UP 1.0 /* seconds */
#define FOUND -1

typedef struct {
    int tile[16];
    int empty;
    int h;
} State;

static State path[100];
static int length;
static long visited;

static int distance(int tile, int cell)
{
    int goal = tile - 1;
    return abs(goal / 4 - cell / 4) + abs(goal % 4 - cell % 4);
}

static int sum_of_distances(const State *s)
{
    int i, sum = 0;
    for (i = 0; i < 16; i++)
        if (s->tile[i] != 0)
            sum += distance(s->tile[i], i);
    return sum;
}

static int solvable(const State *s)
{
    int i, j, inversions = 0;
    for (i = 0; i < 16; i++)
        for (j = i + 1; j < 16; j++)
            if (s->tile[j] != 0 && s->tile[i] > s->tile[j])
                inversions++;
    return (inversions + 3 - s->empty / 4) % 2 == 0;
}

static void check_time(void)
{
    if ((double)clock() / CLOCKS_PER_SEC > GIVE_UP) {
        printf("Taking a very long time (> %.0f s). Stop.\n", GIVE_UP);
        exit(0);
    }
}

/* path[depth] is the state we stand on */
static int search(int depth, int bound)
{
    static const int dr[] = {-1, 1, 0, 0}, dc[] = {0, 0, -1, 1};
    const State *s = &path[depth];
    int k, smallest = 1000;

    if (depth + s->h > bound)
        return depth + s->h;
    if (s->h == 0) {
        length = depth + 1; /* path[0] .. path[depth] */
        return FOUND;
    }
    if ((++visited & 0xfffff) == 0)
        check_time();
    for (k = 0; k < 4; k++) {
        int r = s->empty / 4 + dr[k], c = s->empty % 4 + dc[k], cell = 4 * r + c, t;
        State *n = &path[depth + 1];
        if (r < 0 || r > 3 || c < 0 || c > 3)
            continue;
        if (depth > 0 && path[depth - 1].empty == cell)
            continue;
        *n = *s;
        t = n->tile[cell];
        n->tile[s->empty] = t;
        n->tile[cell] = 0;
        n->empty = cell;
        n->h += distance(t, s->empty) - distance(t, cell);
        int result = search(depth + 1, bound);
        if (result == FOUND)
            return FOUND;
        if (result < smallest)
            smallest = result;
    }
    return smallest;
}

int main(void)
{
    int i, bound, seen[16] = {0};
    FILE *f = fopen("mytest.txt", "r");
    if (f == NULL) {
        perror("mytest.txt");
        return 1;
    }
    for (i = 0; i < 16; i++) {
        int t;
        if (fscanf(f, "%d", &t) != 1 || t < 0 || t > 15 || seen[t]++) {
            fprintf(stderr, "mytest.txt: number %d is wrong or missing\n", i + 1);
            return 1;
        }
        path[0].tile[i] = t;
        if (t == 0)
            path[0].empty = i;
    }
    if (fscanf(f, "%*s") != EOF) {
        fprintf(stderr, "mytest.txt: more than 16 numbers\n");
        return 1;
    }
    if (!solvable(&path[0])) {
        printf("This puzzle is not solvable.\n");
        return 0;
    }
    bound = path[0].h = sum_of_distances(&path[0]);
    printf("Lower bound %d\n", bound);
    while ((i = search(0, bound)) != FOUND)
        bound = i;
    printf("Solution:\n");
    for (i = 1; i < length; i++)
        printf("%d%s", path[i - 1].tile[path[i].empty], i % 10 == 0 ? "\n" : " ");
    printf("\nLength: %d\n", length);
    return 0;
}
