credence_tests(PARTS writing/3 LIBS credence_ui)
