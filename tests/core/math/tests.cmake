credence_tests(
  expected_sigmoid
  gaussian
  random
  special
  streams
  THREADED batch formula parallel
  LIBS credence_core
)
