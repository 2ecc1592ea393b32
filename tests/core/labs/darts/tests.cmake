credence_tests(THREADED dart_plan LIBS credence_core)
