// credence lessons and credence lesson check, answers, handout, assign, grade: lessons without a window.
#include "app/output.h"
#include "app/verbs.h"
#include "core/data/csv.h"
#include "core/math/input_error.h"
#include "ui/document/handout.h"
#include "ui/files/files.h"
#include "ui/lessons/lesson_check.h"
#include "ui/lessons/lesson_files.h"
#include "ui/lessons/lesson_writer.h"
#include "ui/lessons/marks.h"
#include "ui/lessons/students.h"
#include "ui/lessons/work_files.h"
#include "ui/session/json_writer.h"
#include "ui/text/plain_text.h"

#include <QDir>
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
  return [what, steps](int step) { tell(QString("%1: step %2 of %3").arg(what).arg(step).arg(steps)); };
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

// A cell that a table of numbers does not take for a formula.
QString cell_of(const QString& words) {
  if (words.isEmpty()) return {};
  const bool formula = QString("=+-@\t\r").contains(words[0]);
  bool number = false;
  words.toDouble(&number);
  return QString::fromStdString(csv_field((formula && !number ? "'" + words : words).toStdString()));
}

QString mark_words(const StepMark& mark) {
  if (!mark.done) return {};
  if (mark.score) return QString::number(*mark.score, 'f', 3);
  if (!mark.right) return mark.shown;
  const QString verdict = *mark.right ? "right" : "wrong";
  return mark.shown.isEmpty() ? verdict : verdict + ": " + mark.shown;
}

QString grade_header(const Lesson& lesson) {
  QString header = "student,seed,steps,right,score";
  for (std::size_t i = 0; i < lesson.steps.size(); ++i) {
    const auto& task = lesson.steps[i].task;
    if (task) header += QString(",step %1 %2").arg(i + 1).arg(QString::fromStdString(kind_name(*task)));
  }
  return header + '\n';
}

QString grade_row(const Work& work, const WorkMarks& marks) {
  QStringList cells{cell_of(QString::fromStdString(work.student)), work.seed ? QString::number(*work.seed) : QString(),
                    QString::number(marks.done), QString::number(marks.right),
                    marks.score ? QString::number(*marks.score, 'f', 3) : QString()};
  for (const StepMark& mark : marks.steps) cells += cell_of(mark_words(mark));
  return cells.join(',') + '\n';
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
    text += QString::fromStdString(file.lesson.id).leftJustified(16) + ' ' + QString::fromStdString(file.lesson.title);
    text += QString(" (%1 steps, %2 minutes)\n").arg(file.lesson.steps.size()).arg(file.lesson.minutes);
    if (!file.own()) text += QString(17, ' ') + file.path + '\n';
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
  const Lesson lesson = lesson_named(name).lesson;
  const auto seed = seed_option(arguments);
  ScreenMemo memo;
  Items answers;
  for (const StepAnswer& answer : lesson_answers(lesson, name, seed, memo)) {
    answers.push_back(Members{{"step", std::int64_t{answer.step}}, {"kind", answer.kind}, {"value", answer.value}});
  }
  write_stdout(json_text(Members{{"lesson", lesson.id},
                                 {"seed", seed ? Node(static_cast<std::int64_t>(*seed)) : Node()},
                                 {"answers", std::move(answers)}}));
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
  const std::vector<std::string> students = read_students(read_file(names), names);
  if (!QFileInfo(folder).isDir()) {
    check_output_folder(folder);  // makes only one level, because a longer missing path is probably a typing error
    if (!QDir().mkdir(folder)) throw InputError(folder.toStdString() + ": the folder cannot be made");
  }
  const QDir directory(folder);
  for (const std::string& student : students) {
    const QString path = directory.filePath(work_file_name(student));
    if (QFileInfo::exists(path)) {
      throw InputError(path.toStdString() + ": the file is there already; give an empty folder");
    }
  }
  for (const std::string& student : students) {
    const Work work{lesson.id, fingerprint_of(lesson), student, student_seed(lesson.id, student), {}};
    write_file(directory.filePath(work_file_name(student)), to_json(work));
  }
  tell(QString("%1 files in %2").arg(students.size()).arg(folder));
  return 0;
}

int run_lesson_grade(const Arguments& arguments) {
  const QString path = arguments.value("-o");
  if (arguments.positionals().size() < 2) throw UsageError("WORK is missing: name the files of the students' work");
  check_output_folder(path);
  const Lesson lesson = lesson_named(arguments.positional()).lesson;
  QString table = grade_header(lesson);
  int graded = 0, left_out = 0;
  for (const QString& file : arguments.positionals().mid(1)) {
    try {
      QStringList warnings;
      const Work work = work_from_json(read_file(file), file, warnings);
      for (const QString& warning : warnings) warn(warning);
      require_same_lesson(work, lesson, file);
      ScreenMemo memo;
      table += grade_row(work, mark_work(lesson, work, file, memo));
      ++graded;
    } catch (const InputError& error) {
      warn(QString::fromStdString(error.said()) + "; it is left out");
      ++left_out;
    }
  }
  if (graded == 0) throw InputError("none of the files can be marked");
  write_file(path, table.toUtf8());
  tell(QString("%1 marked, %2 left out").arg(graded).arg(left_out));
  return 0;
}

}  // namespace credence
