credence_tests(
  gestures
  naive_bayes
  views
  LIBS credence_core
)
