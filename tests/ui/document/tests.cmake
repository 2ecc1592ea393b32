credence_tests(
  background
  document
  LIBS credence_ui
)
