// SPDX-License-Identifier: GPL-3.0-only
#include "ui/lessons/lesson_writer.h"

#include "ui/lessons/lesson_reader.h"
#include "ui/session/json_writer.h"

#include <QCryptographicHash>

namespace credence {
namespace {

Items names_node(const std::vector<std::string>& names) { return Items(names.begin(), names.end()); }

Members screen_node(const ScreenChoice& screen) {
  if (screen.same) return {{"same", true}};
  Members members;
  if (!screen.preset.empty()) members.emplace_back("preset", screen.preset);
  members.insert(members.end(), screen.members.begin(), screen.members.end());
  if (!screen.action.empty()) members.emplace_back("action", screen.action);
  return members;
}

struct TaskMembers {
  Members& members;
  void operator()(const PredictTask& task) const { members.emplace_back("what", task.what); }
  void operator()(const NumberTask& task) const {
    members.emplace_back("answer", task.answer);
    members.emplace_back("tolerance", task.tolerance);
  }
  void operator()(const ChoiceTask& task) const {
    if (task.several) members.emplace_back("several", true);
    Items options;
    for (const ChoiceOption& option : task.options) {
      Members one{{"text", option.text}};
      if (option.right) one.emplace_back("right", true);
      if (!option.why.empty()) one.emplace_back("why", option.why);
      options.emplace_back(std::move(one));
    }
    members.emplace_back("options", std::move(options));
  }
  void operator()(const GoalTask& task) const {
    members.emplace_back("when", task.when);
    members.emplace_back("solution", task.solution);
    if (!task.hint.empty()) members.emplace_back("hint", task.hint);
  }
  void operator()(const TextTask&) const {}
};

Members step_node(const LessonStep& step) {
  Members members{{"title", step.title}};
  if (!step.text.empty()) members.emplace_back("text", step.text);
  members.emplace_back("screen", screen_node(step.screen));
  if (step.controls) members.emplace_back("controls", names_node(*step.controls));
  if (step.all_locked) {
    members.emplace_back("locked", std::string("all"));
  } else if (!step.locked.empty()) {
    members.emplace_back("locked", names_node(step.locked));
  }
  if (step.task) {
    Members task{{"kind", kind_name(*step.task)}, {"question", step.task->question}};
    std::visit(TaskMembers{task}, step.task->kind);
    members.emplace_back("task", std::move(task));
  }
  return members;
}

}  // namespace

QByteArray to_json(const Lesson& lesson) {
  Members members{{lesson_version_key, std::int64_t{lesson_version}}, {"id", lesson.id}, {"title", lesson.title}};
  if (lesson.minutes > 0) members.emplace_back("minutes", std::int64_t{lesson.minutes});
  const auto add = [&](const char* key, const std::string& text) {
    if (!text.empty()) members.emplace_back(key, text);
  };
  add("summary", lesson.summary);
  add("source", lesson.source);
  add("author", lesson.author);
  add("language", lesson.language);
  Items steps;
  for (const LessonStep& step : lesson.steps) steps.emplace_back(step_node(step));
  members.emplace_back("steps", std::move(steps));
  return json_text(members);
}

std::string fingerprint_of(const Lesson& lesson) {
  return QCryptographicHash::hash(to_json(lesson), QCryptographicHash::Sha256).toHex().toStdString();
}

}  // namespace credence
