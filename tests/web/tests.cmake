# The pages in a real browser, where one and Python are installed. Each test is one of ctest's:
# web/a_plot_by_the_keyboard.
# SPDX-License-Identifier: GPL-3.0-only
find_program(CREDENCE_CHROMIUM NAMES chromium chromium-browser google-chrome)
find_program(CREDENCE_PLAIN_PYTHON python3)
if(NOT CREDENCE_CHROMIUM OR NOT CREDENCE_PLAIN_PYTHON)
  message(STATUS "The pages are not tried in a browser: no chromium (chromium) or no python3")
elseif(NOT CREDENCE_SANITIZE)
  add_executable(window_pictures ${CMAKE_CURRENT_LIST_DIR}/window_pictures.cpp)
  target_link_libraries(window_pictures PRIVATE credence_web)
  foreach(suite Page Room)
    string(TOLOWER ${suite} file)
    set(file ${CMAKE_CURRENT_LIST_DIR}/${file}_test.py)
    file(STRINGS ${file} lines REGEX "^    def test_")
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
    foreach(line IN LISTS lines)
      string(REGEX REPLACE "^    def (test_([a-z0-9_]+)).*" "\\2" name "${line}")
      add_test(NAME web/${name} COMMAND ${CREDENCE_PLAIN_PYTHON} ${file}
        $<TARGET_FILE:credence> ${CREDENCE_CHROMIUM} $<TARGET_FILE:window_pictures> ${suite}Test.test_${name})
      # They begin first, so that other tests fill what they leave of the processors.
      set_tests_properties(web/${name} PROPERTIES LABELS web PROCESSORS 2 COST 100
        ENVIRONMENT "QT_QPA_PLATFORM=offscreen;LC_ALL=C.UTF-8")
    endforeach()
  endforeach()
endif()
