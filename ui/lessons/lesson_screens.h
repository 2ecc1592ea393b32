// The screens of a lesson as sessions.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lessons/lesson.h"
#include "ui/session/session.h"

#include <cstdint>
#include <list>
#include <memory>
#include <optional>
#include <vector>

namespace credence {

// The screen at the start of a step that has one of its own. `seed` replaces its seed, and data that an action makes
// are made from it. `source` is the place for errors, "x.lesson.json: step 3". Throws InputError.
Session screen_session(const ScreenChoice& screen, std::optional<std::uint64_t> seed, const QString& source);

// The session after parameters were set as the solution of a goal says, and its data in place of those of the session,
// written as in a session. Throws InputError.
Session solved_session(const Session& start, const Members& solution, const QString& source);
// The same for a task that has a solution; else, or if that is in a key apart, the start itself.
Session session_after(const Session& start, const std::optional<Task>& task, const QString& source);

// A session that was written with to_json() and read as a tree. Throws InputError.
Session session_of_members(const Members& members, const QString& source);
Members members_of_session(const Session& session);

// The screen of every step at its start. A step that keeps the screen begins as the one before it ends: with its goal
// reached by its solution. Throws InputError that names the step.
std::vector<Session> lesson_screens(const Lesson& lesson, const QString& source,
                                    std::optional<std::uint64_t> seed = std::nullopt);

// A screen with everything that was computed for it.
struct ComputedScreen {
  Session session;
  std::shared_ptr<const Result> result;
  Node report;  // the whole one (whole_report.h)
};

// Computes screens, and keeps them as long as it lives: checks and marks of one lesson need the same ones again.
class ScreenMemo {
 public:
  const ComputedScreen& of(const Session& session);

 private:
  std::list<ComputedScreen> computed_;
};

QString step_place(const QString& source, std::size_t index);  // "x.lesson.json: step 3"; index counts from 0

}  // namespace credence
