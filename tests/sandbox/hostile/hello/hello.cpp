#include <iostream>
#include <vector>
int main()
{
    for (auto text : std::vector<const char *>{"hello"})
        std::cout << text << std::endl;
}
