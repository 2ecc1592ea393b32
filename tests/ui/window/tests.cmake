credence_tests(
  faults
  files
  flagship
  latency
  slots
  window
  LIBS credence_ui
)
