credence_tests(
  faults
  files
  flagship
  latency
  plain_words
  share
  slots
  window
  LIBS credence_ui
)

# The application that survives its faults is not the one of the other tests.
add_executable(ui_window_application_test ui/window/application_test.cpp)
set_target_properties(ui_window_application_test PROPERTIES AUTOMOC ON)
target_link_libraries(ui_window_application_test PRIVATE credence_ui Qt6::Test)
set_property(GLOBAL APPEND PROPERTY CREDENCE_TEST_SOURCES ui/window/application_test.cpp)
add_test(NAME ui/window/application COMMAND ui_window_application_test)
credence_test_properties(ui/window/application ui)
