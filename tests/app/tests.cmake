# The program is run as a process: it must be built before.
foreach(name usage report files bad_input)
  credence_test(app/${name} LIBS credence_session)
  add_dependencies(app_${name}_test credence)
  target_compile_definitions(app_${name}_test PRIVATE CREDENCE_PROGRAM="$<TARGET_FILE:credence>")
endforeach()
credence_test(app/arguments LIBS credence_app)
