// The puzzle stands in test/mytest.txt. No arguments, nothing to type.
#include <array>
#include <cctype>
#include <fstream>
#include <iostream>
#include <map>
#include <queue>
#include <sstream>
#include <string>
#include <vector>
using namespace std;

typedef array<int, 16> Grid;
struct Item {
    int cost, number, depth;
    Grid grid;
    bool operator<(const Item &o) const { return cost != o.cost ? cost > o.cost : number > o.number; }
};

const string NAMES[] = {"UP", "DOWN", "RIGHT", "LEFT"};
const int DR[] = {-1, 1, 0, 0}, DC[] = {0, 0, 1, -1};

int misplaced(const Grid &g) {
    int n = 0;
    for (int i = 0; i < 16; i++) n += g[i] != 16 && g[i] != i + 1;
    return n;
}

void print(const Grid &g) {
    for (int i = 0; i < 16; i++) {
        if (g[i] == 16) cout << "*";
        else cout << g[i];
        cout << (i % 4 == 3 ? "\n" : "\t");
    }
}

int main() {
    ifstream in("test/mytest.txt");
    if (!in) in.open("../test/mytest.txt");
    if (!in) {
        cout << "mytest.txt not found, put it into the folder test" << endl;
        return 1;
    }
    vector<int> cells;
    string line, word;
    int rows = 0;
    bool square = true;
    while (getline(in, line)) {
        istringstream words(line);
        int n = 0;
        while (words >> word) {
            cells.push_back(isdigit(word[0]) ? stoi(word) : 16);
            n++;
        }
        if (n > 0) rows++, square = square && n == 4;
    }
    Grid g;
    map<int, int> times;
    for (int c : cells) times[c]++;
    if (rows != 4 || !square || times.size() != 16 || times.begin()->first != 1 || times.rbegin()->first != 16) {
        cout << "Error: mytest.txt is not a 15-puzzle" << endl;
        return 1;
    }
    copy(cells.begin(), cells.end(), g.begin());
    print(g);
    int sum = 0;
    for (int t = 1; t <= 16; t++) {
        int k = 0;
        bool after = false;
        for (int i = 0; i < 16; i++) {
            if (g[i] == t) {
                after = true;
                if (t == 16) sum += (i / 4 + i % 4) % 2;
            } else if (after && g[i] < t) k++;
        }
        cout << "Kurang(" << t << ")=" << k << (t % 4 ? "\t" : "\n");
        sum += k;
    }
    cout << "Total Kurang + X = " << sum << endl;
    if (sum % 2) {
        cout << "Can't be Solved" << endl;
        return 0;
    }
    priority_queue<Item> queue;
    map<Grid, int> from;
    int number = 0;
    queue.push({misplaced(g), 0, 0, g});
    from[g] = -1;
    while (true) {
        Item item = queue.top();
        queue.pop();
        int b = 0;
        while (item.grid[b] != 16) b++;
        if (misplaced(item.grid) == 0) {
            vector<pair<int, Grid>> path;
            Grid at = item.grid;
            for (int d; (d = from[at]) >= 0;) {
                path.push_back({d, at});
                int to = b - DR[d] * 4 - DC[d];
                swap(at[b], at[to]);
                b = to;
            }
            for (int i = path.size() - 1; i >= 0; i--) {
                cout << NAMES[path[i].first] << endl;
                print(path[i].second);
            }
            cout << "Steps: " << path.size() << ", nodes: " << number + 1 << endl;
            return 0;
        }
        for (int d = 0; d < 4; d++) {
            int r = b / 4 + DR[d], c = b % 4 + DC[d];
            if (r < 0 || r > 3 || c < 0 || c > 3) continue;
            Grid next = item.grid;
            swap(next[b], next[4 * r + c]);
            if (!from.insert({next, d}).second) continue;
            queue.push({item.depth + 1 + misplaced(next), ++number, item.depth + 1, next});
        }
    }
}
