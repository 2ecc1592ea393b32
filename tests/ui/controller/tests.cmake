credence_tests(
  arrangement
  computation
  pace
  session_controller
  LIBS credence_controller
)
