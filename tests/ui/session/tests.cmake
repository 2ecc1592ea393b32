credence_tests(
  history
  session
  LIBS credence_session
)
