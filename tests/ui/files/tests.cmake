credence_tests(LIBS credence_files)
