credence_tests(
  gestures
  softmax
  LIBS credence_core
)
