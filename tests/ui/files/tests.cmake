credence_tests(
  png_session
  LIBS credence_files
)
