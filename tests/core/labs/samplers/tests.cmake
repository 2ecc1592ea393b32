# SPDX-License-Identifier: GPL-3.0-only
credence_tests(THREADED importance_sampling PARTS race/4 LONG race LIBS credence_core)
if(TARGET core_labs_samplers_test)
  target_sources(core_labs_samplers_test PRIVATE core/sampling/correctness.cpp)
endif()
