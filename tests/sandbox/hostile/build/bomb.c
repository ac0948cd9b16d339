/* Includes itself twice on every level: the compiler never ends. */
#if __INCLUDE_LEVEL__ < 190
#include "bomb.c"
#include "bomb.c"
#endif
