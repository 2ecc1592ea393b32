credence_tests(
  lines
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
