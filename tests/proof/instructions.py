"""All instructions that the evaluator knows."""
import integer
import shuffle

# Vectors first: movq, movd and the like are no general instructions.
TABLE = {**shuffle.TABLE, **integer.TABLE}
