# SPDX-License-Identifier: GPL-3.0-only
credence_tests(LONG recapture LIBS credence_core)
