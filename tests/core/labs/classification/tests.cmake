# SPDX-License-Identifier: GPL-3.0-only
credence_tests(THREADED samplers studies posterior_grid predictive LIBS credence_core)
