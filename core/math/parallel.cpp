// SPDX-License-Identifier: GPL-3.0-only
#include "core/math/parallel.h"

#include "core/math/vector_state.h"

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace credence {
namespace {

std::atomic<unsigned> requested_threads{0};

// True in a thread that already works for parallel_for; calls from it run in it alone.
thread_local bool shares_the_cores = false;

class Sharing {
 public:
  explicit Sharing(bool begins) : before_(shares_the_cores) { shares_the_cores = before_ || begins; }
  ~Sharing() { shares_the_cores = before_; }
  Sharing(const Sharing&) = delete;
  Sharing& operator=(const Sharing&) = delete;

 private:
  bool before_;
};

std::size_t thread_count() {
  if (shares_the_cores) return 1;
  const unsigned requested = requested_threads.load();
  return std::max(1U, requested != 0 ? requested : std::thread::hardware_concurrency());
}

}  // namespace

bool parallel_for(std::size_t count, std::size_t grain, const std::function<void(std::size_t, std::size_t)>& body,
                  const std::stop_token& stop) {
  grain = std::max<std::size_t>(1, grain);
  const std::size_t ranges = count / grain + (count % grain != 0 ? 1 : 0);
  std::atomic<std::size_t> next{0}, done{0};
  std::atomic<bool> failed{false};
  std::exception_ptr failure;
  std::mutex failure_mutex;
  const std::size_t threads = std::min(thread_count(), ranges);
  const auto work = [&] {
    clear_upper_vector_state();
    const Sharing sharing(threads > 1);
    while (!stop.stop_requested() && !failed.load()) {
      const std::size_t range = next.fetch_add(1);
      if (range >= ranges) return;
      try {
        body(range * grain, std::min(count, (range + 1) * grain));
        done.fetch_add(1);
      } catch (...) {
        const std::scoped_lock lock(failure_mutex);
        if (!failed.exchange(true)) failure = std::current_exception();
      }
    }
  };
  {
    std::vector<std::jthread> helpers;
    for (std::size_t i = 1; i < threads; ++i) helpers.emplace_back(work);
    work();
  }
  if (failure) std::rethrow_exception(failure);
  return done.load() == ranges;
}

void set_thread_count(unsigned count) { requested_threads.store(count); }

}  // namespace credence
