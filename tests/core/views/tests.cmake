credence_tests(
  known_targets
  lines
  linear_pictures
  model_comparison
  curves
  chains
  class_pictures
  families
  graph
  path_pictures
  pictures
  predictive_integral
  race_score
  ranges
  tables
  LIBS credence_core
)
