credence_tests(
  file_lock
  files
  png_session
  LIBS credence_files
)
