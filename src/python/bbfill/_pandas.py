# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Calls of ufuncs with columns of pandas and other arguments, which pandas alone refuses."""


def columns(*inputs):
    """Converts the inputs to columns if any of them is one. Tables are left to pandas."""
    import numpy as np
    import pandas as pd

    found = [given for given in inputs if isinstance(given, pd.Series)]
    if not found or any(isinstance(given, pd.DataFrame) for given in inputs):
        return inputs
    index = found[0].index
    return tuple(given if isinstance(given, pd.Series)
                 else pd.Series(np.broadcast_to(given, len(index)), index) for given in inputs)
