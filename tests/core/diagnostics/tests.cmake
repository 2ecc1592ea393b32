credence_tests(
  autocovariance
  diagnostics
  growing
  ranks
  LIBS credence_core
)
