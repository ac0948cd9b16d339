/* Warns a million times. */
#define ONCE _Pragma("GCC warning \"this text is printed over and over again\"")
#define TEN(X) X X X X X X X X X X
TEN(TEN(TEN(TEN(TEN(TEN(ONCE))))))
int main(void)
{
    return 0;
}
