credence_tests(includes lengths)
