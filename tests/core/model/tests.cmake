credence_tests(
  bernoulli
  beta_binomial
  binary_classifier
  dirichlet
  linear_regression
  naive_bayes
  prior
  separable
  targets
  LIBS credence_core
)
