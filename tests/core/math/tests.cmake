# SPDX-License-Identifier: GPL-3.0-only
credence_tests(THREADED batch formula parallel LIBS credence_core muparser)  # an independent reader of formulas
