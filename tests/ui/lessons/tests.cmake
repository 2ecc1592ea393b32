credence_tests(ALONE own_lessons covered LIBS credence_lessons credence_text)

# A test for every lesson of the program, because its screens are computed.
file(GLOB own_lessons CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR}/resources/lessons
  ${PROJECT_SOURCE_DIR}/resources/lessons/*.lesson.json)
set(own ui/lessons/own_lessons)
target_sources(ui_lessons_test PRIVATE ${own}_test.cpp)
credence_test_slots(ui_lessons_test ${own}_test.cpp)
set_property(GLOBAL APPEND PROPERTY CREDENCE_TEST_SOURCES ${own}_test.cpp)
foreach(lesson IN LISTS own_lessons)
  string(REPLACE ".lesson.json" "" lesson ${lesson})
  add_test(NAME ${own}/${lesson} COMMAND ui_lessons_test own_lessons can_be_played:${lesson})
  credence_test_properties(${own}/${lesson} ui)
endforeach()
add_test(NAME ${own}/all COMMAND ui_lessons_test own_lessons are_in_the_order_of_a_course teach_with_tasks)
credence_test_properties(${own}/all ui)

# A test for every lesson, because the screens of its predictions are computed under other truths, too.
set(covered ui/lessons/covered)
target_sources(ui_lessons_test PRIVATE ${covered}_test.cpp)
credence_test_slots(ui_lessons_test ${covered}_test.cpp)
set_property(GLOBAL APPEND PROPERTY CREDENCE_TEST_SOURCES ${covered}_test.cpp)
foreach(lesson IN LISTS own_lessons)
  string(REPLACE ".lesson.json" "" lesson ${lesson})
  add_test(NAME ${covered}/${lesson} COMMAND ui_lessons_test covered nothing_tells_the_answer:${lesson})
  credence_test_properties(${covered}/${lesson} ui)
endforeach()
add_test(NAME ${covered}/all COMMAND ui_lessons_test covered every_lesson_predicts
  the_truth_itself_scores_one_and_lies_on_itself)
credence_test_properties(${covered}/all ui)
