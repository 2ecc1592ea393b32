credence_tests(
  ranges
  LIBS credence_core
)
