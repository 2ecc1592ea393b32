// SPDX-License-Identifier: GPL-3.0-only
#include "ui/serve/pool.h"

#include <boost/asio/buffer.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>

#include <algorithm>
#include <csignal>
#include <thread>
#include <utility>

namespace credence {
namespace {

namespace asio = boost::asio;
using Clock = std::chrono::steady_clock;

constexpr int most_passed_over = 3;                       // times that others of the same worker go first
constexpr std::chrono::milliseconds look_every{200};      // for answers that take too long
constexpr std::chrono::milliseconds before_restart{200};  // of a worker that died at once

}  // namespace

void ServeCounts::note(Clock::duration time) {
  const double passed = std::chrono::duration<double>(time).count();
  const auto place = std::ranges::lower_bound(bounds, passed);
  ++times[static_cast<std::size_t>(place - bounds.begin())];
  seconds += passed;
}

struct Pool::Worker {
  Worker(asio::io_context& context, int number) : index(number), socket(context), pause(context) {}
  int index;
  asio::local::stream_protocol::socket socket;
  asio::steady_timer pause;
  std::uint64_t life = 0;  // counts restarts, so that what belongs to an earlier life is known
  bool ready = false, writing = false;
  pid_t process = 0;
  JobPtr job;
  bool stopping = false;
  Clock::time_point began = {}, born = {};
  WireHead head;
  QByteArray body;
  std::deque<QByteArray> out;
};

Pool::Pool(asio::io_context& context, Nursery& nursery, const ServeOptions& options, ServeCounts& counts)
    : context_(context), nursery_(nursery), options_(options), counts_(counts), watch_(context) {
  const int cores = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  const int count = options.limits.workers > 0 ? options.limits.workers : cores;
  for (int k = 0; k < count; ++k) workers_.push_back(std::make_unique<Worker>(context, k));
  for (int k = 0; k < count; ++k) start(k);
  watch();
}

Pool::~Pool() = default;

int Pool::busy() const {
  return static_cast<int>(std::ranges::count_if(workers_, [](const auto& one) { return one->job != nullptr; }));
}
int Pool::ready() const {
  return static_cast<int>(std::ranges::count_if(workers_, [](const auto& one) { return one->ready; }));
}

void Pool::start(int index) {
  Worker& worker = *workers_[static_cast<std::size_t>(index)];
  if (ending_) return;
  const int socket = nursery_.new_worker();
  worker.born = Clock::now();
  if (socket < 0) return lose(worker);
  boost::system::error_code error;
  worker.socket = asio::local::stream_protocol::socket(context_);
  worker.socket.assign(asio::local::stream_protocol(), socket, error);
  read_head(worker);
}

void Pool::read_head(Worker& worker) {
  asio::async_read(worker.socket, asio::buffer(&worker.head, sizeof worker.head),
                   [this, &worker, life = worker.life](boost::system::error_code error, std::size_t) {
                     if (life != worker.life) return;
                     if (error || worker.head.size > wire::most_bytes) return lose(worker);
                     read_body(worker);
                   });
}

void Pool::read_body(Worker& worker) {
  worker.body.resize(static_cast<qsizetype>(worker.head.size));
  asio::async_read(worker.socket, asio::buffer(worker.body.data(), worker.head.size),
                   [this, &worker, life = worker.life](boost::system::error_code error, std::size_t) {
                     if (life != worker.life) return;
                     if (error) return lose(worker);
                     take(worker);
                     if (life == worker.life) read_head(worker);
                   });
}

void Pool::take(Worker& worker) {
  if (worker.head.kind == wire::ready) {
    worker.ready = true;
    worker.process = static_cast<pid_t>(worker.body.toLongLong());
    if (const auto tell = std::exchange(when_ready, nullptr)) tell();
    return give(worker);
  }
  if (!worker.job || worker.head.job != worker.job->id) return;
  Job& job = *worker.job;
  if (worker.head.kind == wire::stopped && job.gave_way) return finish(worker, Job::End::interrupted);
  if (job.parts++ == 0) counts_.note(Clock::now() - job.came);
  if (!job.cancelled && job.part) job.part(worker.body);
  if (worker.head.kind == wire::done || worker.head.kind == wire::stopped) return finish(worker, Job::End::done);
  // Others wait: no finer picture for this one.
  if (!queue_.empty()) give_way(worker);
}

void Pool::finish(Worker& worker, Job::End end) {
  const JobPtr job = std::exchange(worker.job, nullptr);
  worker.stopping = false;
  give(worker);
  if (job && !job->cancelled && job->end) job->end(end);
}

void Pool::lose(Worker& worker) {
  ++worker.life;
  const bool was_ready = std::exchange(worker.ready, false);
  worker.process = 0;
  worker.writing = false;
  worker.out.clear();
  worker.stopping = false;
  boost::system::error_code ignored;
  worker.socket.close(ignored);
  if (was_ready && !ending_) ++counts_.restarts;
  const JobPtr job = std::exchange(worker.job, nullptr);
  const bool too_long = job && Clock::now() - worker.began >= std::chrono::seconds(options_.limits.seconds);
  if (job && !job->cancelled) {
    if (!job->again && !too_long && !ending_) {
      job->again = true;
      job->parts = 0;
      queue_.push_front(job);
    } else if (job->end) {
      job->end(too_long ? Job::End::too_long : Job::End::failed);
    }
  }
  if (ending_) return;
  // One that died at once would otherwise be replaced again and again.
  worker.pause.expires_after(Clock::now() - worker.born < std::chrono::seconds(1) ? before_restart
                                                                                  : std::chrono::milliseconds(0));
  worker.pause.async_wait([this, &worker](boost::system::error_code error) {
    if (!error) start(worker.index);
  });
  for (const auto& other : workers_) {
    if (other->ready && !other->job) give(*other);
  }
}

void Pool::send(Worker& worker, QByteArray bytes) {
  worker.out.push_back(std::move(bytes));
  if (!worker.writing) write(worker);
}

void Pool::write(Worker& worker) {
  if (worker.out.empty()) {
    worker.writing = false;
    return;
  }
  worker.writing = true;
  auto bytes = std::make_shared<QByteArray>(std::move(worker.out.front()));
  worker.out.pop_front();
  asio::async_write(worker.socket, asio::buffer(bytes->constData(), static_cast<std::size_t>(bytes->size())),
                    [this, &worker, life = worker.life, bytes](boost::system::error_code error, std::size_t) {
                      if (life == worker.life && !error) write(worker);  // an error is seen by the reader
                    });
}

// Gives a worker that is free the next job: the first one, or one of the next that it has done before.
void Pool::give(Worker& worker) {
  if (!worker.ready || worker.job) return;
  if (queue_.empty() && !later_.empty()) {
    queue_.push_back(later_.front());
    later_.pop_front();
  }
  if (queue_.empty()) return;
  auto chosen = queue_.begin();
  if ((*chosen)->passed_over < most_passed_over) {
    const auto end = queue_.begin() + std::min<std::ptrdiff_t>(4, static_cast<std::ptrdiff_t>(queue_.size()));
    const auto own =
        std::find_if(queue_.begin(), end, [&](const JobPtr& job) { return job->preferred == worker.index; });
    if (own != end) chosen = own;
  }
  for (auto passed = queue_.begin(); passed != chosen; ++passed) ++(*passed)->passed_over;
  worker.job = *chosen;
  queue_.erase(chosen);
  worker.job->worker = worker.index;
  worker.began = Clock::now();
  send(worker, framed(worker.job->kind, worker.job->id, worker.job->bytes));
}

bool Pool::submit(const JobPtr& job) {
  if (ending_ || queue_.size() >= static_cast<std::size_t>(options_.limits.waiting)) return false;
  job->id = ++last_id_;
  job->came = Clock::now();
  const auto is_free = [](const auto& one) { return one->ready && !one->job; };
  const bool own = job->preferred >= 0 && job->preferred < static_cast<int>(workers_.size()) &&
                   is_free(workers_[static_cast<std::size_t>(job->preferred)]);
  queue_.push_back(job);
  if (own) {
    give(*workers_[static_cast<std::size_t>(job->preferred)]);
  } else if (const auto free = std::ranges::find_if(workers_, is_free); free != workers_.end()) {
    give(**free);
  } else {
    make_room();
  }
  return true;
}

// Ends the refinement that has gone on longest.
void Pool::make_room() {
  Worker* longest = nullptr;
  for (const auto& worker : workers_) {
    const bool refines = worker->job && worker->job->parts > 0 && !worker->stopping;
    if (refines && (longest == nullptr || worker->began < longest->began)) longest = worker.get();
  }
  if (longest != nullptr) give_way(*longest);
}

// Others wait: the rest of this answer comes after them.
void Pool::give_way(Worker& worker) {
  if (worker.stopping) return;
  worker.job->gave_way = true;
  stop_refining(worker.job);
}

void Pool::submit_later(const JobPtr& job) {
  job->id = ++last_id_;
  job->gave_way = false;
  job->worker = -1;
  job->parts = 1;  // its first picture is there
  job->came = Clock::now();
  later_.push_back(job);
  for (const auto& worker : workers_) give(*worker);
}

void Pool::stop_refining(const JobPtr& job) {
  if (job == nullptr || job->worker < 0) return;
  Worker& worker = *workers_[static_cast<std::size_t>(job->worker)];
  if (worker.job != job || worker.stopping) return;
  worker.stopping = true;
  send(worker, framed(wire::stop, job->id, {}));
}

void Pool::cancel(const JobPtr& job) {
  if (!job) return;
  job->cancelled = true;
  std::erase(queue_, job);
  std::erase(later_, job);
  stop_refining(job);
}

void Pool::end() { ending_ = true; }

// Ends a worker that takes too long for one answer.
void Pool::watch() {
  watch_.expires_after(look_every);
  watch_.async_wait([this](boost::system::error_code error) {
    if (error) return;
    for (const auto& worker : workers_) {
      if (!worker->job || worker->process <= 0) continue;
      if (Clock::now() - worker->began < std::chrono::seconds(options_.limits.seconds)) continue;
      ++counts_.timeouts;
      ::kill(std::exchange(worker->process, 0), SIGKILL);
    }
    watch();
  });
}

}  // namespace credence
