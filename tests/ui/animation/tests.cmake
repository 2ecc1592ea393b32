# SPDX-License-Identifier: GPL-3.0-only
find_library(WEBPDEMUX_LIBRARY webpdemux REQUIRED)
credence_tests(LIBS credence_animation credence_resources ${WEBPDEMUX_LIBRARY} ${WEBP_LIBRARY})
