credence_tests(
  background
  document
  journal
  kills
  LIBS credence_ui
)
