credence_tests(
  activation
  count_knowledge
  gradient_ascent
  invariants
  label_noise
  laplace
  line_laplace
  line_truth
  modes
  newton
  order_evidence
  outlier_study
  posterior_marginal
  prior_posterior
  random_splits
  recapture_regions
  recapture_truth
  work
  THREADED dart_plan exact_posterior grid_truth posterior_grid predictive softmax
  LIBS credence_core
)
