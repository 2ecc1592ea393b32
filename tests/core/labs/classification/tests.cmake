credence_tests(
  data
  evidence
  features
  gestures
  label_noise
  newton
  priors
  THREADED classification studies
  LIBS credence_core
)
