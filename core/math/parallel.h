// Splits independent work over the machine's cores. Results must not depend on the split.
#pragma once

#include <cstddef>
#include <functional>
#include <stop_token>

namespace credence {

// Calls body(begin, end) on disjoint ranges that cover [0, count), each of at most `grain` items, from several threads;
// from the calling one alone where that is itself one of several threads of such a call.
// No further range is begun once stop is requested; returns whether everything was done.
bool parallel_for(std::size_t count, std::size_t grain, const std::function<void(std::size_t, std::size_t)>& body,
                  const std::stop_token& stop = {});

// Number of threads in use; 0 restores the machine's own number. For tests of thread-independence.
void set_thread_count(unsigned count);

}  // namespace credence
