credence_tests(
  fields
  LIBS credence_core
)
