credence_test(ui/session/session LIBS credence_session)
credence_test(ui/session/history LIBS credence_session)
