// Splits independent work over the processor cores. Results must not depend on the split.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <cstddef>
#include <functional>
#include <stop_token>

namespace credence {

// Calls body(begin, end) from several threads on disjoint ranges that cover [0, count), each of at most `grain` items.
// A nested call runs in the calling thread alone. Starts no further range once `stop` is requested; returns whether the
// whole range was done.
bool parallel_for(std::size_t count, std::size_t grain, const std::function<void(std::size_t, std::size_t)>& body,
                  const std::stop_token& stop = {});

// Sets the number of threads; 0 restores the number of cores. Tests use it to check that results do not depend on it.
void set_thread_count(unsigned count);

}  // namespace credence
