credence_tests(
  batch
  expected_sigmoid
  gaussian
  parallel
  random
  special
  LIBS credence_core
)
