credence_tests(LIBS credence_session credence_text)
# Data sets and presets of the labs for tests, where the program looks for those of its own.
set(almanac ${CMAKE_CURRENT_SOURCE_DIR}/data/almanac)
qt_add_resources(ui_session_test almanac_data PREFIX /data BASE ${almanac} FILES ${almanac}/weather.csv ${almanac}/cellar.csv)
qt_add_resources(ui_session_test almanac_presets PREFIX /presets BASE ${almanac} FILES ${almanac}/almanac.json)

# Tests of their own for every lab: a quarter of its presets each, and edits.
set(recomputation ui/session/recomputation)
target_sources(ui_session_test PRIVATE ${recomputation}_test.cpp)
set_property(GLOBAL APPEND PROPERTY CREDENCE_TEST_SOURCES ${recomputation}_test.cpp)
foreach(lab IN LISTS CREDENCE_LABS)
  foreach(row presets/0 presets/1 presets/2 presets/3 edits)
    string(REGEX MATCH "^[a-z]+" what ${row})
    string(REPLACE ${what} ${lab} data ${row})
    add_test(NAME ${recomputation}/${lab}/${row}
      COMMAND ui_session_test recomputation ${what}_do_not_depend_on_what_came_before:${data})
    credence_test_properties(${recomputation}/${lab}/${row} ui)
  endforeach()
endforeach()
