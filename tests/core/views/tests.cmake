credence_tests(
  lines
  linear_pictures
  model_comparison
  curves
  class_pictures
  families
  graph
  pictures
  predictive_integral
  ranges
  tables
  LIBS credence_core
)
