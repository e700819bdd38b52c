# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""The places where a source file could have a single fault. Mutation operators are small
regular expressions, applied to the text without comments and conditions. The order is
fixed, so that a number always means the same mutant of the same tree."""
import itertools
import re

_TURNED = {"NORT": "SOUT", "NOEA": "SOWE", "EAST": "WEST", "SOEA": "NOWE",
           "SOUT": "NORT", "SOWE": "NOEA", "WEST": "EAST", "NOWE": "SOEA"}
_OPERATORS = {"&": "|", "|": "&", "^": "|", "+": "-", "-": "+",
              "&=": "|=", "|=": "&=", "^=": "|=", "+=": "-=", "-=": "+="}
_COMPARISONS = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==",
                "&&": "||", "||": "&&"}
# Names that are easily confused.
_PAIRS = [("sliders", "empty"), ("gen", "pro"), ("pro2", "pro4"), ("ahead", "behind"),
          ("straight", "diagonal"), ("east", "west"), ("near", "far"), ("own", "other"),
          ("white", "black"), ("cone", "wide"), ("up", "down"), ("two", "four"), ("to_east", "to_west"),
          ("e_east", "e_west"), ("south", "north"), ("from", "to"),
          ("CLEAR_A", "CLEAR_H"), ("UNPACK_LO", "UNPACK_HI"), ("wet", "dry"),
          ("nort", "sout"),
          ("_mm256_unpacklo_epi8", "_mm256_unpackhi_epi8"), ("BBF_I_NOT_A", "BBF_I_NOT_H"),
          ("_mm_unpacklo_epi8", "_mm_unpackhi_epi8"), ("helpers", "sentries"),
          ("nort_fill", "sout_fill"), ("bit0", "bit1"),
          ("a", "b"), ("g", "e"), ("bbf_i_shift_target", "bbf_i_rotate_target")]
_OTHER = dict(itertools.chain(_PAIRS, ((b, a) for a, b in _PAIRS)))

_SIMPLE = r"[~\w.\[\]>-]+"
_TERM = r"~?[\w.]+(?:\((?:[^()]|\([^()]*\))*\))?(?:\[[^][]*\])?"


def _flipped(found):
    """Flips one bit of a hexadecimal constant, which depends on its place."""
    digits = found[1]
    bit = 11 * found.start() % (4 * len(digits))
    return f"0x{int(digits, 16) ^ 1 << bit:0{len(digits)}x}"


def _off_by_one(found):
    n = int(found[0])
    return str(n - 1 if n and found.start() % 2 else n + 1)


def _next_in(letters):
    return lambda found: letters[(letters.index(found[0]) + 1) % len(letters)]


# Name, what it matches, and the replacement.
OPERATORS = [
    ("mask bit", r"\b0x([0-9a-f]+)", _flipped),
    ("shift amount", r"(?<=<< )\d+|(?<=>> )\d+|(?<=<<= )\d+|(?<=>>= )\d+", _off_by_one),
    ("shift direction", r"<<|>>", lambda found: {"<<": ">>", ">>": "<<"}[found[0]]),
    ("number", r"(?<![\w.#])(?<!<< )(?<!>> )\d+(?![\w.])", _off_by_one),
    ("file", r"(?<=BBF_FILE_)[A-H]\b", _next_in("ABCDEFGH")),
    ("rank", r"(?<=BBF_RANK_)[1-8]\b", _next_in("12345678")),
    ("direction", r"(?<=BBF_)(?:NO|SO|EA|WE)(?:RT|UT|EA|WE|ST)\b", lambda found: _TURNED[found[0]]),
    ("operator", r"(?<=[\w)\]] )(?:[&|^+-]=?)(?= [\w(~])|(?<=\))&(?=\w)",
     lambda found: _OPERATORS[found[0]]),
    ("exclusive or", r"(?<=[\w)\]] )\|(?==? [\w(~])", lambda found: "^"),
    ("comparison", r"(?<= )(?:[<>]=?|[=!]=|&&|\|\|)(?= )", lambda found: _COMPARISONS[found[0]]),
    ("complement lost", r"~(?=[\w(])", lambda found: ""),
    ("term lost", rf" [&|^] {_TERM}", lambda found: ""),
    ("statement lost", r"(?<=\n)( +[\w.*>\[\]-]+ [|&^]?= [^;{}]*);",
     lambda found: ";" if "= " in found[1] and found[1].lstrip()[0] != "*" else found[0]),
    ("arguments swapped", rf"(?<=[\w)]\()({_SIMPLE}), ({_SIMPLE})(?=[,)])",
     lambda found: f"{found[2]}, {found[1]}"),
    ("last arguments swapped", rf"(?<=, )({_SIMPLE}), ({_SIMPLE})(?=\))",
     lambda found: f"{found[2]}, {found[1]}"),
    ("other name", r"(?<![\w#.\"<])(?:" + "|".join(sorted(_OTHER, key=len, reverse=True)) + r")\b",
     lambda found: _OTHER[found[0]]),
]

# More, for the programs that tests judge alone: in C, Python and JavaScript.
_CONSTANTS = {"true": "false", "false": "true", "True": "False", "False": "True"}
_SHARED = [
    ("comparison", r"(?<= )(?:[<>]=?|[=!]==?|&&|\|\||and|or)(?= )",
     lambda found: {**_COMPARISONS, "===": "!==", "!==": "===", "and": "or", "or": "and"}[found[0]]),
    ("number", r"(?<![\w.#])\d+(?=n?\b)(?![.x])", _off_by_one),
    ("operator", r"(?<=[\w)\]] )[-+&|](?= [\w(~])", lambda found: _OPERATORS[found[0]]),
    ("constant", r"\b(?:true|false|True|False)\b", lambda found: _CONSTANTS[found[0]]),
    ("arguments swapped", rf"(?<=\w\()({_SIMPLE}), ({_SIMPLE})(?=[,)])",
     lambda found: f"{found[2]}, {found[1]}"),
    ("text lost", r'"_+"', lambda found: '""'),
]
_BRACED = [
    ("condition negated", r"(?<=\bif )\(([^{};]+)\)(?= *(?:\{|\n|return|throw))",
     lambda found: f"(!({found[1]}))"),
    ("call lost", r"(?<=\n)( +)[a-z][\w.]*\([^;{}]*\);", lambda found: f"{found[1]};"),
    ("assignment lost", r"(?<=\n)( +)[\w.>\[\]-]+ [-+|&^]?= [^;{}]*;", lambda found: f"{found[1]};"),
    ("jump lost", r"(?<=\n)( +)(?:continue|break|return);", lambda found: f"{found[1]};"),
]
_INDENTED = [
    ("condition negated", r"\b((?:el)?if|while) (?!not\b)([^:\n]+):(?=\n)",
     lambda found: f"{found[1]} not ({found[2]}):"),
    ("not lost", r"\bnot (?=[\w(])", lambda found: ""),
    ("statement lost", r"(?<=\n)( +)(?:[\w.\[\]]+(?:, \w+)* [-+|]?= |[\w.]+\(|yield |raise )[^\n]*[^\s,(\[{](?=\n)",
     lambda found: f"{found[1]}pass"),
    ("result lost", r"\breturn (?!None\b)[^\n]*[^\s,(\[{](?=\n)", lambda found: "return None"),
]
LANGUAGES = {".c": [*_SHARED, *_BRACED], ".ts": [*_SHARED, *_BRACED], ".py": [*_SHARED, *_INDENTED]}


class Site:
    def __init__(self, path, text, operator, at, end, new):
        self.path, self.operator = path, operator
        self.line = text.count("\n", 0, at) + 1
        self.old, self.new = text[at:end], new
        self.text = text[:at] + new + text[end:]
        start, stop = text.rfind("\n", 0, at) + 1, text.find("\n", end)
        self.before = text[start:stop]
        self.after = text[start:at] + new + text[end:stop]

    def __str__(self):
        was, now = " ".join(self.before.split()), " ".join(self.after.split())
        return f"{self.path}:{self.line}: {self.operator}: {was} -> {now}"


# No mutants of block sizes and pool scheduling, which cannot change results, nor of the dark
# squares, whose wrong values are noticed and only lose a bound. An exchange of halves ignores two bits.
_STEERING = (r"^#define (?:GROUP|FEW|STRIDE) .*$|\bsum (?:\+= word|\* )[^;]*|\? STRIDE : 1|"
             r"pool\.size < BLOCK|n - next >= BLOCK|next < n \|\| pool\.size \? FEW : 0|"
             r"if \(!KERNEL\(bits\)\(ANY\(change\)\)\)|uint64_t dark = [^;]*|"
             r"(?<=permute2x128_si256\(\w, \w, )0x\w+")


def _code(text):
    """The text, with these replaced by blanks, so that offsets stay: comments, strings,
    prefetches, preprocessor conditions, names of macros with their parameters, the CPU
    features that a kernel needs (a single CPU cannot test them), and _STEERING."""
    blank = lambda found: re.sub(r"[^\n]", " ", found[0])
    text = re.sub(r"/\*.*?\*/|\"[^\"\n]*\"|'[^'\n]*'", blank, text, flags=re.S)
    text = re.sub(r"^.*prefetch.*$|^.*\bX\(with, \w+, .*$", blank, text, flags=re.I | re.M)
    text = re.sub(_STEERING, blank, text, flags=re.M)
    text = re.sub(r"^ *#(?!define\b).*$", blank, text, flags=re.M)
    return re.sub(r"^#define \w+(?:\([^)]*\))?", blank, text, flags=re.M)


def _program(text, suffix):
    """The text of a program, with what comments and strings hold replaced by underscores."""
    comment = {".py": r"#[^\n]*"}.get(suffix, r"/\*.*?\*/|//[^\n]*|^ *#[^\n]*")
    string = r"`(?:[^`\\]|\\.)*`|\"(?:[^\"\\\n]|\\.)*\"|'(?:[^'\\\n]|\\.)*'"

    def hidden(found):
        if found[0].startswith('"""'):
            return re.sub(r"[^\n]", "_", found[0])
        inner = re.sub(r"[^\n]", "_", found[0][1:-1])
        return found[0][0] + inner + found[0][-1]
    return re.sub(rf'(?:""".*?""")|{string}|{comment}', hidden, text, flags=re.S | re.M)


