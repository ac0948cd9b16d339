// the name of the board's file comes on standard input
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <string>

static int b[16], moved[128];

static int far(int t, int i) { return t ? abs((t - 1) / 4 - i / 4) + abs((t - 1) % 4 - i % 4) : 0; }

static int dive(int z, int g, int h, int bound) {
    static const int dr[] = {-1, 1, 0, 0}, dc[] = {0, 0, -1, 1};
    if (g + h > bound) return -1;
    if (h == 0) return g;
    for (int d = 0; d < 4; d++) {
        int r = z / 4 + dr[d], c = z % 4 + dc[d], to = 4 * r + c, end;
        if (r < 0 || r > 3 || c < 0 || c > 3 || (g > 0 && b[to] == moved[g - 1])) continue;
        int t = b[to];
        b[z] = t, b[to] = 0, moved[g] = t;
        if ((end = dive(to, g + 1, h - far(t, to) + far(t, z), bound)) >= 0) return end;
        b[to] = t, b[z] = 0;
    }
    return -1;
}

static int solve(void) {
    int z = 0, h = 0, n = 0, end;
    for (int i = 0; i < 16; i++) {
        if (b[i] == 0) z = i;
        h += far(b[i], i);
        for (int j = 0; j < i; j++) n += b[i] && b[j] > b[i];
    }
    if ((n + z / 4) % 2 == 0) return -1;
    int bound = h;
    while ((end = dive(z, 0, h, bound)) < 0) bound += 2;
    return end;
}

int main() {
    std::string name;
    std::getline(std::cin, name);
    std::ifstream in(name);
    for (int &t : b) {
        if (!(in >> t)) {
            std::cerr << "cannot read a board from '" << name << "'\n";
            return 1;
        }
    }
    int n = solve();
    if (n < 0) {
        std::cout << "unsolvable\n";
        return 0;
    }
    std::cout << "[";
    for (int i = 0; i < n; i++) std::cout << (i ? ", " : "") << moved[i];
    std::cout << "]\nLength: " << n << "\n";
}
