// The latest-wins worker: the newest job always runs, replaced ones never do, running ones are asked to stop.
// SPDX-License-Identifier: GPL-3.0-only
#include "ui/jobs/latest_wins.h"

#include "tests/support/test.h"

#include <QTest>

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <future>
#include <latch>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

using namespace credence;

namespace {

// What never comes, ctest ends.
void wait_until_idle(const LatestWins& worker) {
  while (!worker.idle()) std::this_thread::yield();
}

void wait_for_stop(const std::stop_token& stop) {
  std::mutex mutex;
  std::unique_lock lock(mutex);
  std::condition_variable_any never;
  never.wait(lock, stop, [] { return false; });
}

}  // namespace

class LatestWinsTest : public QObject {
  Q_OBJECT

 private slots:
  void runs_a_job_on_its_own_thread();
  void starts_idle_and_is_busy_while_a_job_runs_or_waits();
  void drops_all_but_the_newest_waiting_job();
  void asks_the_running_job_to_stop_only_when_another_waits();
  void a_finished_job_leaves_no_stop_behind();
  void frees_a_job_before_it_is_idle();
  void frees_a_dropped_job_at_once();
  void a_job_may_submit_the_next();
  void destruction_stops_the_running_job_and_drops_the_waiting_one();
  void workers_are_asked_to_quit_before_any_is_waited_for();
  void the_last_job_of_many_always_runs();
  void many_threads_may_submit();
};

void LatestWinsTest::runs_a_job_on_its_own_thread() {
  std::promise<std::thread::id> ran;
  auto id = ran.get_future();
  LatestWins worker;
  worker.submit([&](const std::stop_token&) { ran.set_value(std::this_thread::get_id()); });
  QVERIFY(id.get() != std::this_thread::get_id());
}

void LatestWinsTest::starts_idle_and_is_busy_while_a_job_runs_or_waits() {
  LatestWins worker;
  QVERIFY(worker.idle());
  std::latch go(1);
  worker.submit([&](const std::stop_token&) { go.wait(); });
  QVERIFY(!worker.idle());
  go.count_down();
  wait_until_idle(worker);
}

void LatestWinsTest::drops_all_but_the_newest_waiting_job() {
  std::latch begun(1), go(1);
  std::vector<int> ran;  // written by the worker only, read once it is idle
  LatestWins worker;
  worker.submit([&](const std::stop_token&) {
    begun.count_down();
    go.wait();
    ran.push_back(0);
  });
  begun.wait();
  for (int i = 1; i <= 5; ++i) {
    worker.submit([&ran, i](const std::stop_token&) { ran.push_back(i); });
  }
  go.count_down();
  wait_until_idle(worker);
  QCOMPARE(ran, std::vector<int>({0, 5}));
}

void LatestWinsTest::asks_the_running_job_to_stop_only_when_another_waits() {
  std::latch begun(1);
  std::atomic<bool> alone_stopped = true, stopped = false;
  LatestWins worker;
  worker.submit([&](const std::stop_token& stop) {
    alone_stopped = stop.stop_requested();
    begun.count_down();
    wait_for_stop(stop);
    stopped = true;
  });
  begun.wait();
  QVERIFY(!alone_stopped);
  QVERIFY(!stopped);
  std::atomic<bool> second_stopped = true;
  worker.submit([&](const std::stop_token& stop) { second_stopped = stop.stop_requested(); });
  wait_until_idle(worker);
  QVERIFY(stopped);
  QVERIFY(!second_stopped);
}

void LatestWinsTest::a_finished_job_leaves_no_stop_behind() {
  LatestWins worker;
  for (int i = 0; i < 100; ++i) {
    std::atomic<bool> stopped = true;
    worker.submit([&](const std::stop_token& stop) { stopped = stop.stop_requested(); });
    wait_until_idle(worker);
    QVERIFY(!stopped);
  }
}

void LatestWinsTest::frees_a_job_before_it_is_idle() {
  auto held = std::make_shared<int>(1);
  LatestWins worker;
  worker.submit([held](const std::stop_token&) {});
  wait_until_idle(worker);
  QCOMPARE(held.use_count(), 1L);
}

