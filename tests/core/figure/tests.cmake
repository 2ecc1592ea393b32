credence_tests(
  arcs
  contours
  emphasis
  ink
  paths
  ticks
  LIBS credence_core
)
