// IDA*: prints the tiles in the order they are moved.   ./main board.txt
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <vector>

std::vector<int> board, answer;

int distance() {
    int sum = 0;
    for (int i = 0; i < 16; i++)
        if (board[i]) sum += std::abs((board[i] - 1) / 4 - i / 4) + std::abs((board[i] - 1) % 4 - i % 4);
    return sum;
}

bool dive(int gap, int left, int last) {
    if (distance() > left) return false;
    if (distance() <= 1) return true; // one tile beside its place: as good as done
    for (int d : {1, -1, 4, -4}) {
        int to = gap + d;
        if (to < 0 || to > 15 || (d * d == 1 && to / 4 != gap / 4) || to == last) continue;
        std::swap(board[gap], board[to]);
        answer.push_back(board[gap]);
        if (dive(to, left - 1, gap)) return true;
        answer.pop_back();
        std::swap(board[gap], board[to]);
    }
    return false;
}

int main(int argc, char **argv) {
    if (argc < 2) {
        std::cout << "usage: main BOARD" << std::endl;
        return 1;
    }
    std::ifstream in(argv[1]);
    int gap = 0, odd = 0;
    for (int i = 0, n; i < 16 && in >> n; i++) {
        board.push_back(n);
        if (n == 0) gap = i;
        for (int j = 0; j < i; j++) odd += n && board[j] > n;
    }
    if ((odd + gap / 4) % 2 == 0) {
        std::cout << "unsolvable" << std::endl;
        return 0;
    }
    for (int limit = distance(); !dive(gap, limit, -1); limit++) {}
    std::cout << "Moves:";
    for (int tile : answer) std::cout << ' ' << tile;
    std::cout << std::endl;
}
