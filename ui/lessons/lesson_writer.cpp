// SPDX-License-Identifier: GPL-3.0-only
#include "ui/lessons/lesson_writer.h"

#include "ui/lessons/lesson_reader.h"
#include "ui/session/json_writer.h"

#include <QCryptographicHash>

namespace credence {
namespace {

Items names_node(const std::vector<std::string>& names) { return Items(names.begin(), names.end()); }

Members recipe_node(const Recipe& recipe) {
  if (recipe.generates) return {{"generate", Members{{"from", recipe.from}, {"n", recipe.n}}}};
  Members sample{recipe.file.empty() ? Members::value_type{"data_set", recipe.data_set}
                                     : Members::value_type{"file", recipe.file}};
  if (!recipe.all_rows) {
    sample.emplace_back("rows", recipe.rows < 1 ? Node(recipe.rows) : Node(static_cast<std::int64_t>(recipe.rows)));
  }
  if (recipe.with_replacement) sample.emplace_back("with_replacement", true);
  return {{"sample", std::move(sample)}};
}

Members screen_node(const ScreenChoice& screen) {
  Members members;
  if (screen.same) members.emplace_back("same", true);
  if (!screen.preset.empty()) members.emplace_back("preset", screen.preset);
  members.insert(members.end(), screen.members.begin(), screen.members.end());
  if (!screen.action.empty()) members.emplace_back("action", screen.action);
  if (screen.recipe) members.emplace_back("recipe", recipe_node(*screen.recipe));
  if (!screen.cover.empty()) members.emplace_back("cover", names_node(screen.cover));
  return members;
}

// Without the answers if the key is apart.
Members task_node(const Task& task, bool key_apart) {
  Members members{{"kind", kind_name(task)}, {"question", task.question}};
  if (task.points) members.emplace_back("points", *task.points);
  std::visit([&](const auto& kind) { kind.write(members, key_apart); }, task.kind);
  return members;
}

Members step_node(const LessonStep& step, bool key_apart) {
  Members members{{"title", step.title}};
  if (!step.text.empty()) members.emplace_back("text", step.text);
  if (!step.then.empty()) members.emplace_back("then", step.then);
  if (step.fold) members.emplace_back("fold", Members{{"title", step.fold->title}, {"text", step.fold->text}});
  members.emplace_back("screen", screen_node(step.screen));
  if (step.controls) members.emplace_back("controls", names_node(*step.controls));
  if (step.all_locked) {
    members.emplace_back("locked", std::string("all"));
  } else if (!step.locked.empty()) {
    members.emplace_back("locked", names_node(step.locked));
  }
  if (step.task) members.emplace_back("task", task_node(*step.task, key_apart));
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
  add("due", lesson.due);
  if (lesson.key_apart) members.emplace_back("key", std::string("apart"));
  Items steps;
  for (const LessonStep& step : lesson.steps) steps.emplace_back(step_node(step, lesson.key_apart));
  members.emplace_back("steps", std::move(steps));
  return json_text(members);
}

Members task_members(const Task& task) { return task_node(task, false); }

// Tables beside the lesson belong to its state: other numbers are other tasks.
std::string fingerprint_of(const Lesson& lesson) {
  QCryptographicHash hash(QCryptographicHash::Sha256);
  hash.addData(to_json(lesson));
  for (const LessonStep& step : lesson.steps) {
    if (step.screen.recipe && !step.screen.recipe->file.empty()) {
      hash.addData(QByteArray::fromStdString(step.screen.recipe->content));
    }
  }
  return hash.result().toHex().toStdString();
}

}  // namespace credence
