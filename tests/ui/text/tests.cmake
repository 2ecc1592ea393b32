credence_tests(
  notation
  plain_text
  LIBS credence_text
)
