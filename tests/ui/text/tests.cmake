credence_tests(
  plain_text
  LIBS credence_text
)
