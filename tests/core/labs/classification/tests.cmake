credence_tests(
  data
  evidence
  features
  gestures
  label_noise
  newton
  priors
  words
  THREADED classification samplers studies
  LIBS credence_core
)
