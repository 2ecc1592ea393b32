credence_tests(
  say
  LIBS credence_core
)
