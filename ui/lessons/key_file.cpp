// SPDX-License-Identifier: GPL-3.0-only
#include "ui/lessons/key_file.h"

#include "core/math/input_error.h"
#include "ui/lessons/lesson_reader.h"
#include "ui/lessons/lesson_writer.h"
#include "ui/lessons/versions.h"
#include "ui/session/json_reader.h"
#include "ui/session/json_writer.h"
#include "ui/words/said.h"

namespace credence {
namespace {

constexpr char key_version_key[] = "credence_key";
constexpr int key_version = 1;
constexpr qsizetype largest_key = 20'000'000;

}  // namespace

Lesson without_key(Lesson lesson) {
  lesson.key_apart = true;
  for (LessonStep& step : lesson.steps) {
    step.then.clear();  // it is said when the task is done, and often says the answer
    if (step.task) std::visit([](auto& kind) { kind.forget_key(); }, step.task->kind);
  }
  return lesson;
}

QByteArray key_json(const Lesson& lesson) {
  Items tasks;
  for (std::size_t i = 0; i < lesson.steps.size(); ++i) {
    const LessonStep& step = lesson.steps[i];
    Members one{{"step", static_cast<std::int64_t>(i + 1)}};
    if (facts_of(step.task).has_key) one.emplace_back("task", task_members(*step.task));
    if (!step.then.empty()) one.emplace_back("then", step.then);
    if (one.size() > 1) tasks.push_back(std::move(one));
  }
  return json_text(Members{{key_version_key, std::int64_t{key_version}},
                           {"lesson", lesson.id},
                           {"fingerprint", fingerprint_of(without_key(lesson))},
                           {"tasks", std::move(tasks)}});
}

Lesson with_key(Lesson lesson, const QByteArray& json, const QString& source) {
  if (json.size() > largest_key) {
    throw InputError(said("{}: the file is too large: a key has at most 20 MB", source).toStdString());
  }
  const QJsonObject object = parse_json_object(json, source);
  const double version = version_in(object, source, key_version_key,
                                    said("{}: is not the key of a lesson: \"{}\" is missing", source, key_version_key));
  if (version > key_version) {
    throw InputError(said("{}: it was made by a newer Credence (key version {}; this one reads up to {}); update "
                          "Credence",
                          source, QString::number(version), QString::number(key_version))
                         .toStdString());
  }
  QStringList warnings;
  const JsonReader reader(source, warnings);
  if (reader.text(object["lesson"], "lesson").toStdString() != lesson.id ||
      reader.text(object["fingerprint"], "fingerprint").toStdString() != fingerprint_of(lesson)) {
    throw InputError(said("{}: it is the key of another lesson, or of another state of \"{}\"; use the two files that "
                          "were split together",
                          source, lesson.id)
                         .toStdString());
  }
  const QString tasks = "tasks";
  for (const QJsonValueConstRef item : reader.list(object[tasks], tasks, said("tasks"))) {
    const QJsonObject one = reader.object(item, tasks);
    const auto step = static_cast<std::size_t>(
        reader.whole(one["step"], tasks + ".step", 1, static_cast<double>(lesson.steps.size())));
    if (one.contains("then")) lesson.steps[step - 1].then = reader.text(one["then"], tasks + ".then").toStdString();
    if (!one.contains("task")) continue;
    auto& task = lesson.steps[step - 1].task;
    Task answered =
        task_from_json(reader.object(one["task"], tasks + ".task"), said("{}: step {}", source, QString::number(step)));
    if (!task || kind_name(*task) != kind_name(answered)) {
      reader.fail(tasks, said("step {} of the lesson has no such task", QString::number(step)));
    }
    task = std::move(answered);
  }
  lesson.key_apart = false;
  for (std::size_t i = 0; i < lesson.steps.size(); ++i) {
    if (!facts_of(lesson.steps[i].task).lacks_key) continue;
    reader.fail(tasks, said("the answer to step {} is missing", QString::number(i + 1)));
  }
  return lesson;
}

void require_key(const Lesson& lesson, const QString& source) {
  if (!lesson.key_apart) return;
  throw InputError(said("{}: the lesson holds no answers, because its key is kept apart; use it with its key, or use "
                        "the whole lesson",
                        source)
                       .toStdString());
}

}  // namespace credence
