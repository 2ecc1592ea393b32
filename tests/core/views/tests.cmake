credence_tests(
  lines
  linear_pictures
  model_comparison
  curves
  class_pictures
  families
  pictures
  predictive_integral
  ranges
  tables
  LIBS credence_core
)
