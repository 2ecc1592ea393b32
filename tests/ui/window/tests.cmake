credence_tests(
  files
  flagship
  latency
  window
  LIBS credence_ui
)
