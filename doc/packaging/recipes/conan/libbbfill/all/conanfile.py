# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
import os

from conan import ConanFile
from conan.tools.apple import fix_apple_shared_install_name
from conan.tools.files import copy, get, rmdir
from conan.tools.layout import basic_layout
from conan.tools.meson import Meson, MesonToolchain

required_conan_version = ">=2.4"


class LibbbfillConan(ConanFile):
    name = "libbbfill"
    description = "Fills of 8x8 bitboards: attacks, pawn structure, legal moves, shortest paths and Othello"
    license = "MIT"
    url = "https://github.com/conan-io/conan-center-index"
    homepage = "@homepage@"
    topics = ("bitboard", "chess", "othello", "simd")
    package_type = "library"
    settings = "os", "arch", "compiler", "build_type"
    options = {"shared": [True, False], "fPIC": [True, False]}
    default_options = {"shared": False, "fPIC": True}
    implements = ["auto_shared_fpic"]
    languages = "C"

    def layout(self):
        basic_layout(self, src_folder="src")

    def build_requirements(self):
        self.tool_requires("meson/[>=1.0 <2]")

    def source(self):
        get(self, **self.conan_data["sources"][self.version], strip_root=True)

    def generate(self):
        toolchain = MesonToolchain(self)
        toolchain.project_options.update({"cli": "disabled", "man": "disabled", "tests": "disabled"})
        toolchain.generate()

    def build(self):
        meson = Meson(self)
        meson.configure()
        meson.build()

    def package(self):
        copy(self, "LICENSE", self.source_folder, os.path.join(self.package_folder, "licenses"))
        Meson(self).install()
        for made_by_conan in "cmake", "pkgconfig":
            rmdir(self, os.path.join(self.package_folder, "lib", made_by_conan))
        fix_apple_shared_install_name(self)

    def package_info(self):
        self.cpp_info.libs = ["bbfill"]
        self.cpp_info.set_property("cmake_file_name", "libbbfill")
        self.cpp_info.set_property("cmake_target_name", "libbbfill::libbbfill")
        self.cpp_info.set_property("pkg_config_name", "libbbfill")
