// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
//! Finds the library with pkg-config, or compiles the one that the crate contains.
use std::path::Path;
use std::{env, fs, thread};

/// What rustc may use and clang and gcc call so; single boards become faster by it.
const FEATURES: [(&str, &str); 9] = [
    ("bmi1", "-mbmi"),
    ("bmi2", "-mbmi2"),
    ("popcnt", "-mpopcnt"),
    ("avx2", "-mavx2"),
    ("avx512f", "-mavx512f"),
    ("avx512bw", "-mavx512bw"),
    ("avx512dq", "-mavx512dq"),
    ("avx512vl", "-mavx512vl"),
    ("simd128", "-msimd128"),
];

fn main() {
    println!("cargo:rerun-if-changed=c");
    // Documentation needs no library.
    if env::var_os("DOCS_RS").is_some() {
        return;
    }
    let wanted = env::var_os("CARGO_FEATURE_BUNDLED").is_some();
    if !wanted && !is_bare_wasm() && found() {
        return;
    }
    compile();
}

/// Whether there is no C library: WebAssembly for no system.
fn is_bare_wasm() -> bool {
    let of = |what: &str| env::var(format!("CARGO_CFG_TARGET_{what}")).unwrap_or_default();
    of("ARCH").starts_with("wasm") && of("OS") == "unknown"
}

/// Whether pkg-config finds a library that is as new as this crate, and whose functions are still the same.
fn found() -> bool {
    let major: u32 = env!("CARGO_PKG_VERSION_MAJOR").parse().expect("a number");
    let next = (major + 1).to_string();
    let found = pkg_config::Config::new()
        .range_version(env!("CARGO_PKG_VERSION")..next.as_str())
        .probe("libbbfill")
        .is_ok();
    if found {
        // What was found lacks folders where compilers look anyway.
        let folder = pkg_config::get_variable("libbbfill", "includedir").unwrap_or_default();
        tell_include(Path::new(&folder));
    }
    found
}

/// For the build scripts of crates that compile C with the same headers: `DEP_BBFILL_INCLUDE`.
fn tell_include(folder: &Path) {
    println!("cargo:include={}", folder.display());
}

fn compile() {
    let mut build = cc::Build::new();
    // A program for debugging does not debug the library, and kernels need their speed.
    let level = env::var("OPT_LEVEL").unwrap_or_default();
    if !["s", "z", "3"].contains(&level.as_str()) {
        build.opt_level(2);
    }
    // The functions are part of the program, which does not export them.
    build
        .include("c/include")
        .define("BBF_API", Some(""))
        .warnings(false);
    build.flag_if_supported("-fvisibility=hidden");
    build.flag_if_supported("-std=c11");
    if is_bare_wasm() {
        build.include("c/libc");
    }
    let usable = env::var("CARGO_CFG_TARGET_FEATURE").unwrap_or_default();
    for (feature, flag) in FEATURES {
        if usable.split(',').any(|name| name == feature) {
            build.flag_if_supported(flag);
        }
    }
    // Kernels take longest. They come first, and go to different threads.
    let mut sources = Vec::new();
    for folder in ["c/src/batch", "c/src"] {
        let mut files: Vec<_> = fs::read_dir(folder)
            .expect("the sources")
            .map(|entry| entry.expect("a source").path())
            .filter(|path| path.extension().map_or(false, |extension| extension == "c"))
            .collect();
        files.sort();
        sources.append(&mut files);
    }
    let jobs = env::var("NUM_JOBS")
        .ok()
        .and_then(|jobs| jobs.parse().ok())
        .unwrap_or(1);
    thread::scope(|scope| {
        for k in 0..sources.len().min(jobs) {
            let mut part = build.clone();
            part.files(sources.iter().skip(k).step_by(jobs));
            scope.spawn(move || part.compile(&format!("bbfill{k}")));
        }
    });
    tell_include(&env::current_dir().expect("a folder").join("c/include"));
}
