// The answers to the tasks of a lesson: judged on the screen as it is, kept, and told.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lessons/lesson_words.h"
#include "ui/document/prediction.h"
#include "ui/lessons/lesson_run.h"
#include "ui/lessons/progress.h"

#include <QObject>

#include <functional>

namespace credence {

class StepTask : public QObject {
  Q_OBJECT
 public:
  StepTask(SessionController& controller, Prediction& prediction, QObject* parent);
  // The run of the lesson that is open, or null; `kept` says whether its answers are kept in the user's data.
  void serve(LessonRun* run, bool kept);
  // Returns the report of the screen as the step begins; null if it is not known, or is that on the screen.
  void begin_at(std::function<const Node*()> start) { start_ = std::move(start); }
  void know(Work known) { known_ = std::move(known); }  // the work on disk as this window read it last

  void answer(const Given& given);
  void look_quietly();  // the screen is at rest: judges what waited for it, and the goal may be reached
  void take_reveal();   // the prediction of the step was revealed
  void ask_for_hint();
  void keep();
  // The step's text as Markdown, without its equations, or what takes its place once the task is done. `start` is the
  // report of the screen as the step begins, `now` that of the screen, which is at home if it is the step's.
  QString words(const KnownReport& start, const KnownReport& now, bool at_home) const;
  std::vector<Equation> equations() const;  // that the text names, as they are on the screen; none while it is covered

 signals:
  void answered(const credence::Feedback& feedback);
  void failed(const QString& sentence);
  void notice(const QString& sentence);  // what another window has answered

 private:
  void judge(const Given& given);
  Members screen() const;
  bool waits(std::function<void()> judge);
  void take(const KeptWork& kept);

  SessionController& controller_;
  Prediction& prediction_;
  LessonRun* run_ = nullptr;
  bool kept_ = false;
  // Judges an answer that was given while the screen was being computed; empty if none waits.
  std::function<void()> waiting_;
  std::function<const Node*()> start_;
  int waiting_step_ = 0;
  Work known_;
};

}  // namespace credence
