credence_test(architecture/includes)