void LatestWinsTest::frees_a_dropped_job_at_once() {
  std::latch begun(1), go(1);
  auto held = std::make_shared<int>(1);
  LatestWins worker;
  worker.submit([&](const std::stop_token&) {
    begun.count_down();
    go.wait();
  });
  begun.wait();
  worker.submit([held](const std::stop_token&) {});
  QCOMPARE(held.use_count(), 2L);
  worker.submit([](const std::stop_token&) {});
  QCOMPARE(held.use_count(), 1L);
  go.count_down();
  wait_until_idle(worker);
}

void LatestWinsTest::a_job_may_submit_the_next() {
  std::atomic<int> count = 0;
  LatestWins worker;
  LatestWins::Job job = [&](const std::stop_token&) {
    if (++count < 50) worker.submit(job);
  };
  worker.submit(job);
  wait_until_idle(worker);
  QCOMPARE(count.load(), 50);
}

void LatestWinsTest::destruction_stops_the_running_job_and_drops_the_waiting_one() {
  std::atomic<bool> ended = false, second_ran = false;
  {
    std::latch begun(1);
    auto held = std::make_shared<int>(1);
    const std::weak_ptr<int> watched = held;
    LatestWins worker;
    worker.submit([&](const std::stop_token& stop) {
      begun.count_down();
      wait_for_stop(stop);
      while (!watched.expired()) std::this_thread::yield();  // dropped although this one still runs
      ended = true;
    });
    begun.wait();
    worker.submit([&second_ran, held = std::move(held)](const std::stop_token&) { second_ran = true; });
  }
  QVERIFY(ended);
  QVERIFY(!second_ran);

  bool alone_ended = false;
  {
    std::latch begun(1);
    LatestWins worker;
    worker.submit([&](const std::stop_token& stop) {
      begun.count_down();
      wait_for_stop(stop);
      alone_ended = true;
    });
    begun.wait();
  }
  QVERIFY(alone_ended);
  for (int i = 0; i < 200; ++i) LatestWins unused;  // ends whether or not its thread has begun to wait
}

// The first ends only once the second was asked to stop, too.
void LatestWinsTest::workers_are_asked_to_quit_before_any_is_waited_for() {
  std::latch running(2), second_asked(1);
  LatestWins second, first;
  first.submit([&](const std::stop_token& stop) {
    running.count_down();
    wait_for_stop(stop);
    second_asked.wait();
  });
  second.submit([&](const std::stop_token& stop) {
    running.count_down();
    wait_for_stop(stop);
    second_asked.count_down();
  });
  running.wait();
  second.quit();
  first.quit();
  bool begun = false;
  first.submit([&begun](const std::stop_token&) { begun = true; });
  second_asked.wait();
  QVERIFY(!begun);
}

void LatestWinsTest::the_last_job_of_many_always_runs() {
  LatestWins worker;
  for (int round = 0; round < 100; ++round) {
    int last = -1, runs = 0;
    for (int i = 0; i < 50; ++i) {
      worker.submit([&last, &runs, i](const std::stop_token&) {
        last = i;
        ++runs;
      });
    }
    wait_until_idle(worker);
    QCOMPARE(last, 49);
    QVERIFY(runs >= 1 && runs <= 50);
  }
}

void LatestWinsTest::many_threads_may_submit() {
  LatestWins worker;
  std::atomic<int> at_once = 0, most = 0, ran = 0;
  {
    std::vector<std::jthread> threads;
    for (int t = 0; t < 4; ++t) {
      threads.emplace_back([&] {
        for (int i = 0; i < 1000; ++i) {
          worker.submit([&](const std::stop_token&) {
            most = std::max(most.load(), ++at_once);
            ++ran;
            --at_once;
          });
          worker.idle();
        }
      });
    }
  }
  wait_until_idle(worker);
  QCOMPARE(most.load(), 1);
  QVERIFY(ran >= 1 && ran <= 4000);
}

CREDENCE_TEST(LatestWinsTest);
#include "latest_wins_test.moc"
