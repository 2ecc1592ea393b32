// credence lessons and credence lesson check, answers, handout, assign, grade, split: lessons without a window.
// SPDX-License-Identifier: GPL-3.0-only
#include "app/output.h"
#include "app/verbs.h"
#include "core/math/input_error.h"
#include "ui/document/handout.h"
#include "ui/files/files.h"
#include "ui/lessons/exam.h"
#include "ui/lessons/homework_links.h"
#include "ui/lessons/key_file.h"
#include "ui/lessons/lesson_check.h"
#include "ui/lessons/lesson_files.h"
#include "ui/lessons/lesson_writer.h"
#include "ui/lessons/students.h"
#include "ui/room/room_file.h"
#include "ui/room/room_work.h"
#include "ui/session/json_writer.h"
#include "ui/text/plain_text.h"

#include <QDir>
#include <QFile>
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

// Names in a file, or numbers from 1.
std::vector<std::string> students_named(const QString& text) {
  constexpr int usual = 100, most = 10'000;
  bool is_number = false;
  const int count = text.isEmpty() ? usual : text.toInt(&is_number);
  if (!text.isEmpty() && (!is_number || QFileInfo::exists(text))) {
    QStringList notes;
    std::vector<std::string> students = read_students(read_file(text), text, &notes);
    for (const QString& note : notes) warn(note);
    return students;
  }
  if (count < 1 || count > most)
    throw UsageError(QString("--students: expected 1 to %1 students, found \"%2\"").arg(most).arg(text));
  std::vector<std::string> students;
  for (int number = 1; number <= count; ++number) students.push_back(std::to_string(number));
  return students;
}

// The secret in this file, which is made unless it is there, for its owner alone.
QByteArray secret_of_links(const QString& path) {
  if (QFileInfo::exists(path)) return homework_secret_in(read_file(path), path);
  const QByteArray content = new_homework_secret();
  QFile file(path);
  const bool written = file.open(QIODevice::WriteOnly | QIODevice::NewOnly, QFile::ReadOwner | QFile::WriteOwner) &&
                       file.write(content) == content.size() && file.flush();
  if (!written) throw InputError((path + ": cannot be written: " + file.errorString()).toStdString());
  return homework_secret_in(content, path);
}

int assign_links(const Arguments& arguments, const Lesson& lesson, const std::vector<std::string>& students) {
  const QString table = arguments.value("-o");
  QString address;
  try {
    address = address_of_links(arguments.value("--links"));
  } catch (const InputError& error) {
    throw UsageError("--links: " + QString::fromStdString(error.said()));
  }
  check_output_folder(table);
  const QString secret = arguments.has("--secret") ? arguments.value("--secret")
                                                   : QFileInfo(table).absoluteDir().filePath("homework.secret");
  write_file(table, homework_links(lesson.id, students, address, secret_of_links(secret)));
  tell(QString("%1 links in %2; whoever has %3 can sign others")
           .arg(students.size())
           .arg(table, QDir().relativeFilePath(secret)));
  return 0;
}

// A folder stands for the work files in it.
QStringList files_named(const QStringList& names) {
  QStringList files;
  for (const QString& name : names) {
    if (!QFileInfo(name).isDir()) {
      files += name;
      continue;
    }
    const QDir folder(name);
    const QStringList found = folder.entryList({"*.work.json"}, QDir::Files, QDir::Name);
    if (found.isEmpty())
      throw InputError((name + ": there is no work file, NAME.work.json, in this folder").toStdString());
    for (const QString& file : found) files += folder.filePath(file);
  }
  return files;
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
  const bool links = arguments.has("--links");
  if (!links && arguments.has("--secret")) throw UsageError("--secret: it signs links; name their server by --links");
  if (!links && !arguments.has("--students")) throw UsageError("--students names.csv is missing");
  const std::vector<std::string> students = students_named(arguments.value("--students"));
  const QString output = arguments.value("-o");
  if (links) return assign_links(arguments, lesson, students);
  if (!QFileInfo(output).isDir()) check_output_folder(output);
  assign_work(lesson, students, output);
  tell(QString("%1 files in %2").arg(students.size()).arg(output));
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
  for (const QString& file : files_named(arguments.positionals().mid(1))) {
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
  const std::vector<std::string> students =
      arguments.has("--students") ? students_named(arguments.value("--students")) : std::vector<std::string>();
  Grades grades = grade_work(lesson, files, {}, from_rooms, students);
  grades.left_out += unreadable;
  for (const QString& warning : grades.warnings) warn(warning);
  for (const QString& why : grades.left_out) warn(why + "; it is left out");
  if (grades.marked == 0) throw InputError("none of the files can be marked");
  write_file(path, grades.csv);
  QString counts = QString("%1 marked, %2 left out").arg(grades.marked).arg(grades.left_out.size());
  if (!students.empty()) counts += QString(", %1 without work").arg(grades.missing);
  tell(counts);
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
