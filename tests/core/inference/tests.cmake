credence_tests(
  activation
  gradient_ascent
  grid_truth
  label_noise
  laplace
  line_truth
  modes
  newton
  posterior_marginal
  prior_posterior
  THREADED exact_posterior posterior_grid predictive
  LIBS credence_core
)
