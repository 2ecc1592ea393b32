credence_tests(
  activation
  exact_posterior
  gradient_ascent
  label_noise
  laplace
  modes
  newton
  posterior_grid
  posterior_marginal
  predictive
  prior_posterior
  LIBS credence_core
)
