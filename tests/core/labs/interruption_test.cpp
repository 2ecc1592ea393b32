// A computation that is asked to stop, at whatever moment, stops: counted in processor time, which does not depend on
// what else the machine does.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/math/input_error.h"
#include "tests/support/mutations.h"
#include "tests/support/random_inputs.h"
#include "tests/support/test.h"

#include <QTest>

#include <cmath>
#include <csignal>
#include <ctime>
#include <thread>
#include <utility>

#include <semaphore.h>
#include <sys/time.h>

using namespace credence;

namespace {

// Seconds of processor time, of all threads.
double work() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

struct Silent : Publisher {
  void publish(std::shared_ptr<const Result>) override {}
  bool due() override { return true; }
};

// Rings once the process has worked for `moment` seconds more. There is one at a time.
class Alarm {
 public:
  explicit Alarm(double moment) {
    sem_init(&rings(), 0, 0);
    struct sigaction action {};
    action.sa_handler = [](int) { sem_post(&rings()); };
    action.sa_flags = SA_RESTART;
    sigaction(SIGPROF, &action, nullptr);  // stays: a signal may be late
    set(moment);
  }
  ~Alarm() { set(0); }
  Alarm(const Alarm&) = delete;
  Alarm& operator=(const Alarm&) = delete;
  void wait() {
    while (sem_wait(&rings()) != 0) continue;  // interrupted by the signal itself
  }
  void ring() { sem_post(&rings()); }

 private:
  static void set(double moment) {
    itimerval timer{};
    timer.it_value.tv_sec = static_cast<time_t>(moment);
    timer.it_value.tv_usec = static_cast<suseconds_t>(1e6 * (moment - std::floor(moment)));
    setitimer(ITIMER_PROF, &timer, nullptr);
  }
  static sem_t& rings() {
    static sem_t semaphore;
    return semaphore;
  }
};

// The work that a computation still does after it was asked to stop, `moment` seconds of work after its beginning.
double work_after_stop(const Lab& lab, const Inputs& inputs, double moment) {
  std::stop_source source;
  double asked = 0;
  Alarm alarm(moment);
  std::thread interrupter([&] {
    alarm.wait();
    source.request_stop();
    asked = work();
  });
  Silent publisher;
  lab.compute(inputs, publisher, source.get_token());
  const double end = work();
  alarm.ring();  // should it have ended before
  interrupter.join();
  return end - asked;
}

#if defined(__SANITIZE_ADDRESS__) || !defined(__OPTIMIZE__)
constexpr double limit = 10;  // of builds that are slow by design
#else
constexpr double limit = 0.5;
#endif

class InterruptionTest : public QObject {
  Q_OBJECT
 private slots:
  // Where there once was much left to do.
  void classification() {
    const std::pair<std::uint64_t, double> long_ones[] = {{72, 1.4}, {154, 1.1}, {167, 0.65}};
    for (const auto& [seed, moment] : long_ones) stops(*find_lab("classification"), seed, moment);
  }

  // Diagnostics of two million draws begin after less than a second of work and take more than one.
  void diagnostics_data() {
    QTest::addColumn<double>("moment");
    for (const double moment : {0.7, 1.0}) QTest::addRow("%g s", moment) << moment;
  }
  void diagnostics() {
    QFETCH(double, moment);
    const Lab& lab = *find_lab("metropolis");
    Inputs inputs = lab.defaults();
    inputs.parameters[field_index(lab, "chains")] = std::int64_t{8};
    inputs.parameters[field_index(lab, "draws")] = std::int64_t{250'000};
    stops_at(lab, inputs, moment);
  }

  void any_data() {
    QTest::addColumn<QString>("id");
    for (const Lab* lab : labs()) QTest::newRow(lab->id().c_str()) << QString::fromStdString(lab->id());
  }
  void any() {
    QFETCH(QString, id);
    for (int k = 1; k <= fuzz_rounds(3); ++k) {
      const auto seed = static_cast<std::uint64_t>(k);
      Rng rng = make_rng(seed, 7);
      stops(*find_lab(id.toStdString()), seed, 0.01 * std::pow(200, uniform(rng)));
    }
  }

 private:
  static void stops(const Lab& lab, std::uint64_t seed, double moment) {
    Inputs inputs;
    try {
      inputs = random_inputs(lab, seed);
    } catch (const InputError&) {
      return;
    }
    stops_at(lab, inputs, moment);
  }
  static void stops_at(const Lab& lab, const Inputs& inputs, double moment) {
    const double after = work_after_stop(lab, inputs, moment);
    QVERIFY2(after < limit, qPrintable(QString("seed %1: %2 s, asked at %3").arg(inputs.seed).arg(after).arg(moment)));
  }
};

}  // namespace

CREDENCE_TEST(InterruptionTest);
#include "interruption_test.moc"
