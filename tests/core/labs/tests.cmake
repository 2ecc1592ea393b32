credence_tests(
  fields
  point_tools
  LIBS credence_core
)
