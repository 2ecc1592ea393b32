credence_tests(
  regression
  views
  LIBS credence_core
)
