# SPDX-License-Identifier: GPL-3.0-only
credence_tests(BY_LAB boxes:nothing_is_in_the_way LIBS credence_plot credence_session credence_resources Qt6::Svg)
