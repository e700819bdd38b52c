# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""What inspect.signature() tells of a ufunc."""


def of(names, optional):
    """The signature for arguments of these names; optional says which may be left out."""
    from inspect import Parameter, Signature

    # A signature cannot say: optional if all arguments after it are given by name.
    last = max((i for i, word in enumerate(optional) if not word), default=-1)
    inputs = [Parameter(name, Parameter.POSITIONAL_OR_KEYWORD,
                        default=0 if i > last else Parameter.empty)
              for i, name in enumerate(names)]
    return Signature([*inputs, Parameter("out", Parameter.VAR_POSITIONAL),
                      Parameter("dtype", Parameter.KEYWORD_ONLY, default=None),
                      Parameter("options", Parameter.VAR_KEYWORD)])
