credence_tests(PARTS gibbs/2 LIBS credence_core)
