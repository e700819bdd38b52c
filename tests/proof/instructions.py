"""All instructions that the evaluator knows."""
import integer

TABLE = dict(integer.TABLE)
