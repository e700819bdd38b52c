/* The fill family, exported. */
#include <bbfill/fill.h>
#include <bbfill/inline/fill.h>
