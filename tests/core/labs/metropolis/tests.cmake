credence_tests(
  gestures
  metropolis
  views
  LIBS credence_core
)
