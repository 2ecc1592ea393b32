credence_tests(
  gestures
  oracle
  softmax
  views
  LIBS credence_core
)
