# SPDX-License-Identifier: GPL-3.0-only
credence_tests(PARTS writing/3 LONG writing LIBS credence_ui)

# Its screens are a projector and a laptop.
if(TEST ui/teaching/two_screens)
  get_test_property(ui/teaching/two_screens ENVIRONMENT environment)
  list(APPEND environment
    QT_QPA_PLATFORM=offscreen:configfile=${CMAKE_CURRENT_SOURCE_DIR}/ui/teaching/two_screens.json)
  set_tests_properties(ui/teaching/two_screens PROPERTIES ENVIRONMENT "${environment}")
endif()
