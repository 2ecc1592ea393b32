// SPDX-License-Identifier: GPL-3.0-only
#include "core/lessons/task.h"

namespace credence {
namespace {

// Calls use.operator()<Kind>() for each kind, in the order of the list.
template <class Use, class... Kinds>
void for_each_of(const Use& use, const std::variant<Kinds...>*) {
  (use.template operator()<Kinds>(), ...);
}
template <class Use>
void for_each_kind(const Use& use) {
  for_each_of(use, static_cast<const AnyTask*>(nullptr));
}

// What `make` makes of the kind with this name.
template <class Made, class Make>
std::optional<Made> of_kind(const std::string& name, const Make& make) {
  std::optional<Made> made;
  for_each_kind([&]<class Kind>() {
    if (name == Kind::name) made = make.template operator()<Kind>();
  });
  return made;
}

}  // namespace

double points_of(const Task& task) { return task.points.value_or(facts_of(task).points); }

std::string kind_name(const Task& task) {
  return std::visit([](const auto& kind) { return std::string(kind.name); }, task.kind);
}

TaskFacts facts_of(const Task& task) {
  return std::visit([](const auto& kind) { return kind.facts(); }, task.kind);
}

TaskFacts facts_of(const std::optional<Task>& task) { return task ? facts_of(*task) : TaskFacts(); }

std::vector<std::string> kind_names() {
  std::vector<std::string> names;
  for_each_kind([&]<class Kind>() { names.emplace_back(Kind::name); });
  return names;
}

std::optional<AnyTask> fresh_task(const std::string& kind, const std::string& thing) {
  return of_kind<AnyTask>(kind, [&]<class Kind>() { return Kind::fresh(thing); });
}

std::optional<AnyTask> read_task(const std::string& kind, const TaskReader& reader, bool key_apart) {
  return of_kind<AnyTask>(kind, [&]<class Kind>() { return Kind::read(reader, key_apart); });
}

std::optional<AnswerValue> empty_answer(const std::string& kind) {
  return of_kind<AnswerValue>(kind, []<class Kind>() { return typename Kind::Answer(); });
}

}  // namespace credence
