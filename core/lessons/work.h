// A student's work on a lesson, and what it is worth. It holds no key: every answer is computed again from the screens.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lessons/lesson.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace credence {

struct WorkAnswer {
  int step = 1;      // from 1
  std::string kind;  // kind of the step's task
  AnswerValue value;
  std::optional<Sketch> sketch;  // of a prediction
  Members screen;                // session in which a goal was reached, or of a step that keeps the student's screen
  bool done = false;             // whether the student was told that the task is done; marks do not rely on it
  bool operator==(const WorkAnswer&) const = default;
};

struct Work {
  std::string lesson;       // its id
  std::string fingerprint;  // SHA-256 of the lesson's file as this program writes it
  std::string student;
  std::optional<std::uint64_t> seed;     // of every screen; nothing = the seeds of the lesson
  std::vector<WorkAnswer> answers = {};  // at most one per step
  std::string handed_in = {};            // when, "2026-11-28T19:50:26Z"; empty = not yet
  bool operator==(const Work&) const = default;
};

inline constexpr int work_version = 1;
inline constexpr std::size_t longest_student = 200, longest_answer = 20000;

const WorkAnswer* answer_to(const Work& work, int step);  // nullptr if there is none

}  // namespace credence
