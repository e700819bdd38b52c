# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""The declarations of the crate bbfill-sys, for rust.py."""
import re

from rustdoc import commented

BASES = {"uint64_t": "u64", "uint32_t": "u32", "uint16_t": "u16", "uint8_t": "u8", "int8_t": "i8", "int32_t": "i32", "size_t": "usize",
         "int": "c_int", "char": "c_char", "void": "()"}
# Words that Rust keeps for itself.
RENAMED = {"move": "square"}


def c_type(parameter):
    """The type of a parameter of C, or of a result, in bbfill-sys."""
    type_ = parameter["type"]
    base = re.sub(r"^const ", "", type_).split(" *")[0].split(" (")[0].replace("struct ", "")
    base = BASES.get(base, base)
    if "*" not in type_:
        return base
    row = f"[{base}; {parameter['count']}]" if "(*)" in type_ else base
    return ("*const " if type_.startswith("const ") else "*mut ") + row


def is_int(name):
    """Whether a number that has a name is an int where functions take or give it, no size or count."""
    return re.match(r"(FAULT|FEN|MISTAKE|OUTCOME|UCI)_(?!SIZE$)|MAX_PIECE_VALUE$", name) is not None


def sys_functions(api, names):
    """The declarations of bbfill-sys."""
    described = {name: comment["comment"] for header in api["headers"] for comment in header["comments"]
                 for name in comment["declares"]}
    text = ["// Made by rust.py.\nuse crate::{c_char, c_int};\n"]
    for constant in api["constants"]:
        type_ = {"board": "u64", "number": "usize"}.get(constant["kind"], "c_int")
        type_ = "c_int" if is_int(constant["name"][4:]) else type_
        text.append(commented(names.text(described.get(constant["name"], [])) or
                              f"`{constant['name']}` of C.")
                    + f"pub const {constant['name']}: {type_} = {constant['value']};\n")
    for struct in api["structs"]:
        default = "Default, Hash, " if struct["name"] == "bbf_position" else ""
        text.append(commented(names.text(described[struct["name"]])) +
                    f"#[repr(C)]\n#[derive(Clone, Copy, Debug, {default}PartialEq, Eq)]\n"
                    f"pub struct {struct['name']} {{\n" + "".join(
                        f"    /// As in C.\n    pub {field['name']}: {c_type(field)},\n"
                        for field in struct["fields"]) + "}\n")
    text.append('extern "C" {')
    for function in api["functions"]:
        for item, comment, parameters, returns in [
                (function, function["comment"], function["arguments"] + function["result"]["stored"],
                 function["result"]["type"]),
                *([(function["batch"], described[function["batch"]["name"]],
                    function["batch"]["parameters"], function["batch"]["returns"])]
                  if function["batch"] else [])]:
            given = "" if returns == "void" else f" -> {c_type({'type': returns, 'count': None})}"
            declared = ", ".join(f"{RENAMED.get(p['name'], p['name'])}: {c_type(p)}" for p in parameters)
            text.append(re.sub(r"^(?=.)", "    ", commented(names.text(comment)) +
                               f"pub fn {item['name']}({declared}){given};\n", flags=re.M))
    return "\n".join(text) + "}\n"
