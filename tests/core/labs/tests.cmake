credence_tests(
  chain_report
  class_words
  combinations
  equations
  fields
  formula_code
  hastings_words
  interruption
  mixture_tools
  point_tools
  program
  step_words
  LIBS credence_core
)
