credence_tests(
  latest_wins
  LIBS credence_jobs
)
