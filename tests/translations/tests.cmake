# SPDX-License-Identifier: GPL-3.0-only
credence_tests(BY_LAB disguise:nothing_is_said_plainly LIBS credence_lessons)
if(TARGET translations_test)
  target_sources(translations_test PRIVATE translations/texts.cpp)
endif()
