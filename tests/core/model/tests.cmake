credence_tests(
  bernoulli
  binary_classifier
  prior
  separable
  targets
  LIBS credence_core
)
