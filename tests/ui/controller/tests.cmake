credence_tests(
  arrangement
  computation
  formulas
  pace
  session_controller
  LIBS credence_controller
)
