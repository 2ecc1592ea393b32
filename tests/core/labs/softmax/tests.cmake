credence_tests(THREADED classifier LIBS credence_core)
