credence_test(core/data/features LIBS credence_core)
credence_test(core/data/generators LIBS credence_core)
credence_test(core/data/points LIBS credence_core)
credence_test(core/data/table LIBS credence_core)
