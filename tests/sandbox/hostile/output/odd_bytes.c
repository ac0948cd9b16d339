/* Prints what would break a careless report or a terminal. */
#include "attempt.h"
int main(void)
{
    static const char odd[] = "nul \0 invalid \xff\xfe\xc3( escape \x1b[2J\x1b]0;title\x07 return \r\n bidi \xe2\x80\xae end\n";
    fwrite(odd, 1, sizeof odd - 1, stdout);
    fwrite(odd, 1, sizeof odd - 1, stderr);
}
