credence_test(core/model/bernoulli LIBS credence_core)
credence_test(core/model/binary_classifier LIBS credence_core)
credence_test(core/model/prior LIBS credence_core)
credence_test(core/model/separable LIBS credence_core)
