credence_tests(
  activation
  gradient_ascent
  label_noise
  laplace
  modes
  newton
  posterior_marginal
  prior_posterior
  THREADED exact_posterior posterior_grid predictive
  LIBS credence_core
)
