credence_test(core/labs/classification LIBS credence_core)
credence_test(core/labs/classification_features LIBS credence_core)
credence_test(core/labs/classification_gestures LIBS credence_core)
credence_test(core/labs/fields LIBS credence_core)
