// SPDX-License-Identifier: GPL-3.0-only
#include "ui/controller/computation.h"

#include "ui/controller/faults.h"

#include <QMetaObject>

#include <chrono>
#include <condition_variable>
#include <new>
#include <stop_token>
#include <utility>

namespace credence {

namespace {

// Waits until no newer edit has come for a while. Refinement would take the cores from the window while it paints the
// first picture, and would be wasted in the middle of a drag.
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

// Sends a job's results to the window's thread, limited in rate.
class Computation::Post final : public Publisher {
 public:
  using Send = std::function<void(std::shared_ptr<const Result>)>;
  Post(Send send, const Pace::Now& now, const std::stop_token& stop)
      : send_(std::move(send)), pace_(now), stop_(stop) {}

  void publish(std::shared_ptr<const Result> result) override {
    const bool refining = std::exchange(first_, false) && !result->complete();
    send_(std::move(result));
    if (refining) wait_for_calm(stop_);
    pace_.has_shown();
  }
  bool due() override { return pace_.due(); }

 private:
  Send send_;
  Pace pace_;
  const std::stop_token& stop_;
  bool first_ = true;
};

std::uint64_t Computation::submit(const Lab& lab, Inputs inputs) {
  const std::uint64_t job = ++submitted_;
  worker_.submit([this, job, &lab, inputs = std::move(inputs)](const std::stop_token& stop) {
    try {
      const auto send = [&](std::shared_ptr<const Result> result) {
        post([&](Mail& mail) {
          mail.job = job;
          mail.lab = &lab;
          mail.parameters = inputs.parameters;
          mail.result = std::move(result);
        });
      };
      Post publisher(send, now_, stop);
      lab.compute(inputs, publisher, stop);
    } catch (const std::bad_alloc&) {
      post([&, sentence = sentence_of_exception()](Mail& mail) { mail.fail(job, sentence, true); });
    } catch (...) {
      post([&, sentence = sentence_of_exception()](Mail& mail) { mail.fail(job, sentence, false); });
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
  if (mail.result) emit arrived(mail.job, *mail.lab, mail.parameters, mail.result);
  if (mail.failed > 0) emit failed(mail.failed, mail.sentence, mail.of_memory);
  if (mail.ended == 0) return;
  finished_ = mail.ended;
  emit ended(mail.ended);
}

}  // namespace credence
