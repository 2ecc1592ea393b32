credence_tests(
  contours
  paths
  ticks
  LIBS credence_core
)
