# SPDX-License-Identifier: GPL-3.0-only
credence_tests(THREADED classifier LIBS credence_core)
