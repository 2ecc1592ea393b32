credence_tests(
  arcs
  contours
  paths
  ticks
  LIBS credence_core
)
