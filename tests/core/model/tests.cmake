credence_tests(
  bernoulli
  beta_binomial
  binary_classifier
  canonical
  dartboard
  dirichlet
  line_targets
  linear_regression
  markov_chain
  naive_bayes
  prior
  separable
  softmax_classifier
  targets
  thresholds
  LIBS credence_core
)
