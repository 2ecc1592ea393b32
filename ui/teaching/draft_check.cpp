// SPDX-License-Identifier: GPL-3.0-only
#include "ui/teaching/draft_check.h"

#include "ui/controller/faults.h"
#include "ui/lessons/lesson_check.h"

namespace credence {
namespace {

constexpr int calm = 400;          // milliseconds without a change
constexpr int checks_a_memo = 20;  // after so many checks, screens that are gone are forgotten
const QString source = QStringLiteral("lesson");

struct Stopped {};

}  // namespace

std::vector<QStringList> faults_by_step(const Lesson& lesson, const QStringList& faults, const QString& place) {
  std::vector<QStringList> sorted(lesson.steps.size());
  for (const QString& fault : faults) {
    for (std::size_t i = 0; i < sorted.size(); ++i) {
      const QString start = step_place(place, i) + ": ";
      if (fault.startsWith(start)) sorted[i] += fault.mid(start.size());
    }
  }
  return sorted;
}

DraftCheck::DraftCheck(QObject* parent) : QObject(parent) {
  soon_.setSingleShot(true);
  soon_.setInterval(calm);
  connect(&soon_, &QTimer::timeout, this, &DraftCheck::submit);
}

void DraftCheck::check(const Lesson& lesson) {
  lesson_ = lesson;
  soon_.start();
}

void DraftCheck::submit() {
  if (memo_ == nullptr || checks_++ % checks_a_memo == 0) memo_ = std::make_shared<ScreenMemo>();
  worker_.submit([this, lesson = lesson_, memo = memo_, number = ++asked_](const std::stop_token& stop) {
    QStringList faults;
    try {
      faults = check_lesson(lesson, source, *memo, [&stop](int) {
        if (stop.stop_requested()) throw Stopped{};
      });
    } catch (const Stopped&) {
      return;  // a newer one comes, or the window closes
    } catch (...) {
      faults += step_place(source, 0) + ": " + sentence_of_exception();
    }
    QMetaObject::invokeMethod(
        this,
        [this, number, found = faults_by_step(lesson, faults, source)] {
          answered_ = number;
          emit checked(found);
        },
        Qt::QueuedConnection);
  });
}

}  // namespace credence
