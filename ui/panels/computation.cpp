#include "ui/panels/computation.h"

#include <QMetaObject>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <functional>
#include <stop_token>
#include <utility>

namespace credence {

namespace {

// Refinement would take the cores from the window just when it paints the first picture, and in the middle of a drag it
// would be thrown away: it begins once no newer edit has come for a while.
void wait_for_calm(const std::stop_token& stop) {
  std::mutex mutex;
  std::unique_lock lock(mutex);
  std::condition_variable_any newer_edit;
  newer_edit.wait_for(lock, stop, std::chrono::milliseconds(40), [] { return false; });
}

}  // namespace

template <class Change>
void Computation::post(const Change& change) {
  const std::lock_guard lock(mutex_);
  change(mail_);
  if (std::exchange(mail_.announced, true)) return;
  QMetaObject::invokeMethod(
      this, [this] { deliver(); }, Qt::QueuedConnection);
}

// Some thirty pictures a second, and fewer where making one costs more than what is shown in it.
class Computation::Pace final : public Publisher {
 public:
  Pace(std::function<void(std::shared_ptr<const Result>)> post, const std::stop_token& stop)
      : post_(std::move(post)), stop_(stop) {}

  void publish(std::shared_ptr<const Result> result) override {
    const bool refining = std::exchange(first_, false) && !result->complete();
    post_(std::move(result));
    if (refining) wait_for_calm(stop_);
    shown_ = Clock::now();
    interval_ = std::max<Clock::duration>(shortest, 2 * (shown_ - asked_));
  }

  bool due() override {
    asked_ = Clock::now();
    return asked_ - shown_ >= interval_;
  }

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr std::chrono::milliseconds shortest{22};
  std::function<void(std::shared_ptr<const Result>)> post_;
  const std::stop_token& stop_;
  bool first_ = true;
  Clock::time_point shown_ = Clock::now(), asked_ = shown_;  // the last picture, and when it was asked for
  Clock::duration interval_ = shortest;
};

std::uint64_t Computation::submit(const Lab& lab, Inputs inputs) {
  const std::uint64_t job = ++submitted_;
  worker_.submit([this, job, &lab, inputs = std::move(inputs)](const std::stop_token& stop) {
    try {
      const auto arrive = [&](std::shared_ptr<const Result> result) {
        post([&](Mail& mail) {
          mail.job = job;
          mail.lab = &lab;
          mail.result = std::move(result);
        });
      };
      Pace pace(arrive, stop);
      lab.compute(inputs, pace, stop);
    } catch (const std::exception& error) {
      post([&](Mail& mail) {
        mail.failed = job;
        mail.sentence = QString::fromUtf8(error.what());
      });
    }
    post([&](Mail& mail) { mail.ended = job; });
  });
  return job;
}

void Computation::deliver() {
  Mail mail;
  {
    const std::lock_guard lock(mutex_);
    mail = std::exchange(mail_, {});
  }
  if (mail.result) emit arrived(mail.job, *mail.lab, mail.result);
  if (mail.failed > 0) emit failed(mail.failed, mail.sentence);
  if (mail.ended == 0) return;
  finished_ = mail.ended;
  emit ended(mail.ended);
}

}  // namespace credence
