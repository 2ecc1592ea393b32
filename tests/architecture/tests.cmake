credence_tests(includes lengths places waits)
