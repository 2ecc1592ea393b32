credence_tests(
  lines
  model_comparison
  curves
  class_pictures
  pictures
  predictive_integral
  ranges
  tables
  LIBS credence_core
)
