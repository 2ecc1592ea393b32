credence_tests(
  gestures
  recapture
  views
  LIBS credence_core
)
