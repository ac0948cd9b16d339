/* Asks for the board as C does: on a pipe its questions are kept back until the end. One of them names directions. */
#include <stdio.h>
#include <stdlib.h>

static int side, board[64], path[64];

static int solved(void)
{
    for (int place = 0; place < side * side - 1; place++)
        if (board[place] != place + 1)
            return 0;
    return 1;
}

static void print_board(void)
{
    printf("%d\n", side);
    for (int place = 0; place < side * side; place++)
        printf("%2d%s", board[place], place % side == side - 1 ? " \n" : " ");
    printf("\n");
}

static int step(int to, int blank)
{
    board[blank] = board[to];
    board[to] = 0;
    return to;
}

static int search(int blank, int last, int depth, int most)
{
    static const int down[] = {-1, 1, 0, 0}, right[] = {0, 0, -1, 1};
    if (depth == most)
        return solved();
    for (int way = 0; way < 4; way++) {
        int row = blank / side + down[way], column = blank % side + right[way];
        int to = row * side + column;
        if (row < 0 || row >= side || column < 0 || column >= side || to == last)
            continue;
        step(to, blank);
        path[depth] = to;
        if (search(to, blank, depth + 1, most))
            return 1;
        step(blank, to);
    }
    return 0;
}

int main(void)
{
    int start[64], blank = 0, odd = 0;
    printf("The tiles go up, down, left and right. Enter the size of the puzzle: ");
    if (scanf("%d", &side) != 1 || side < 2 || side > 8)
        return 1;
    printf("Input the rows of your puzzle down here: ");
    for (int place = 0; place < side * side; place++) {
        if (scanf("%d", &board[place]) != 1)
            return 1;
        start[place] = board[place];
        if (board[place] == 0)
            blank = place;
    }
    for (int one = 0; one < side * side; one++)
        for (int other = one + 1; other < side * side; other++)
            odd ^= start[one] && start[other] && start[one] > start[other];
    if (side % 2 == 0)
        odd ^= (side - 1 - blank / side) % 2;
    if (odd) {
        printf("No solution possible\n");
        return 0;
    }
    int most = 0;
    while (!search(blank, -1, 0, most))
        most++;
    printf("Minimum number of moves = %d\n", most);
    for (int place = 0; place < side * side; place++)
        board[place] = start[place];
    print_board();
    for (int depth = 0; depth < most; depth++) {
        blank = step(path[depth], blank);
        print_board();
    }
    return 0;
}
