credence_tests(
  background
  document
  journal
  kills
  sheet
  LIBS credence_ui
)
