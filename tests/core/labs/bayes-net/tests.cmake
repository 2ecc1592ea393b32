credence_tests(
  bayes_net
  LIBS credence_core
)
