credence_tests(
  equations
  background
  document
  journal
  kills
  sheet
  LIBS credence_ui
)
