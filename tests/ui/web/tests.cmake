# SPDX-License-Identifier: GPL-3.0-only
credence_tests(PARTS page_lessons/3 LONG page_lessons LIBS credence_web)
