# SPDX-License-Identifier: GPL-3.0-only
credence_tests(THREADED walkers LIBS credence_core)
