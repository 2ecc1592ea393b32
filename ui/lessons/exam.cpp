// SPDX-License-Identifier: GPL-3.0-only
#include "ui/lessons/exam.h"

#include "core/data/csv.h"
#include "core/math/input_error.h"
#include "ui/files/files.h"
#include "ui/lessons/lesson_writer.h"
#include "ui/lessons/marks.h"
#include "ui/lessons/students.h"
#include "ui/lessons/work_files.h"
#include "ui/session/json_writer.h"
#include "ui/words/said.h"

#include <QDir>
#include <QFileInfo>

namespace credence {
namespace {

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

void assign_work(const Lesson& lesson, const std::vector<std::string>& students, const QString& folder) {
  const QDir directory(folder);
  for (const std::string& student : students) {
    const QString path = directory.filePath(work_file_name(student));
    if (QFileInfo::exists(path)) {
      throw InputError(said("{}: the file is there already; give an empty folder", path).toStdString());
    }
  }
  const OutputFolder made(folder);
  const std::string fingerprint = fingerprint_of(lesson);
  for (const std::string& student : students) {
    const Work work{lesson.id, fingerprint, student, student_seed(lesson.id, student), {}};
    write_file(directory.filePath(work_file_name(student)), to_json(work));
  }
}

QByteArray answers_json(const Lesson& lesson, const QString& source, std::optional<std::uint64_t> seed) {
  ScreenMemo memo;
  Items answers;
  for (const StepAnswer& answer : lesson_answers(lesson, source, seed, memo)) {
    answers.push_back(Members{{"step", std::int64_t{answer.step}}, {"kind", answer.kind}, {"value", answer.value}});
  }
  return json_text(Members{{"lesson", lesson.id},
                           {"seed", seed ? Node(static_cast<std::int64_t>(*seed)) : Node()},
                           {"answers", std::move(answers)}});
}

Grades grade_work(const Lesson& lesson, const QStringList& files, const std::function<void(int)>& progress) {
  Grades grades;
  QString table = grade_header(lesson);
  for (const QString& file : files) {
    if (progress) progress(grades.marked + static_cast<int>(grades.left_out.size()) + 1);
    try {
      const Work work = work_from_json(read_file(file), file, grades.warnings);
      require_same_lesson(work, lesson, file);
      ScreenMemo memo;
      table += grade_row(work, mark_work(lesson, work, file, memo));
      ++grades.marked;
    } catch (const InputError& error) {
      grades.left_out += QString::fromStdString(error.said());
    }
  }
  grades.csv = table.toUtf8();
  return grades;
}

}  // namespace credence
