# SPDX-License-Identifier: GPL-3.0-only
credence_tests(THREADED exact_posterior grid_truth LIBS credence_core)
