#include <cstdio>
#include <cstdlib>
#include <ctime>
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

static void answer() {
    int n = solve();
    if (n < 0) {
        std::cout << "该状态无解" << std::endl;
        return;
    }
    std::cout << "移动顺序：";
    for (int i = 0; i < n; i++) std::cout << moved[i] << ' ';
    std::cout << "\n步数：" << n << std::endl;
}

int main() {
    int choice = -1;
    std::string name;
    std::cout << "十五数码问题\n1. 随机打乱\n2. 内置样例\n3. 读取文件\n0. 退出\n请输入选项：" << std::flush;
    std::cin >> choice;
    for (int i = 0; i < 16; i++) b[i] = (i + 1) % 16;
    if (choice == 1) {
        std::srand(std::time(nullptr));
        for (int k = 0, z = 15; k < 30; k++) {
            int d[] = {-4, 4, -1, 1}, to = z + d[std::rand() % 4];
            if (to < 0 || to > 15 || (to / 4 != z / 4 && to % 4 != z % 4)) continue;
            std::swap(b[z], b[to]);
            z = to;
        }
        answer();
    } else if (choice == 2) {
        std::swap(b[15], b[11]);
        answer();
    } else if (choice == 3) {
        std::cout << "文件名：" << std::flush;
        std::cin >> name;
        std::ifstream in(name);
        for (int i = 0; i < 16; i++) {
            if (!(in >> b[i])) {
                std::cout << "无法读取文件 " << name << std::endl;
                return 1;
            }
        }
        answer();
    }
}
