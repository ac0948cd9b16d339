#include <algorithm>
#include <array>
#include <chrono>
#include <fstream>
#include <functional>
#include <iomanip>
#include <iostream>
#include <map>
#include <queue>
#include <sstream>
#include <string>
#include <vector>

typedef std::array<int, 16> Grid;

int misplaced(const Grid &g) {
    int n = 0;
    for (int i = 0; i < 16; i++) if (g[i] != 16 && g[i] != i + 1) n++;
    return n;
}

void show(const Grid &g) {
    for (int i = 0; i < 16; i++) {
        std::cout << std::setw(3);
        if (g[i] == 16) std::cout << "."; else std::cout << g[i];
        if (i % 4 == 3) std::cout << "\n";
    }
    std::cout << "\n";
}

void solve(const Grid &start) {
    std::cout << "Initial board:\n";
    show(start);
    int sum = 0;
    for (int t = 1; t <= 16; t++) {
        int at = std::find(start.begin(), start.end(), t) - start.begin();
        int k = std::count_if(start.begin() + at, start.end(), [t](int u) { return u < t; });
        if (t == 16) sum += (at / 4 + at % 4) % 2;
        std::cout << "Kurang(" << t << ") = " << k << "\n";
        sum += k;
    }
    std::cout << "Total Kurang(i) + X = " << sum << "\n";
    if (sum % 2) {
        std::cout << "Puzzle is unsolvable." << std::endl;
        return;
    }
    auto begin = std::chrono::steady_clock::now();
    std::map<Grid, std::pair<char, Grid>> from = {{start, {0, start}}};
    std::vector<Grid> nodes = {start};
    std::vector<int> depth = {0};
    typedef std::pair<int, int> Entry;
    std::priority_queue<Entry, std::vector<Entry>, std::greater<Entry>> open;
    open.push({misplaced(start), 0});
    while (true) {
        int v = open.top().second;
        open.pop();
        Grid g = nodes[v];
        if (misplaced(g) == 0) {
            std::vector<std::pair<char, Grid>> path;
            while (from[g].first) {
                path.insert(path.begin(), {from[g].first, g});
                g = from[g].second;
            }
            for (size_t i = 0; i < path.size(); i++) {
                std::cout << "Move " << i + 1 << ": " << path[i].first << "\n";
                show(path[i].second);
            }
            std::chrono::duration<double> time = std::chrono::steady_clock::now() - begin;
            std::cout << "Moves: " << path.size() << "\nNodes: " << nodes.size() << "\nTime: " << time.count() << " s" << std::endl;
            return;
        }
        int z = std::find(g.begin(), g.end(), 16) - g.begin();
        for (char d : std::string("UDRL")) {
            if ((d == 'U' && z < 4) || (d == 'D' && z > 11) || (d == 'R' && z % 4 == 3) || (d == 'L' && z % 4 == 0)) continue;
            Grid next = g;
            std::swap(next[z], next[d == 'U' ? z - 4 : d == 'D' ? z + 4 : d == 'R' ? z + 1 : z - 1]);
            if (!from.insert({next, {d, g}}).second) continue;
            depth.push_back(depth[v] + 1);
            open.push({depth.back() + misplaced(next), (int)nodes.size()});
            nodes.push_back(next);
        }
    }
}

std::string read(std::istream &in, Grid &g) {
    std::vector<int> cells;
    std::string line, word;
    int rows = 0;
    while (std::getline(in, line)) {
        std::istringstream words(line);
        int n = 0;
        for (; words >> word; n++) {
            if (word == "X") cells.push_back(16);
            else if (word.find_first_not_of("0123456789") == std::string::npos && word.size() < 3 && std::stoi(word) < 16) cells.push_back(std::stoi(word));
            else return "I do not understand `" + word + "'";
        }
        if (n == 0) continue;
        if (n != 4) return "every row needs four numbers";
        rows++;
    }
    if (rows != 4) return "there have to be four rows";
    for (int t = 1; t <= 16; t++)
        if (std::count(cells.begin(), cells.end(), t) != 1) return "number " + std::to_string(t) + " is missing or doubled";
    std::copy(cells.begin(), cells.end(), g.begin());
    return "";
}

int main(int argc, char **argv) {
    Grid g;
    if (argc != 2) {
        std::cout << "usage: " << argv[0] << " puzzle.txt" << std::endl;
        return 2;
    }
    std::ifstream in(argv[1]);
    std::string trouble = in ? read(in, g) : "cannot be opened";
    if (trouble != "") {
        std::cout << argv[1] << ": " << trouble << std::endl;
        return 2;
    }
    solve(g);
}
