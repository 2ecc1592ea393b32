credence_tests(
  darts
  gestures
  LIBS credence_core
)
