// The key of a lesson, and the marks of a student's work. Every answer is computed from the screens.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lessons/work.h"
#include "ui/lessons/lesson_screens.h"

#include <QString>

#include <cstdint>
#include <optional>
#include <vector>

namespace credence {

struct StepAnswer {
  int step = 1;  // from 1
  std::string kind;
  Node value;  // the number, the options that are right (from 1), the solution, what is predicted, or null for a text
};
// The key with this seed in every screen; nothing = the seeds of the lesson. Throws InputError.
std::vector<StepAnswer> lesson_answers(const Lesson& lesson, const QString& source, std::optional<std::uint64_t> seed,
                                       ScreenMemo& memo);

struct StepMark : Mark {
  int step = 1;
  std::string kind;
  double points = 0, maximum = 0;  // earned, and of the task
};
struct WorkMarks {
  std::vector<StepMark> steps;  // one per task
  int done = 0, right = 0;
  double points = 0, maximum = 0;  // a right answer earns its task's points, a prediction these times its score
  double score() const { return maximum > 0 ? points / maximum : 0; }  // what was skipped counts 0
};
// Throws InputError if an answer does not fit its step.
WorkMarks mark_work(const Lesson& lesson, const Work& work, const QString& source, ScreenMemo& memo);

}  // namespace credence
