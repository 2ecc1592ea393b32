# SPDX-License-Identifier: GPL-3.0-only
credence_tests(LIBS credence_app)
# The program is run as a process: it must be built before.
add_dependencies(app_test credence)
target_compile_definitions(app_test PRIVATE CREDENCE_PROGRAM="$<TARGET_FILE:credence>"
  CREDENCE_PACKAGING="${PROJECT_SOURCE_DIR}/packaging")
