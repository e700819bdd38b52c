# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Calls of ufuncs with arrays of dask, for several results and for rows of a fixed length."""
import functools


def _results(ufunc, *inputs):
    """What the ufunc gives, as apply_gufunc wants it: Positions as their columns."""
    found = ufunc(*inputs)
    return getattr(found, "columns", found)


def call(ufunc, *inputs):
    """Applies the ufunc to arrays of which some are dask's."""
    import dask.array as da
    import numpy as np

    if any(hasattr(given, "to_dask_array") for given in inputs):
        raise TypeError(f"{ufunc.__name__}() takes arrays of dask here, not columns of a table; "
                        "column.to_dask_array(lengths=True) makes them")
    signature = ufunc.signature or ",".join(["()"] * ufunc.nin) + "->" + ",".join(
        ["()"] * ufunc.nout)
    digits = "".join(c if c.isdigit() else " " for c in signature)
    rows = {size: int(size) for size in digits.split()}
    if "(" not in signature.partition("->")[0].replace("()", ""):
        # Arrays whose chunks differ, and arrays of NumPy beside them.
        most = max(map(np.ndim, inputs))
        places = (tuple(range(most - np.ndim(given), most)) for given in inputs)
        _, inputs = da.core.unify_chunks(
            *(part for pair in zip(inputs, places) for part in pair))
    types = [np.dtype(code) for code in ufunc.types[0].partition("->")[2]]
    return da.apply_gufunc(
        functools.partial(_results, ufunc), signature, *inputs, output_sizes=rows,
        output_dtypes=types if ufunc.nout > 1 else types[0])
