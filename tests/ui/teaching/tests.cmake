credence_tests(LIBS credence_ui)
