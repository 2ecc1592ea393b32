credence_tests(
  race
  samplers
  views
  LIBS credence_core
)
