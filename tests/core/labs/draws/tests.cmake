credence_tests(LIBS credence_core)
