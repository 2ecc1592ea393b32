credence_tests(
  known_targets
  lines
  model_comparison
  curves
  chains
  class_pictures
  families
  pictures
  predictive_integral
  ranges
  tables
  LIBS credence_core
)
