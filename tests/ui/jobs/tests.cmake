# SPDX-License-Identifier: GPL-3.0-only
credence_tests(THREADED latest_wins LIBS credence_jobs)
