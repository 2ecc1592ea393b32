credence_tests(
  recapture
  LIBS credence_core
)
