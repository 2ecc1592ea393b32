credence_tests(
  pictures
  predictive_integral
  ranges
  tables
  LIBS credence_core
)
