credence_test(ui/document/background LIBS credence_document)
credence_test(ui/document/document LIBS credence_ui)
