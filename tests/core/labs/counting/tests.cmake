# SPDX-License-Identifier: GPL-3.0-only
credence_tests(LIBS credence_core)
