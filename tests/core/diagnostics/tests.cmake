credence_tests(
  autocovariance
  diagnostics
  ranks
  LIBS credence_core
)
