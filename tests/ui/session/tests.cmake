# SPDX-License-Identifier: GPL-3.0-only
credence_tests(ALONE recomputation effects preset_claims BY_LAB preset_numbers:numbers_are_those_of_their_screens
  own_errors:estimates_are_within_two_errors hidden:nothing_left_tells_the_answer LONG own_errors hidden
  LIBS credence_session credence_text)
# Data sets and presets of the labs for tests, where the program looks for those of its own.
set(almanac ${CMAKE_CURRENT_SOURCE_DIR}/data/almanac)
qt_add_resources(ui_session_test almanac_data PREFIX /data BASE ${almanac} FILES ${almanac}/weather.csv ${almanac}/cellar.csv)
qt_add_resources(ui_session_test almanac_presets PREFIX /presets BASE ${almanac} FILES ${almanac}/almanac.json)

# A test for every lab, eight for those that take long: of an eighth of its presets and edits each. Bytes are compared,
# not memory, so that a sanitizer need not look, and the first part of the next will do for it.
set(recomputation ui/session/recomputation)
target_sources(ui_session_test PRIVATE ${recomputation}_test.cpp)
credence_test_slots(ui_session_test ${recomputation}_test.cpp)
set_property(GLOBAL APPEND PROPERTY CREDENCE_TEST_SOURCES ${recomputation}_test.cpp)
set(last_part 7)
set(last_quarter 3)
set(recomputed ${CREDENCE_LABS})
if(CREDENCE_SANITIZE)
  set(last_quarter 0)
  set(recomputed)
endif()
foreach(lab IN LISTS recomputed)
  set(name ${recomputation}/${lab})
  set(rows)
  foreach(part RANGE ${last_part})
    set(part_rows presets_do_not_depend_on_what_came_before:${lab}/${part}
      edits_do_not_depend_on_what_came_before:${lab}/${part}
      settings_do_not_depend_on_what_came_before:${lab}/${part})
    if(lab MATCHES "^(classification|darts|laplace|metropolis|recapture)$")
      add_test(NAME ${name}/${part} COMMAND ui_session_test recomputation ${part_rows})
      credence_test_properties(${name}/${part} ui thorough)
    else()
      list(APPEND rows ${part_rows})
    endif()
  endforeach()
  if(rows)
    add_test(NAME ${name} COMMAND ui_session_test recomputation ${rows})
    credence_test_properties(${name} ui thorough)
  endif()
endforeach()

# Which controls change which plots, a quarter of the presets of a lab in each test.
set(effects ui/session/effects)
target_sources(ui_session_test PRIVATE ${effects}_test.cpp)
credence_test_slots(ui_session_test ${effects}_test.cpp)
set_property(GLOBAL APPEND PROPERTY CREDENCE_TEST_SOURCES ${effects}_test.cpp)
add_test(NAME ${effects} COMMAND ui_session_test effects tables)
credence_test_properties(${effects} ui)
foreach(lab IN LISTS CREDENCE_LABS)
  foreach(part RANGE ${last_quarter})
    add_test(NAME ${effects}/${lab}/${part} COMMAND ui_session_test effects
      controls_change_the_plots_of_their_preset:${lab}/${part} a_hidden_player_misses_nothing:${lab}/${part})
    credence_test_properties(${effects}/${lab}/${part} ui thorough)
  endforeach()
endforeach()

# What stories claim of draws, at the preset's own seed and at three others.
set(preset_claims ui/session/preset_claims)
set_property(GLOBAL APPEND PROPERTY CREDENCE_TEST_SOURCES ${preset_claims}_test.cpp)
if(NOT CREDENCE_SANITIZE)
  target_sources(ui_session_test PRIVATE ${preset_claims}_test.cpp)
  credence_test_slots(ui_session_test ${preset_claims}_test.cpp)
  foreach(lab IN LISTS CREDENCE_LABS)
    foreach(seed RANGE 3)
      add_test(NAME ${preset_claims}/${lab}/${seed} COMMAND ui_session_test preset_claims
        claims_hold_at_other_seeds:${lab}/${seed})
      if(seed EQUAL 0)
        credence_test_properties(${preset_claims}/${lab}/${seed} ui)
      else()
        credence_test_properties(${preset_claims}/${lab}/${seed} ui thorough)
      endif()
    endforeach()
  endforeach()
endif()
