credence_tests(THREADED samplers studies posterior_grid predictive LIBS credence_core)
