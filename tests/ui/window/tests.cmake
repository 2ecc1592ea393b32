credence_tests(
  files
  flagship
  latency
  slots
  window
  LIBS credence_ui
)

# Faults are survived by an application of its own, so it has its own main function.
add_executable(ui_window_faults_test ui/window/faults_test.cpp)
set_target_properties(ui_window_faults_test PROPERTIES AUTOMOC ON)
target_link_libraries(ui_window_faults_test PRIVATE credence_ui Qt6::Test)
set_property(GLOBAL APPEND PROPERTY CREDENCE_TEST_SOURCES ui/window/faults_test.cpp)
add_test(NAME ui/window/faults COMMAND ui_window_faults_test)
set_tests_properties(ui/window/faults PROPERTIES LABELS ui ENVIRONMENT "QT_QPA_PLATFORM=offscreen;LC_ALL=C.UTF-8")
