#include "ui/panels/computation.h"

#include <QMetaObject>

#include <exception>
#include <utility>

namespace credence {

template <class Change>
void Computation::post(const Change& change) {
  const std::lock_guard lock(mutex_);
  change(mail_);
  if (std::exchange(mail_.announced, true)) return;
  QMetaObject::invokeMethod(this, [this] { deliver(); }, Qt::QueuedConnection);
}

std::uint64_t Computation::submit(const Lab& lab, Inputs inputs) {
  const std::uint64_t job = ++submitted_;
  worker_.submit([this, job, &lab, inputs = std::move(inputs)](const std::stop_token& stop) {
    try {
      lab.compute(
          inputs,
          [&](std::shared_ptr<const Result> result) {
            post([&](Mail& mail) {
              mail.job = job;
              mail.lab = &lab;
              mail.result = std::move(result);
            });
          },
          stop);
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
