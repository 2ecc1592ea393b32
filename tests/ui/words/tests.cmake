credence_tests(
  catalogue
  languages
  LIBS credence_words credence_resources
)
