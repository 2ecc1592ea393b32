credence_tests(
  bernoulli
  beta_binomial
  binary_classifier
  dirichlet
  linear_regression
  prior
  separable
  softmax_classifier
  targets
  LIBS credence_core
)
