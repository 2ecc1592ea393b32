credence_tests(
  expected_sigmoid
  gaussian
  random
  special
  THREADED batch parallel
  LIBS credence_core
)
