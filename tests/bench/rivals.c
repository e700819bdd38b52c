/* The rivals' functions, to be called from another file. */
#include "rivals.h"
#include "rivals_inline.h"
