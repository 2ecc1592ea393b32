credence_tests(THREADED latest_wins LIBS credence_jobs)
