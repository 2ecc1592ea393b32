credence_tests(
  combinations
  fields
  point_tools
  LIBS credence_core
)
