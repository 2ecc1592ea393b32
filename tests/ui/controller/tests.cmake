credence_test(ui/controller/computation LIBS credence_controller)
