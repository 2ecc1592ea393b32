credence_tests(
  coin
  gestures
  timeline
  views
  LIBS credence_core
)
