/* The board family, exported. */
#include <bbfill/board.h>
#include <bbfill/inline/board.h>
