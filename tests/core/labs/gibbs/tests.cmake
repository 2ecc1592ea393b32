credence_tests(
  gestures
  gibbs
  views
  LIBS credence_core
)
