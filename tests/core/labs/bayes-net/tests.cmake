credence_tests(
  bayes_net
  gestures
  views
  LIBS credence_core
)
