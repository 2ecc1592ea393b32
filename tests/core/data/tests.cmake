credence_tests(
  csv
  features
  generators
  points
  table
  tosses
  LIBS credence_core
)
