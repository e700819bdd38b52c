# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
vcpkg_download_distfile(ARCHIVE
    URLS "@downloads@/libbbfill-${VERSION}.tar.xz"
    FILENAME "libbbfill-${VERSION}.tar.xz"
    SHA512 @sha512@
)
vcpkg_extract_source_archive(SOURCE_PATH ARCHIVE "${ARCHIVE}")

vcpkg_configure_meson(
    SOURCE_PATH "${SOURCE_PATH}"
    OPTIONS
        -Dcli=disabled
        -Dman=disabled
        -Dtests=disabled
)
vcpkg_install_meson()
vcpkg_copy_pdbs()
vcpkg_fixup_pkgconfig()

# The file looks for the library from where it is installed, which is one folder less deep now.
vcpkg_cmake_config_fixup(CONFIG_PATH lib/cmake/libbbfill)
set(config "${CURRENT_PACKAGES_DIR}/share/${PORT}/libbbfill-config.cmake")
vcpkg_replace_string("${config}" [["${CMAKE_CURRENT_LIST_DIR}/../../.."]] [["${CMAKE_CURRENT_LIST_DIR}/../.."]])
vcpkg_replace_string("${config}" [[_bbfill_lib "${CMAKE_CURRENT_LIST_DIR}/../.."]] [[_bbfill_lib "${_bbfill_prefix}/lib"]])

file(REMOVE_RECURSE "${CURRENT_PACKAGES_DIR}/debug/include" "${CURRENT_PACKAGES_DIR}/debug/share")
vcpkg_install_copyright(FILE_LIST "${SOURCE_PATH}/LICENSE")
