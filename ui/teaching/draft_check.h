// Checks a lesson in the background while it is being written: the newest state wins.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lessons/lesson.h"
#include "ui/jobs/latest_wins.h"
#include "ui/lessons/lesson_screens.h"

#include <QObject>
#include <QStringList>
#include <QTimer>

#include <memory>
#include <vector>

namespace credence {

class DraftCheck : public QObject {
  Q_OBJECT
 public:
  explicit DraftCheck(QObject* parent = nullptr);
  void check(const Lesson& lesson);  // once no other call came for a moment
  bool idle() const { return !soon_.isActive() && asked_ == answered_; }

 signals:
  void checked(const std::vector<QStringList>& of_steps);  // sentences per step; a step without faults has none

 private:
  void submit();
  Lesson lesson_;
  QTimer soon_;
  int asked_ = 0, answered_ = 0, checks_ = 0;
  std::shared_ptr<ScreenMemo> memo_;  // used by the worker
  LatestWins worker_;                 // last member: its job refers to the others
};

// The faults that check_lesson() finds, sorted by steps and without the place, which is where they are shown.
std::vector<QStringList> faults_by_step(const Lesson& lesson, const QStringList& faults, const QString& source);

}  // namespace credence
