credence_tests(
  arrival
  csv
  features
  generators
  points
  table
  tosses
  words
  LIBS credence_core
)
