credence_tests(
  features
  generators
  points
  table
  LIBS credence_core
)
