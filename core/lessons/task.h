// The task of a step of a lesson: a question, and one of the kinds in which it is answered.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lessons/choice_task.h"
#include "core/lessons/goal_task.h"
#include "core/lessons/number_task.h"
#include "core/lessons/predict_task.h"
#include "core/lessons/text_task.h"

#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace credence {

template <TaskKind... Kinds>
using OneOfKinds = std::variant<Kinds...>;
// The kinds in the order in which they are offered. A new one is added here, and in ui/teaching/task_window.h.
using AnyTask = OneOfKinds<PredictTask, NumberTask, ChoiceTask, GoalTask, TextTask>;

struct Task {
  std::string question;
  AnyTask kind;
  std::optional<double> points = {};  // what it is worth, if its author says so: points_of()
  bool operator==(const Task&) const = default;
};

double points_of(const Task& task);       // if its author does not say: 1, and 0 for a text, which nobody marks
std::string kind_name(const Task& task);  // "predict", "number", "choice", "goal" or "text"
// They point into the task. Those of no task are the defaults.
TaskFacts facts_of(const Task& task);
TaskFacts facts_of(const std::optional<Task>& task);
TaskFacts facts_of(Task&&) = delete;
TaskFacts facts_of(std::optional<Task>&&) = delete;
std::vector<std::string> kind_names();  // of all kinds
// A task of that kind with nothing written yet; `thing` is one that can be predicted. Nothing if there is no such kind.
std::optional<AnyTask> fresh_task(const std::string& kind, const std::string& thing = {});
// Reads what a task of that kind has beside its question. Throws InputError. Nothing if there is no such kind.
std::optional<AnyTask> read_task(const std::string& kind, const TaskReader& reader, bool key_apart);
// The type of value that answers a kind, as an empty one. Nothing if there is no such kind.
std::optional<AnswerValue> empty_answer(const std::string& kind);

}  // namespace credence
