// The upper halves of a processor's vector registers.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

namespace credence {

#if defined(__x86_64__) && defined(__GNUC__)
__attribute__((target("avx"))) inline void clear_upper_halves_of_avx() { __builtin_ia32_vzeroupper(); }
#endif

// Clears the upper halves, which costs less than a nanosecond. Qt's fills with a colour leave them in use, and a new
// thread inherits them. On many processors each change between old and new vector instructions waits then, so that
// mathematical functions of the standard library take several times as long. What computes after Qt has painted on the
// same thread calls this first.
inline void clear_upper_vector_state() {
#if defined(__x86_64__) && defined(__GNUC__)
  if (__builtin_cpu_supports("avx")) clear_upper_halves_of_avx();
#endif
}

}  // namespace credence
