# SPDX-License-Identifier: GPL-3.0-only
credence_tests(PARTS gibbs/2 LIBS credence_core)
