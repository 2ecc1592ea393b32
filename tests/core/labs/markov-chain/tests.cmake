credence_tests(
  gestures
  markov_chain
  views
  LIBS credence_core
)
