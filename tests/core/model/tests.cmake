credence_tests(
  bernoulli
  beta_binomial
  binary_classifier
  dirichlet
  line_targets
  linear_regression
  prior
  separable
  targets
  LIBS credence_core
)
