credence_test(core/sampling/chain LIBS credence_core)
credence_test(core/sampling/logistic_reference LIBS credence_core)
credence_test(core/sampling/random_walk_metropolis LIBS credence_core)
credence_test(core/sampling/stationarity LIBS credence_core)
