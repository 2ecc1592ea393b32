credence_tests(
  chain_report
  combinations
  fields
  interruption
  point_tools
  program
  LIBS credence_core
)
