credence_tests(
  curves
  pictures
  predictive_integral
  ranges
  tables
  LIBS credence_core
)
