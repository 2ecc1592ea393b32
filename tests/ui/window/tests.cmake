# SPDX-License-Identifier: GPL-3.0-only
credence_tests(ALONE application PARTS first_minute/3 foreign/4 laplace/2 lesson_sight/3 lessons/4 share/2 sharing/2 stumbles/2
  LONG lesson_sight lessons walls LIBS credence_ui credence_web Qt6::PrintSupport)
# Its server is the program itself.
add_dependencies(ui_window_test credence)
target_compile_definitions(ui_window_test PRIVATE CREDENCE_PROGRAM="$<TARGET_FILE:credence>")

# A projector and a laptop.
if(TEST ui/window/asking_screens)
  get_test_property(ui/window/asking_screens ENVIRONMENT environment)
  list(APPEND environment
    QT_QPA_PLATFORM=offscreen:configfile=${CMAKE_CURRENT_SOURCE_DIR}/ui/teaching/two_screens.json)
  set_tests_properties(ui/window/asking_screens PROPERTIES ENVIRONMENT "${environment}")
endif()

# The application that survives its faults is not the one of the other tests.
add_executable(ui_window_application_test ui/window/application_test.cpp)
credence_test_slots(ui_window_application_test ui/window/application_test.cpp)
target_link_libraries(ui_window_application_test PRIVATE credence_ui Qt6::Test)
set_property(GLOBAL APPEND PROPERTY CREDENCE_TEST_SOURCES ui/window/application_test.cpp)
add_test(NAME ui/window/application COMMAND ui_window_application_test)
credence_test_properties(ui/window/application ui)

# A hand's events in a real window, where there is an X server for it.
find_program(XVFB Xvfb)
if(XVFB AND NOT CREDENCE_SANITIZE)
  add_test(NAME ui/window/first_minute_in_x
    COMMAND bash ${CMAKE_SOURCE_DIR}/tests/in_x.sh $<TARGET_FILE:ui_window_test> first_minute)
  credence_test_properties(ui/window/first_minute_in_x ui)
  get_test_property(ui/window/first_minute_in_x ENVIRONMENT environment)
  list(APPEND environment QT_QPA_PLATFORM=xcb)
  set_tests_properties(ui/window/first_minute_in_x PROPERTIES ENVIRONMENT "${environment}")
endif()
