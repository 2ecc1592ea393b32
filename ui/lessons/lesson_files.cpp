// SPDX-License-Identifier: GPL-3.0-only
#include "ui/lessons/lesson_files.h"

#include "core/math/input_error.h"
#include "ui/files/files.h"
#include "ui/lessons/lesson_reader.h"
#include "ui/lessons/lesson_writer.h"
#include "ui/words/said.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>

// Static libraries lose resources unless this is called. The macro must be used outside of namespaces.
static void link_lessons() { Q_INIT_RESOURCE(credence_files); }

namespace credence {
namespace {

constexpr qint64 largest_table = 20'000'000;  // bytes, as for a lesson

QStringList lesson_names(const QString& folder) {
  return QDir(folder).entryList({"*.lesson.json"}, QDir::Files, QDir::Name);
}

// A text that is missing stays missing: an empty English text is no key.
void say_over(std::string& text) {
  if (!text.empty()) text = say(text);
}

void say_task(Task& task) {
  say_over(task.question);
  for (std::string* text : std::visit([](auto& kind) { return kind.texts(); }, task.kind)) say_over(*text);
}

}  // namespace

std::vector<LessonFile> own_lessons() {
  link_lessons();
  std::vector<LessonFile> lessons;
  for (const QString& name : lesson_names(":/lessons")) {
    QFile file(":/lessons/" + name);
    if (!file.open(QIODevice::ReadOnly)) continue;
    QStringList warnings;
    lessons.push_back({lesson_from_json(file.readAll(), name, warnings), file.fileName()});
    // A warning about the program's own files is an error.
    if (!warnings.isEmpty()) throw InputError(warnings.first().toStdString());
  }
  return lessons;
}

QString user_lessons_folder() {
  return QDir(QStandardPaths::writableLocation(QStandardPaths::AppDataLocation)).filePath("lessons");
}

std::vector<LessonFile> user_lessons(QStringList& faults) { return lessons_in(user_lessons_folder(), faults); }

std::vector<LessonFile> lessons_in(const QString& place, QStringList& faults) {
  std::vector<LessonFile> lessons;
  const QDir folder(place);
  for (const QString& name : lesson_names(folder.path())) {
    QStringList warnings;
    const QString path = folder.filePath(name);
    try {
      lessons.push_back({lesson_from_json(read_file(path), path, warnings), path});
      read_tables_beside(path, lessons.back().lesson);
    } catch (const InputError& error) {
      faults += QString::fromStdString(error.said());
    }
  }
  return lessons;
}

LessonFile lesson_of_id(const QString& id) {
  QStringList faults;
  std::vector<LessonFile> all = own_lessons();
  std::ranges::move(user_lessons(faults), std::back_inserter(all));
  const auto found =
      std::ranges::find_if(all, [&](const LessonFile& one) { return QString::fromStdString(one.lesson.id) == id; });
  if (found == all.end()) throw InputError(said("there is no lesson \"{}\" here", id.left(100)).toStdString());
  return std::move(*found);
}

LessonFile load_lesson(const QString& path_or_id, QStringList& warnings) {
  QStringList known;
  // A folder that is named like a lesson is not meant.
  if (!QFileInfo::exists(path_or_id) || QFileInfo(path_or_id).isDir()) {
    for (LessonFile& file : own_lessons()) {
      known += QString::fromStdString(file.lesson.id);
      if (known.last() == path_or_id) return std::move(file);
    }
    if (!QFileInfo::exists(path_or_id) && !path_or_id.contains('.') && !path_or_id.contains('/')) {
      throw InputError(
          said("there is no file and no lesson \"{}\"; lessons: {}", path_or_id, known.join(", ")).toStdString());
    }
  }
  LessonFile file{lesson_from_json(read_file(path_or_id), path_or_id, warnings), path_or_id};
  read_tables_beside(path_or_id, file.lesson);
  return file;
}

void read_tables_beside(const QString& path, Lesson& lesson) {
  for (LessonStep& step : lesson.steps) {
    auto& recipe = step.screen.recipe;
    if (!recipe || recipe->file.empty()) continue;
    const QFileInfo file(QFileInfo(path).absoluteDir().filePath(QString::fromStdString(recipe->file)));
    recipe->content.clear();
    if (file.isFile() && file.size() <= largest_table) recipe->content = read_file(file.filePath()).toStdString();
  }
}

void save_lesson(const QString& path, const Lesson& lesson) {
  write_file(path, to_json(lesson));
  for (const LessonStep& step : lesson.steps) {
    const auto& recipe = step.screen.recipe;
    if (!recipe || recipe->content.empty()) continue;
    const QString table = QFileInfo(path).absoluteDir().filePath(QString::fromStdString(recipe->file));
    if (!QFileInfo::exists(table)) write_file(table, QByteArray::fromStdString(recipe->content));
  }
}

Lesson said_lesson(const LessonFile& file) {
  Lesson lesson = file.lesson;
  if (!file.own()) return lesson;
  say_over(lesson.title);
  say_over(lesson.summary);
  for (LessonStep& step : lesson.steps) {
    say_over(step.title);
    say_over(step.text);
    say_over(step.then);
    if (step.fold) {
      say_over(step.fold->title);
      say_over(step.fold->text);
    }
    if (step.task) say_task(*step.task);
  }
  return lesson;
}

}  // namespace credence
