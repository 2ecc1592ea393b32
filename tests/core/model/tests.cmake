credence_tests(
  bernoulli
  beta_binomial
  binary_classifier
  dirichlet
  prior
  separable
  LIBS credence_core
)
