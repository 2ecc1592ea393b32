credence_tests(
  arcs
  contours
  emphasis
  ink
  paths
  shades
  ticks
  LIBS credence_core
)
