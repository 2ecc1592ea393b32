credence_tests(THREADED batch formula parallel LIBS credence_core)
