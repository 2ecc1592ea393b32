# SPDX-License-Identifier: GPL-3.0-only
credence_tests(LIBS credence_serve)
# The program is run as a process: it must be built before.
add_dependencies(ui_serve_test credence)
target_compile_definitions(ui_serve_test PRIVATE CREDENCE_PROGRAM="$<TARGET_FILE:credence>")
target_link_libraries(ui_serve_test PRIVATE Boost::headers)
