# SPDX-License-Identifier: GPL-3.0-only
credence_tests(THREADED dart_plan SANITIZED dart_plan:the_best_is_the_best dart_plan:thrown_darts_agree
  PARTS dart_plan/3 darts/4 LONG darts LIBS credence_core)
