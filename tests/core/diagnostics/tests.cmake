credence_test(core/diagnostics/autocovariance LIBS credence_core)
credence_test(core/diagnostics/diagnostics LIBS credence_core)
credence_test(core/diagnostics/growing LIBS credence_core)
credence_test(core/diagnostics/ranks LIBS credence_core)
