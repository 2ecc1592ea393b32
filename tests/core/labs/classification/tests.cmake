credence_tests(
  classification
  data
  evidence
  features
  gestures
  label_noise
  newton
  priors
  studies
  LIBS credence_core
)
