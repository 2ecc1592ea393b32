credence_tests(
  kernel_run
  logistic_reference
  random_walk_metropolis
  stationarity
  THREADED chain
  LIBS credence_core
)
