credence_tests(
  chain_report
  combinations
  equations
  fields
  interruption
  point_tools
  program
  LIBS credence_core
)
