// N-puzzle, A* with the Manhattan priority.   Emre Kaya, r0420117
//   g++ -O2 -o solver solver.cpp
//   ./solver puzzle04.txt
#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iomanip>
#include <iostream>
#include <queue>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

int n;

typedef std::string Board; // one char per cell, 0 is the blank

int manhattan(const Board &board) {
    int sum = 0;
    for (int i = 0; i < n * n; i++) {
        int goal = (board[i] + n * n - 1) % (n * n); // tile 1 at 0, ..., the blank last
        sum += std::abs(goal / n - i / n) + std::abs(goal % n - i % n);
    }
    return sum;
}

bool solvable(Board board) {
    int blank = board.find('\0');
    int parity = (n - 1 - blank / n) + (n - 1 - blank % n);
    board[blank] = n * n;
    for (int i = 0; i < n * n; i++)
        for (int j = i + 1; j < n * n; j++)
            if (board[i] > board[j]) parity++;
    return parity % 2 == 0;
}

struct Entry {
    int priority, moves;
    Board board;
    bool operator<(const Entry &other) const {
        if (priority != other.priority) return priority > other.priority;
        return moves < other.moves;
    }
};

std::vector<Board> solve(const Board &start) {
    std::unordered_map<Board, std::pair<int, Board>> best; // moves so far, and where from
    std::unordered_set<Board> done;
    std::priority_queue<Entry> queue;
    best[start] = {0, start};
    queue.push({manhattan(start), 0, start});
    while (!queue.empty()) {
        Entry entry = queue.top();
        queue.pop();
        if (!done.insert(entry.board).second) continue;
        if (manhattan(entry.board) == 0) {
            std::vector<Board> path(1, entry.board);
            while (path.back() != start) path.push_back(best[path.back()].second);
            std::reverse(path.begin(), path.end());
            return path;
        }
        int blank = entry.board.find('\0');
        int row = blank / n, column = blank % n;
        for (auto step : {std::make_pair(-1, 0), std::make_pair(1, 0), std::make_pair(0, -1), std::make_pair(0, 1)}) {
            int r = row + step.first, c = column + step.second;
            if (r < 0 || r >= n || c < 0 || c >= n) continue;
            Board next = entry.board;
            std::swap(next[blank], next[r * n + c]);
            auto known = best.find(next);
            if (done.count(next)) continue;
            if (known != best.end() && known->second.first <= entry.moves + 1) continue;
            best[next] = {entry.moves + 1, entry.board};
            queue.push({entry.moves + 1 + manhattan(next), entry.moves + 1, next});
        }
    }
    return {};
}

int main(int argc, char **argv) {
    std::ifstream file(argc > 1 ? argv[1] : "puzzle.txt");
    file >> n;
    std::vector<int> tiles;
    for (int tile; file >> tile;) tiles.push_back(tile);
    std::vector<int> sorted = tiles;
    std::sort(sorted.begin(), sorted.end());
    bool good = file.eof() && n > 1 && n < 12 && (int)tiles.size() == n * n;
    for (int i = 0; good && i < n * n; i++) good = sorted[i] == i;
    if (!good) {
        std::cerr << "not a board" << std::endl;
        return 1;
    }
    Board start(tiles.begin(), tiles.end());
    if (!solvable(start)) {
        std::cout << "Geen mogelijke oplossing" << std::endl;
        return 0;
    }
    std::vector<Board> path = solve(start);
    for (const Board &board : path) {
        std::cout << n << "\n";
        for (int i = 0; i < n * n; i++) std::cout << std::setw(3) << (int)board[i] << (i % n == n - 1 ? "\n" : "");
        std::cout << "\n";
    }
    std::cout << "Minimum aantal verplaatsingen = " << path.size() - 1 << std::endl;
}
