credence_tests(
  batch
  expected_sigmoid
  formula
  gaussian
  parallel
  random
  special
  streams
  LIBS credence_core
)
