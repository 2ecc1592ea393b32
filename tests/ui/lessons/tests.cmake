# SPDX-License-Identifier: GPL-3.0-only
credence_tests(ALONE own_lessons claims covered LIBS credence_lessons credence_text)

file(GLOB own_lessons CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR}/resources/lessons
  ${PROJECT_SOURCE_DIR}/resources/lessons/*.lesson.json)

# Runs one slot of a test for every lesson of the program by itself, because their screens are computed; then the slots
# for all lessons.
function(credence_lesson_test name slot)
  set(path ui/lessons/${name})
  set_property(GLOBAL APPEND PROPERTY CREDENCE_TEST_SOURCES ${path}_test.cpp)
  if(NOT TARGET ui_lessons_test)
    return()
  endif()
  target_sources(ui_lessons_test PRIVATE ${path}_test.cpp)
  credence_test_slots(ui_lessons_test ${path}_test.cpp)
  foreach(lesson IN LISTS own_lessons)
    string(REPLACE ".lesson.json" "" lesson ${lesson})
    add_test(NAME ${path}/${lesson} COMMAND ui_lessons_test ${name} ${slot}:${lesson})
    credence_test_properties(${path}/${lesson} ui long)
  endforeach()
  if(name STREQUAL covered)
    add_test(NAME ${path}/presets COMMAND ui_lessons_test ${name} ${slot}:presets)
    credence_test_properties(${path}/presets ui long)
  endif()
  add_test(NAME ${path}/all COMMAND ui_lessons_test ${name} ${ARGN})
  credence_test_properties(${path}/all ui)
endfunction()

credence_lesson_test(own_lessons can_be_played are_in_the_order_of_a_course teach_with_tasks
  only_texts_have_emphasis)
credence_lesson_test(claims are_true a_false_claim_is_found every_claim_belongs_to_a_step)
credence_lesson_test(covered nothing_tells_the_answer every_lesson_predicts
  a_density_keeps_its_scale)
