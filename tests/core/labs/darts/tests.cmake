# SPDX-License-Identifier: GPL-3.0-only
credence_tests(THREADED dart_plan PARTS dart_plan/3 darts/4 LIBS credence_core)
