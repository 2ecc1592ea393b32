# SPDX-License-Identifier: GPL-3.0-only
credence_tests(BY_LAB combinations:everything_is_answered null_reasons:every_null_has_a_reason LONG combinations null_reasons
  LIBS credence_core)
