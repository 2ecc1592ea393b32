// The screens of a lesson's steps in the window: as they are made, as they were left, and what cannot be changed there.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lessons/work.h"
#include "ui/controller/session_controller.h"

#include <QString>

#include <cstdint>
#include <map>
#include <optional>

namespace credence {

class StepScreens {
 public:
  // `lesson` in the language of its file; `seed` is that of every screen.
  StepScreens(Lesson lesson, std::optional<std::uint64_t> seed) : lesson_(std::move(lesson)), seed_(seed) {}
  // The lesson was changed by its author. Screens that were left stay as they are.
  void replace(Lesson lesson) { lesson_ = std::move(lesson); }

  QString place(int step) const;            // Session::preset of its screen; steps count from 0
  int step_at(const QString& place) const;  // -1 if the place is no step of this lesson
  // The screen at the start of a step. One that keeps the screen has that of the step before as it was left, or else
  // with its goal reached. Throws InputError.
  Session made(int step) const;
  void leave(int step, const Session& screen) { left_[step] = screen; }
  const Session* left(int step) const;  // as it was left; null before
  void forget(int step) { left_.erase(step); }
  // Its controls, and why an edit is refused. Refers to nothing here.
  StepRules rules(int step, const Lab& lab) const;

 private:
  Lesson lesson_;
  std::optional<std::uint64_t> seed_;
  std::map<int, Session> left_;
};

}  // namespace credence
