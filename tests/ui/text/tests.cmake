credence_tests(LIBS credence_text)
