credence_tests(
  chain
  logistic_reference
  random_walk_metropolis
  stationarity
  LIBS credence_core
)
