credence_tests(
  predictive_integral
  ranges
  tables
  LIBS credence_core
)
