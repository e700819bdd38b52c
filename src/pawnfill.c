/* The pawnfill family, exported. */
#include <bbfill/pawnfill.h>
#include <bbfill/inline/pawnfill.h>
