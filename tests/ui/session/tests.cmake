credence_tests(
  data_files
  draws_file
  fuzz
  history
  programs
  session
  stories
  LIBS credence_session credence_text
)
# Data sets and presets of the labs for tests, where the program looks for those of its own.
set(almanac ${CMAKE_CURRENT_SOURCE_DIR}/data/almanac)
qt_add_resources(ui_session_test almanac_data PREFIX /data BASE ${almanac} FILES ${almanac}/weather.csv ${almanac}/cellar.csv)
qt_add_resources(ui_session_test almanac_presets PREFIX /presets BASE ${almanac} FILES ${almanac}/almanac.json)

# A test for every lab, eight for those that take long: of an eighth of its presets and edits each.
set(recomputation ui/session/recomputation)
target_sources(ui_session_test PRIVATE ${recomputation}_test.cpp)
set_property(GLOBAL APPEND PROPERTY CREDENCE_TEST_SOURCES ${recomputation}_test.cpp)
foreach(lab IN LISTS CREDENCE_LABS)
  set(name ${recomputation}/${lab})
  set(rows)
  foreach(part RANGE 7)
    set(part_rows presets_do_not_depend_on_what_came_before:${lab}/${part}
      edits_do_not_depend_on_what_came_before:${lab}/${part})
    if(lab MATCHES "^(classification|darts|laplace|metropolis|recapture)$")
      add_test(NAME ${name}/${part} COMMAND ui_session_test recomputation ${part_rows})
      credence_test_properties(${name}/${part} ui)
    else()
      list(APPEND rows ${part_rows})
    endif()
  endforeach()
  if(rows)
    add_test(NAME ${name} COMMAND ui_session_test recomputation ${rows})
    credence_test_properties(${name} ui)
  endif()
endforeach()
