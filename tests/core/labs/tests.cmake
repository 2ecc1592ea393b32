credence_tests(ALONE null_reasons LIBS credence_core)

# A test for every lab, as all of them together would take too long for one.
set(null_reasons core/labs/null_reasons)
target_sources(core_labs_test PRIVATE ${null_reasons}_test.cpp)
credence_test_slots(core_labs_test ${null_reasons}_test.cpp)
set_property(GLOBAL APPEND PROPERTY CREDENCE_TEST_SOURCES ${null_reasons}_test.cpp)
foreach(lab IN LISTS CREDENCE_LABS)
  add_test(NAME ${null_reasons}/${lab}
    COMMAND core_labs_test null_reasons a_reason_names_what_is_null every_null_has_a_reason:${lab})
  credence_test_properties(${null_reasons}/${lab} core)
endforeach()
