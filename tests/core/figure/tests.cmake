credence_tests(
  arcs
  contours
  ink
  paths
  ticks
  LIBS credence_core
)
