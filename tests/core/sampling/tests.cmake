credence_tests(
  logistic_reference
  random_walk_metropolis
  stationarity
  THREADED chain
  LIBS credence_core
)
