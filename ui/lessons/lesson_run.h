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

struct Feedback {
  bool right = false;  // whether the task is done; a prediction or a text always is
  std::string text;    // one or two sentences in the current language; empty = nothing to say
  bool judged = true;  // false if nobody here knows whether it is right: the key is apart
};

class LessonRun {
 public:
  // Goes on where earlier work on the same lesson ended: at the first step whose task is not done.
  LessonRun(Lesson lesson, Work work);

  const Lesson& lesson() const { return lesson_; }
  const Work& work() const { return work_; }                   // with all answers so far
  bool is_homework() const { return !work_.student.empty(); }  // it was assigned
  int at() const { return at_; }                               // from 0
  const LessonStep& step() const { return lesson_.steps[static_cast<std::size_t>(at_)]; }
  void go(int step);          // a step outside the lesson is the nearest one
  bool done(int step) const;  // its task is done, or it has none and was left forwards
  int steps_done() const;
  bool locked(const std::string& field) const;  // whether the current step locks it
  // The hint of the current goal, once three tries have failed or it was asked for; empty = none (yet).
  std::string hint() const;
  void ask_for_hint() { asked_ = true; }

  // Each answers the current step's task. Throws InputError if that is of another kind or has no answer on this screen.
  // A number is asked for on the screen as the step begins; `now` is the report of the student's, if that was changed.
  Feedback type(double value, const Node& report, const Node* now = nullptr);
  Feedback pick(const std::vector<int>& options);  // counted from 1
  Feedback write(const std::string& words);
  Feedback reveal(const Predictable& thing, const Sketch& sketch, const Truth& truth);
  Feedback skip();  // reveals without a sketch, which is not scored
  // Keeps the screen on which the current step was answered, for a step that keeps the student's own.
  void note_screen(const Members& screen);
  // A goal is looked for after each change of the screen; `try_counts` if the student says to have reached it.
  Feedback look(const Node& report, const Members& screen, bool try_counts);
  bool reaches(const Node& report) const;  // whether the current goal is reached; false if the step has none
  void adopt(const Work& work, const std::vector<int>& steps);  // answers of another window to these steps, from 1
  void leave_last();                                            // the last step is left forwards

 private:
  template <class Kind>
  const Kind& task() const;
  WorkAnswer& answer(const std::string& kind);
  Feedback finish(bool right, std::string text);
  Feedback keep_for_later();

  Lesson lesson_;
  Work work_;
  std::set<int> done_;
  int at_ = 0, tries_ = 0;
  bool asked_ = false;
};

}  // namespace credence
