# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
class Libbbfill < Formula
  desc "Fills of 8x8 bitboards: attacks, legal moves, paths and Othello"
  homepage "@homepage@"
  url "@downloads@/libbbfill-@version@.tar.xz"
  sha256 "@sha256@"
  license "MIT"

  depends_on "meson" => :build
  depends_on "ninja" => :build
  depends_on "pkgconf" => :build
  depends_on "zstd"

  uses_from_macos "python" => :build

  on_linux do
    depends_on "zlib-ng-compat"
  end

  def install
    args = %w[-Dcli=enabled -Dgzip=enabled -Dzstd=enabled -Dman=enabled -Dtests=disabled]
    system "meson", "setup", "build", *args, *std_meson_args
    system "meson", "compile", "-C", "build", "--verbose"
    system "meson", "install", "-C", "build"
  end

  test do
    assert_equal "a2,b1,b2", shell_output("#{bin}/bbfill --format squares king_attacks a1").strip.split(",").sort.join(",")

    (testpath/"test.c").write <<~C
      #include <bbfill.h>
      int main(void) { return bbf_king_attacks(BBF_A1) != (BBF_A2 | BBF_B1 | BBF_B2); }
    C
    system ENV.cc, "test.c", "-I#{include}", "-L#{lib}", "-lbbfill", "-o", "test"
    system "./test"
  end
end
