credence_tests(
  csv
  features
  generators
  points
  table
  LIBS credence_core
)
