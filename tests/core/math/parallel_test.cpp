// Every item is done exactly once, whatever the number of threads; stopping and failing end the work.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/math/parallel.h"

#include "tests/support/test.h"

#include <QTest>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <set>
#include <stdexcept>
#include <thread>
#include <vector>

using namespace credence;

class ParallelTest : public QObject {
  Q_OBJECT
 private slots:
  void cleanup() { set_thread_count(0); }
  void covers_every_item_once_data();
  void covers_every_item_once();
  void stops();
  void passes_exceptions_on();
  void nested_calls_start_no_threads();
  void calls_one_after_the_other_start_threads_again();
};

void ParallelTest::covers_every_item_once_data() {
  QTest::addColumn<int>("threads");
  QTest::addColumn<int>("count");
  QTest::addColumn<int>("grain");
  QTest::newRow("nothing to do") << 2 << 0 << 10;
  QTest::newRow("one thread") << 1 << 1000 << 7;
  QTest::newRow("several threads") << 5 << 1000 << 7;
  QTest::newRow("more threads than ranges") << 8 << 3 << 2;
  QTest::newRow("grain 0 counts as 1") << 2 << 5 << 0;
}

void ParallelTest::covers_every_item_once() {
  QFETCH(int, threads);
  QFETCH(int, count);
  QFETCH(int, grain);
  set_thread_count(static_cast<unsigned>(threads));
  std::vector<int> visits(static_cast<std::size_t>(count), 0);
  std::atomic<bool> too_large{false};
  const bool done =
      parallel_for(visits.size(), static_cast<std::size_t>(grain), [&](std::size_t begin, std::size_t end) {
        if (end - begin > static_cast<std::size_t>(std::max(1, grain))) too_large = true;
        for (std::size_t i = begin; i < end; ++i) ++visits[i];
      });
  QVERIFY(done);
  QVERIFY(!too_large);
  QCOMPARE(visits, std::vector<int>(visits.size(), 1));
}

void ParallelTest::stops() {
  std::stop_source source;
  std::atomic<int> ranges{0};
  const auto body = [&](std::size_t, std::size_t) {
    const int n = ++ranges;
    if (n == 3) source.request_stop();
    while (n > 3 && !source.stop_requested()) std::this_thread::yield();  // the other thread must not run ahead
  };
  set_thread_count(2);
  QVERIFY(!parallel_for(1000, 1, body, source.get_token()));
  QVERIFY(ranges <= 4);  // at most one range more on the other thread
  QVERIFY(!parallel_for(1000, 1, body, source.get_token()));
  QVERIFY(ranges <= 4);
}

void ParallelTest::passes_exceptions_on() {
  set_thread_count(2);
  const auto body = [](std::size_t begin, std::size_t) {
    if (begin == 5) throw std::runtime_error("five");
  };
  QVERIFY_THROWS_EXCEPTION(std::runtime_error, parallel_for(10, 1, body));
}

namespace {

// The threads in which the innermost of two nested calls worked, and how often it did.
struct Visits {
  std::set<std::thread::id> threads;
  int count = 0;
};

Visits nested(std::size_t outer, std::size_t inner) {
  Visits visits;
  std::mutex mutex;
  parallel_for(outer, 1, [&](std::size_t, std::size_t) {
    parallel_for(inner, 1, [&](std::size_t, std::size_t) {
      const std::scoped_lock lock(mutex);
      visits.threads.insert(std::this_thread::get_id());
      ++visits.count;
    });
  });
  return visits;
}

// Whether two ranges are in work at the same time: each waits for the other.
bool two_at_once() {
  std::mutex mutex;
  std::condition_variable arrival;
  int here = 0;
  std::atomic<int> met{0};
  parallel_for(2, 1, [&](std::size_t, std::size_t) {
    std::unique_lock lock(mutex);
    ++here;
    arrival.notify_all();
    if (arrival.wait_for(lock, std::chrono::milliseconds(patience), [&here] { return here == 2; })) ++met;
  });
  return met == 2;
}

}  // namespace

void ParallelTest::nested_calls_start_no_threads() {
  set_thread_count(4);
  const Visits visits = nested(50, 50);
  QCOMPARE(visits.count, 2500);
  QVERIFY(visits.threads.size() <= 4);
}

void ParallelTest::calls_one_after_the_other_start_threads_again() {
  set_thread_count(2);
  QVERIFY(two_at_once());
  nested(8, 8);
  QVERIFY(two_at_once());
  const auto fail = [](std::size_t, std::size_t) { throw std::runtime_error("no"); };
  QVERIFY_THROWS_EXCEPTION(std::runtime_error, parallel_for(8, 1, fail));
  QVERIFY(two_at_once());
  // A single range leaves the cores to what it starts.
  std::atomic<bool> free{false};
  parallel_for(1, 1, [&](std::size_t, std::size_t) { free = two_at_once(); });
  QVERIFY(free);
}

CREDENCE_TEST(ParallelTest);
#include "parallel_test.moc"
