credence_tests(
  chain_report
  combinations
  fields
  point_tools
  LIBS credence_core
)
