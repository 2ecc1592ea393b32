credence_tests()
