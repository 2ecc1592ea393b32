credence_tests(
  adaptive_metropolis
  calibration
  elliptical_slice
  gibbs
  gibbs_theory
  hmc
  logistic_reference
  mala
  metropolis_hastings
  nuts
  oracles
  parallel_tempering
  polya_gamma_gibbs
  race
  race_kernels
  random_walk_metropolis
  slice
  stationarity
  table_gibbs
  THREADED chain every_kernel importance_sampling kernel_run walkers
  LIBS credence_core
)
target_sources(core_sampling_test PRIVATE core/sampling/correctness.cpp)
