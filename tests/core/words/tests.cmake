credence_tests(
  numbers
  say
  LIBS credence_core
)
