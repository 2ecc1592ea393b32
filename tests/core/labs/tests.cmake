credence_tests(
  chain_report
  combinations
  fields
  interruption
  point_tools
  LIBS credence_core
)
