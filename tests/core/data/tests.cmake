credence_tests(
  arrival
  csv
  features
  generators
  points
  table
  tosses
  LIBS credence_core
)