class _Found:
    """A match in the text where offsets are those of the code."""
    def __init__(self, match, text):
        self.match, self.text = match, text

    def __getitem__(self, group):
        return self.text[self.match.start(group):self.match.end(group)]

    def start(self):
        return self.match.start()


def of_file(root, path, alone=False):
    """All sites of a file by operator, without duplicates that give the same text; alone, of a
    program that only tests judge."""
    text = (root / path).read_text()
    suffix = path[path.rindex("."):]
    code = _program(text, suffix) if alone else _code(text)
    found, seen = {}, {text}
    for name, pattern, change in LANGUAGES[suffix] if alone else OPERATORS:
        for match in re.finditer(pattern, code):
            new = change(_Found(match, text)) if alone else change(match)
            site = Site(path, text, name, match.start(), match.end(), new)
            if site.text not in seen:
                seen.add(site.text)
                found.setdefault(name, []).append(site)
    return found


def selection(found, count):
    """That many sites of a file: every operator in turn, spread over the file by steps of
    the golden section."""
    left = {name: list(sites) for name, sites in found.items()}
    chosen = []
    while any(left.values()) and len(chosen) < count:
        for name in [n for n in left if left[n]]:
            if len(chosen) < count:
                place = len(chosen) * 0.6180339887 % 1
                chosen.append(left[name].pop(int(place * len(left[name]))))
    return chosen
