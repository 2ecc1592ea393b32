# SPDX-License-Identifier: GPL-3.0-only
credence_tests(PARTS page_lessons/3 LIBS credence_web)
