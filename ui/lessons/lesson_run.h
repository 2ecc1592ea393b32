// A student's way through a lesson: where one is, what is done, and the feedback to each answer. Knows no screen: who
// shows the steps passes the report of the current one.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lessons/work.h"

#include <optional>
#include <set>
#include <string>
#include <vector>

namespace credence {

class LessonRun {
 public:
  // Goes on where earlier work on the same lesson ended: at the first step whose task is not done.
  LessonRun(Lesson lesson, Work work);

  const Lesson& lesson() const { return lesson_; }
  const Work& work() const { return work_; }                   // with all answers so far
  bool is_homework() const { return !work_.student.empty(); }  // it was assigned
  // Goes on at a step after so many tries there, where these steps without a task were left forwards.
  void resume(int step, int tries, bool asked, const std::set<int>& left);
  int tries() const { return tries_; }
  bool has_asked() const { return asked_; }
  const std::set<int>& all_done() const { return done_; }
  int at() const { return at_; }  // from 0
  const LessonStep& step() const { return lesson_.steps[static_cast<std::size_t>(at_)]; }
  void go(int step);          // a step outside the lesson is the nearest one
  bool done(int step) const;  // its task is done, or it has none and was left forwards
  int steps_done() const;
  bool locked(const std::string& field) const;  // whether the current step locks it
  // The hint of the current goal, once three tries have failed or it was asked for; empty = none (yet).
  std::string hint() const;
  void ask_for_hint() { asked_ = true; }

  // Answers the current step's task. Throws InputError if that is of another kind or has no answer on this screen.
  Feedback answer(const Given& given, JudgedOn on);
  // Keeps the screen on which the current step was answered, for a step that keeps the student's own.
  void note_screen(const Members& screen);
  bool reaches(const Node& report) const;  // whether the current goal is reached; false if the step has none
  void adopt(const Work& work, const std::vector<int>& steps);  // answers of another window to these steps, from 1
  void leave_last();                                            // the last step is left forwards

 private:
  Lesson lesson_;
  Work work_;
  std::set<int> done_;
  int at_ = 0, tries_ = 0;
  bool asked_ = false;
};

}  // namespace credence
