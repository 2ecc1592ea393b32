credence_tests(LIBS credence_panels)
