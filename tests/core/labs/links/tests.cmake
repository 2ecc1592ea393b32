credence_tests(
  gestures
  links
  views
  LIBS credence_core
)
