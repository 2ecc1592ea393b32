credence_tests(
  lines
  curves
  pictures
  predictive_integral
  ranges
  tables
  LIBS credence_core
)
