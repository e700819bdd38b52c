# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""The other machines, each as the sections of a cross file for Meson. In its properties, packages are
those of Debian that it takes; tests/manifest reads batch_kernel and cpu_flags, and tests/unit the first."""


def _machine(title, cpu, prefix="", wrapper=None, system="linux", family=None, endian="little", **more):
    """prefix is that of the compiler's and the other tools' names."""
    tools = {"c": "gcc", "cpp": "g++", "ar": "ar", "nm": "nm", "strip": "strip"}
    tools = {tool: prefix + name for tool, name in tools.items()} | more.pop("tools", {})
    if wrapper:
        tools["exe_wrapper"] = wrapper
    options = more.pop("options", {})
    return {
        "title": title,
        "binaries": {**tools, "pkgconfig": "pkg-config"},
        "built-in options": options,
        "host_machine": {"system": system, "cpu_family": family or cpu, "cpu": cpu, "endian": endian},
        "properties": {"needs_exe_wrapper": bool(wrapper), **more},
    }


def _emulated(title, triplet, qemu, cpu, batch_kernel, **more):
    """Linux on another CPU, with Debian's compiler for it."""
    return _machine(title, cpu, f"{triplet}-", [f"qemu-{qemu}", "-L", f"/usr/{triplet}"],
                    packages=[f"g++-{triplet}", "qemu-user"], batch_kernel=batch_kernel, **more)


def _x86_64(title, model, batch_kernel, cpu_flags):
    """This machine's compiler, on an older CPU."""
    return _machine(title, "x86_64", wrapper=["qemu-x86_64", "-cpu", model], packages=["g++", "qemu-user"],
                    batch_kernel=batch_kernel, cpu_flags=cpu_flags)


def _wasm(title, batch_kernel, *flags):
    # Programs see the machine's files, as native ones do. Otherwise the loader would mistake Node's
    # fetch for a browser's.
    link = ["-sNODERAWFS=1", "-sALLOW_MEMORY_GROWTH=1", "-sINITIAL_MEMORY=64MB", "-sEXIT_RUNTIME=1",
            "-sWASM_ASYNC_COMPILATION=0"]
    return _machine(
        title, "wasm32", wrapper="node", system="emscripten",
        tools={"c": "emcc", "cpp": "em++", "ar": "emar", "nm": "emnm", "strip": "emstrip"},
        # Otherwise cmocka's header would define uintptr_t again, differently.
        options={"c_args": ["-D_UINTPTR_T_DEFINED", *flags], "cpp_args": [*flags],
                 "default_library": "static", "c_link_args": link, "cpp_link_args": link},
        packages=["emscripten", "nodejs"], batch_kernel=batch_kernel)


TARGETS = {
    "arm64": _emulated("AArch64, NEON", "aarch64-linux-gnu", "aarch64", "aarch64", "neon"),
    "armhf": _emulated("ARM, 32-bit, hard-float", "arm-linux-gnueabihf", "arm", "armv7", "portable", family="arm"),
    # Without what QEMU does not emulate and would warn of.
    "haswell": _x86_64("x86-64, a CPU of 2013, without AVX-512",
                       "Haswell,-pcid,-x2apic,-tsc-deadline,-hle,-invpcid,-rtm", "avx2",
                       ["avx2", "bmi1", "bmi2", "fma"]),
    "i386": _machine("x86, 32-bit", "i686", "i686-linux-gnu-",
                     ["/usr/i686-linux-gnu/lib/ld-linux.so.2", "--library-path", "/usr/i686-linux-gnu/lib"],
                     family="x86", packages=["g++-i686-linux-gnu"], batch_kernel="portable"),
    "musl": _machine("x86-64 with musl (Debian has no C++ library for it)", "x86_64",
                     tools={"c": "musl-gcc", "cpp": "no-c++-for-musl"}, packages=["gcc", "musl-tools"]),
    "nehalem": _x86_64("x86-64, a CPU of 2008, without AVX", "Nehalem", "sse2", []),
    "ppc64el": _emulated("POWER, 64-bit, little-endian, VSX", "powerpc64le-linux-gnu", "ppc64le", "power8",
                         "vector", family="ppc64"),
    "qemu64": _x86_64("x86-64, a CPU of 2003, without SSE3", "qemu64", "sse2", []),
    "riscv64": _emulated("RISC-V, 64-bit", "riscv64-linux-gnu", "riscv64", "rv64gc", "portable", family="riscv64"),
    "s390x": _emulated("IBM Z, 64-bit, big-endian", "s390x-linux-gnu", "s390x", "z10", "portable",
                       family="s390x", endian="big"),
    "s390x-z13": _emulated("IBM Z, 64-bit, big-endian, a CPU of 2015 with vectors", "s390x-linux-gnu", "s390x",
                           "z13", "vector", family="s390x", endian="big",
                           options={"c_args": ["-march=z13"], "cpp_args": ["-march=z13"]}),
    "wasm": _wasm("WebAssembly with SIMD, Emscripten and Node.js (no threads, no guard pages)", "simd128",
                  "-msimd128"),
    "wasm-plain": _wasm("WebAssembly without SIMD", "portable"),
    # Debian's script `wine` adds a warning about 32-bit programs to every program's output. Wine does
    # not find the compiler's libraries unless they are linked statically.
    "windows": _machine("Windows, x86-64, MinGW-w64 and Wine", "x86_64", "x86_64-w64-mingw32-",
                        "/usr/lib/wine/wine64", system="windows",
                        tools={tool: f"x86_64-w64-mingw32-{tool}" for tool in ("objdump", "windres")},
                        options={"c_link_args": ["-static"], "cpp_link_args": ["-static"]},
                        packages=["g++-mingw-w64-x86-64", "wine64"]),
}


def write_cross_file(sections, path):
    """Meson's values are written as Python's, but for truth."""
    lines = []
    for name, values in sections.items():
        if name != "title":
            lines.append(f"[{name}]")
            lines += [f"{key} = {str(value).lower() if isinstance(value, bool) else repr(value)}"
                      for key, value in values.items()]
    path.write_text("\n".join(lines) + "\n")
