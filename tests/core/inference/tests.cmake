# SPDX-License-Identifier: GPL-3.0-only
credence_tests(THREADED exact_posterior grid_truth
  SANITIZED exact_posterior:threads_change_nothing exact_posterior:reference_posteriors exact_posterior:textbook LIBS credence_core)
