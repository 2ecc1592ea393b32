# SPDX-License-Identifier: GPL-3.0-only
credence_tests(THREADED chain every_kernel kernel_run LIBS credence_core)
if(TARGET core_sampling_test)
  target_sources(core_sampling_test PRIVATE core/sampling/correctness.cpp)
endif()
