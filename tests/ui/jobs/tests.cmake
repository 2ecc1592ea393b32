credence_test(ui/jobs/latest_wins LIBS credence_jobs)
