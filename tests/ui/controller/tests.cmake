credence_test(ui/controller/arrangement LIBS credence_controller)
credence_test(ui/controller/computation LIBS credence_controller)
credence_test(ui/controller/pace LIBS credence_controller)
credence_test(ui/controller/session_controller LIBS credence_controller)
