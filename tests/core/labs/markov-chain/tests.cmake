credence_tests(THREADED walkers LIBS credence_core)
