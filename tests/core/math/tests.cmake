credence_tests(
  expected_sigmoid
  formula
  gaussian
  random
  special
  streams
  THREADED batch parallel
  LIBS credence_core
)
