credence_test(ui/panels/number_scale LIBS credence_panels)
credence_test(ui/panels/field_control LIBS credence_panels)
credence_test(ui/panels/timeline_bar LIBS credence_panels)
