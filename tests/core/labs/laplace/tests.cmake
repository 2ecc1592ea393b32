credence_tests(
  gestures
  laplace
  views
  LIBS credence_core
)
