credence_tests(
  lines
  pictures
  predictive_integral
  ranges
  tables
  LIBS credence_core
)
