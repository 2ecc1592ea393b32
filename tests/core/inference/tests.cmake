credence_tests(
  activation
  exact_posterior
  gradient_ascent
  grid_truth
  label_noise
  laplace
  line_truth
  modes
  newton
  posterior_grid
  posterior_marginal
  predictive
  prior_posterior
  LIBS credence_core
)
