credence_tests(
  arguments
  bad_input
  code
  damaged_draws
  files
  full_disk
  report
  usage
  LIBS credence_app
)
# The program is run as a process: it must be built before.
add_dependencies(app_test credence)
target_compile_definitions(app_test PRIVATE CREDENCE_PROGRAM="$<TARGET_FILE:credence>")
