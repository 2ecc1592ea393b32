credence_tests(
  expected_sigmoid
  gaussian
  polya_gamma
  random
  special
  streams
  THREADED batch formula parallel
  LIBS credence_core
)
