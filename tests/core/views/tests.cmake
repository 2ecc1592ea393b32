credence_tests(
  lines
  curves
  class_pictures
  families
  pictures
  predictive_integral
  ranges
  tables
  LIBS credence_core
)
