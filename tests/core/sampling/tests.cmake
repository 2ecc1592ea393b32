credence_tests(
  chain
  kernel_run
  logistic_reference
  random_walk_metropolis
  stationarity
  LIBS credence_core
)
