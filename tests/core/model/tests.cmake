credence_tests(
  bernoulli
  binary_classifier
  prior
  separable
  LIBS credence_core
)
