credence_test(ui/window/window LIBS credence_ui)
credence_test(ui/window/files LIBS credence_ui)
credence_test(ui/window/latency LIBS credence_ui LABEL latency)
credence_test(ui/window/flagship LIBS credence_ui)
