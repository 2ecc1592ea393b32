credence_tests(
  bernoulli
  beta_binomial
  binary_classifier
  dirichlet
  prior
  separable
  targets
  LIBS credence_core
)
