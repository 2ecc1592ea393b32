credence_test(core/figure/contours LIBS credence_core)
credence_test(core/figure/paths LIBS credence_core)
credence_test(core/figure/ticks LIBS credence_core)
