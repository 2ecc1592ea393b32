// credence lessons and credence lesson check, answers, handout, assign, grade, split: lessons without a window.
// SPDX-License-Identifier: GPL-3.0-only
#include "app/output.h"
#include "app/verbs.h"
#include "core/math/input_error.h"
#include "ui/document/handout.h"
#include "ui/files/files.h"
#include "ui/lessons/exam.h"
#include "ui/lessons/key_file.h"
#include "ui/lessons/lesson_check.h"
#include "ui/lessons/lesson_files.h"
#include "ui/lessons/lesson_writer.h"
#include "ui/lessons/students.h"
#include "ui/room/room_file.h"
#include "ui/room/room_work.h"
#include "ui/session/json_writer.h"
#include "ui/text/plain_text.h"

#include <QFileInfo>

#include <cstdio>

namespace credence {
namespace {

LessonFile lesson_named(const QString& path_or_id) {
  QStringList warnings;
  LessonFile file = load_lesson(path_or_id, warnings);
  for (const QString& warning : warnings) warn(warning);
  return file;
}

std::optional<std::uint64_t> seed_option(const Arguments& arguments) {
  if (!arguments.has("--seed")) return std::nullopt;
  constexpr quint64 largest = 9007199254740991;  // 2^53 - 1
  bool ok = false;
  const QString text = arguments.value("--seed");
  const quint64 seed = text.toULongLong(&ok);
  if (!ok || seed > largest) {
    throw UsageError(QString("--seed: expected a whole number from 0 to %1, found \"%2\"").arg(largest).arg(text));
  }
  return seed;
}

std::function<void(int)> progress_of(const QString& what, std::size_t steps) {
  return [what, steps](int step) {
    tell(QString("%1: step %2 of %3").arg(what, QString::number(step), QString::number(steps)));
  };
}

Node lesson_node(const LessonFile& file) {
  const Lesson& lesson = file.lesson;
  return Members{{"id", lesson.id},
                 {"title", lesson.title},
                 {"minutes", std::int64_t{lesson.minutes}},
                 {"steps", static_cast<std::int64_t>(lesson.steps.size())},
                 {"summary", lesson.summary},
                 {"source", lesson.source},
                 {"author", lesson.author},
                 {"language", lesson.language},
                 {"file", file.own() ? Node() : Node(file.path.toStdString())}};
}

}  // namespace

int run_lessons(const Arguments& arguments) {
  QStringList faults;
  std::vector<LessonFile> lessons = own_lessons();
  for (LessonFile& file : user_lessons(faults)) lessons.push_back(std::move(file));
  for (const QString& fault : faults) warn(fault);
  if (arguments.has("--json")) {
    Items items;
    for (const LessonFile& file : lessons) items.push_back(lesson_node(file));
    write_stdout(json_text(Members{{"lessons", std::move(items)}}));
    return 0;
  }
  QString text;
  for (const LessonFile& file : lessons) {
    const QString title = legible(QString::fromStdString(file.lesson.title)).simplified();
    text += QString::fromStdString(file.lesson.id).leftJustified(16) + ' ' + title;
    text += QString(" (%1 steps, %2 minutes)\n").arg(file.lesson.steps.size()).arg(file.lesson.minutes);
    if (!file.own()) text += QString(17, ' ') + visible(file.path).simplified() + '\n';
  }
  write_stdout(text.toUtf8());
  return 0;
}

int run_lesson_check(const Arguments& arguments) {
  bool right = true;
  for (const QString& name : arguments.positionals()) {
    QStringList faults;
    try {
      ScreenMemo memo;
      QStringList warnings;
      const LessonFile file = load_lesson(name, warnings);
      faults = warnings + check_lesson(file.lesson, name, memo, progress_of(name, file.lesson.steps.size()));
      for (std::size_t i = 0; i < file.lesson.steps.size(); ++i) {
        const QString advice = length_advice(file.lesson.steps[i].text);
        if (!advice.isEmpty()) tell(step_place(name, i) + ": " + advice);
      }
    } catch (const InputError& error) {
      faults += QString::fromStdString(error.said());
    }
    for (const QString& fault : faults) write_stdout(legible(fault).simplified().toUtf8() + '\n');
    right = right && faults.isEmpty();
  }
  return right ? 0 : 1;
}

int run_lesson_answers(const Arguments& arguments) {
  const QString name = arguments.positional();
  write_stdout(answers_json(lesson_named(name).lesson, name, seed_option(arguments)));
  return 0;
}

int run_lesson_handout(const Arguments& arguments) {
  const QString path = arguments.value("-o"), suffix = QFileInfo(path).suffix().toLower();
  if (suffix != "pdf" && suffix != "html" && suffix != "htm") {
    throw UsageError(path + ": the suffix says the format: pdf or html");
  }
  check_output_folder(path);
  const QString name = arguments.positional();
  const Lesson lesson = lesson_named(name).lesson;
  HandoutOptions options;
  options.answers = arguments.has("--answers");
  options.progress = progress_of(name, lesson.steps.size());
  write_file(path, suffix == "pdf" ? handout_pdf(lesson, name, options) : handout_html(lesson, name, options));
  return 0;
}

int run_lesson_assign(const Arguments& arguments) {
  const Lesson lesson = lesson_named(arguments.positional()).lesson;
  const QString names = arguments.value("--students"), folder = arguments.value("-o");
  QStringList notes;
  const std::vector<std::string> students = read_students(read_file(names), names, &notes);
  for (const QString& note : notes) warn(note);
  if (!QFileInfo(folder).isDir()) check_output_folder(folder);
  assign_work(lesson, students, folder);
  tell(QString("%1 files in %2").arg(students.size()).arg(folder));
  return 0;
}

int run_lesson_grade(const Arguments& arguments) {
  const QString path = arguments.value("-o");
  if (arguments.positionals().size() < 2) throw UsageError("WORK is missing: name the files of the students' work");
  check_output_folder(path);
  Lesson lesson = lesson_named(arguments.positional()).lesson;
  if (arguments.has("--key")) {
    const QString key = arguments.value("--key");
    if (!lesson.key_apart) {
      throw InputError(
          (arguments.positional() + ": the lesson holds its answers, so that it needs no key; leave --key out")
              .toStdString());
    }
    lesson = with_key(std::move(lesson), read_file(key), key);
  } else if (lesson.key_apart) {
    throw InputError((arguments.positional() + ": the lesson holds no answers, because its key is kept apart; name it: "
                                               "--key key.json")
                         .toStdString());
  }
  QStringList files, unreadable;
  std::vector<std::pair<QString, Work>> from_rooms;
  for (const QString& file : arguments.positionals().mid(1)) {
    if (!is_room_file(file)) {
      files += file;
      continue;
    }
    QStringList warnings;
    try {
      for (Work& work : works_in_room(read_file(file), file, lesson, fingerprint_of(lesson), warnings))
        from_rooms.emplace_back(file, std::move(work));
    } catch (const InputError& error) {
      unreadable += QString::fromStdString(error.said());
    }
    for (const QString& warning : warnings) warn(warning);
  }
  Grades grades = grade_work(lesson, files, {}, from_rooms);
  grades.left_out += unreadable;
  for (const QString& warning : grades.warnings) warn(warning);
  for (const QString& why : grades.left_out) warn(why + "; it is left out");
  if (grades.marked == 0) throw InputError("none of the files can be marked");
  write_file(path, grades.csv);
  tell(QString("%1 marked, %2 left out").arg(grades.marked).arg(grades.left_out.size()));
  return 0;
}

int run_lesson_split(const Arguments& arguments) {
  if (arguments.positionals().size() != 2) {
    throw UsageError("expected the lesson and two output files: lesson split FILE -o task.lesson.json key.json");
  }
  const QString name = arguments.positional(), task = arguments.value("-o"), key = arguments.positionals()[1];
  if (QFileInfo(task).absoluteFilePath() == QFileInfo(key).absoluteFilePath()) {
    throw UsageError("the lesson and its key need two different files");
  }
  check_output_folder(task);
  check_output_folder(key);
  const Lesson lesson = lesson_named(name).lesson;
  require_key(lesson, name);
  const QByteArray answers = key_json(lesson);
  save_lesson(task, without_key(lesson));
  write_file(key, answers);
  return 0;
}

}  // namespace credence
