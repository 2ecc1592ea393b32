# The programs that labs write, run and compared with the report, where their interpreters are installed.
function(credence_has_scipy valid program)
  execute_process(COMMAND ${program} -c "import scipy.integrate, scipy.special, scipy.stats"
    RESULT_VARIABLE failed OUTPUT_QUIET ERROR_QUIET)
  if(failed)
    set(${valid} FALSE PARENT_SCOPE)
  endif()
endfunction()
find_program(CREDENCE_PYTHON python3 VALIDATOR credence_has_scipy)
find_program(CREDENCE_RSCRIPT Rscript)
if(NOT CREDENCE_PYTHON)
  message(STATUS "Programs in Python are not run: no python3 with SciPy (python3-scipy)")
endif()
if(NOT CREDENCE_RSCRIPT)
  message(STATUS "Programs in R are not run: no Rscript (r-base-core)")
endif()

add_executable(programs_test programs/agreement_test.cpp)
set_target_properties(programs_test PROPERTIES AUTOMOC ON)
target_link_libraries(programs_test PRIVATE credence_ui_tests credence_session)
target_precompile_headers(programs_test REUSE_FROM credence_ui_tests)
target_compile_definitions(programs_test PRIVATE
  CREDENCE_PYTHON="${CREDENCE_PYTHON}" CREDENCE_RSCRIPT="${CREDENCE_RSCRIPT}")
set_property(GLOBAL APPEND PROPERTY CREDENCE_TEST_SOURCES programs/agreement_test.cpp)

# Numbers, not memory, are looked at. Each test starts its interpreter once.
set(interpreter_of_python CREDENCE_PYTHON)
set(interpreter_of_r CREDENCE_RSCRIPT)
foreach(language python r)
  if(${interpreter_of_${language}} AND NOT CREDENCE_SANITIZE)
    foreach(part coin laplace settings classification_1 classification_2 classification_3 classification_4 classification_5
            classification_6)
      add_test(NAME programs/${language}_${part} COMMAND programs_test agreement ${language}:${part})
      credence_test_properties(programs/${language}_${part} programs)
    endforeach()
  endif()
endforeach()
