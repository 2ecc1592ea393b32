#include "ui/jobs/latest_wins.h"

#include <utility>

#ifdef __linux__
#include <sys/resource.h>
#endif

namespace credence {

namespace {

// What is computed yields to the window that shows it. On Linux a thread has a niceness of its own, and the threads
// that it starts inherit it; elsewhere nothing is done.
void yield_to_the_window() {
#ifdef __linux__
  constexpr int niceness = 2;
  setpriority(PRIO_PROCESS, 0, niceness);
#endif
}

}  // namespace

LatestWins::LatestWins() : thread_([this](const std::stop_token& quit) { run(quit); }) {}

LatestWins::~LatestWins() {
  quit();
  thread_.join();
}

void LatestWins::quit() {
  thread_.request_stop();  // first, so that the worker takes no further job
  std::stop_source running(std::nostopstate);
  {
    Job dropped;  // freed outside of the lock
    const std::lock_guard lock(mutex_);
    std::swap(waiting_, dropped);
    running = running_;
  }
  running.request_stop();
}

// What may run foreign code (a dropped job's destructor, callbacks of a stop token) happens outside the lock. Should
// the running job end before it is asked to stop, the request meets its own stop source and touches no other job.
void LatestWins::submit(Job job) {
  std::stop_source running(std::nostopstate);
  {
    const std::lock_guard lock(mutex_);
    std::swap(waiting_, job);
    running = running_;
  }
  running.request_stop();
  wake_.notify_one();
}

bool LatestWins::idle() const {
  const std::lock_guard lock(mutex_);
  return !busy_ && !waiting_;
}

void LatestWins::run(const std::stop_token& quit) {
  yield_to_the_window();
  std::unique_lock lock(mutex_);
  while (wake_.wait(lock, quit, [this] { return static_cast<bool>(waiting_); }) && !quit.stop_requested()) {
    Job job = std::exchange(waiting_, nullptr);
    running_ = std::stop_source();
    busy_ = true;
    lock.unlock();
    job(running_.get_token());
    job = nullptr;  // frees what it holds before anyone is told that nothing runs
    lock.lock();
    busy_ = false;
  }
}

}  // namespace credence
