// SPDX-License-Identifier: GPL-3.0-only
#include "ui/lessons/exam.h"

#include "core/data/csv.h"
#include "core/math/input_error.h"
#include "core/words/visible.h"
#include "ui/files/files.h"
#include "ui/files/stopping.h"
#include "ui/lessons/key_file.h"
#include "ui/lessons/lesson_writer.h"
#include "ui/lessons/marks.h"
#include "ui/lessons/students.h"
#include "ui/lessons/work_files.h"
#include "ui/session/json_writer.h"
#include "ui/words/said.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <memory>

namespace credence {
namespace {

// A cell that a table of numbers does not take for a formula.
QString cell_of(const QString& words) {
  if (words.isEmpty()) return {};
  const bool formula = QString("=+-@\t\r").contains(words[0]);
  bool number = false;
  words.toDouble(&number);
  return QString::fromStdString(csv_field(visible((formula && !number ? "'" + words : words).toStdString())));
}

QString mark_words(const StepMark& mark) {
  if (!mark.done) return {};
  if (mark.score) return QString::number(*mark.score, 'f', 3);
  const QString shown = QString::fromStdString(mark.shown);
  if (!mark.right) return shown;
  const QString verdict = *mark.right ? "right" : "wrong";
  return shown.isEmpty() ? verdict : verdict + ": " + shown;
}

// Points with at most three decimals: "4.5".
QString few_digits(double points) { return QString::number(std::round(1000 * points) / 1000, 'g', 10); }

// A task's column says what it is worth, unless that is as usual.
QString grade_header(const Lesson& lesson) {
  QString header = "student,seed,steps,right,points,maximum,score,late,note";
  for (std::size_t i = 0; i < lesson.steps.size(); ++i) {
    const auto& task = lesson.steps[i].task;
    if (!task) continue;
    header += QString(",step %1 %2").arg(i + 1).arg(QString::fromStdString(kind_name(*task)));
    if (task->points) header += QString(" of %1").arg(*task->points);
  }
  return header + '\n';
}

// "yes" or "no" if it is known when the work was due and when it was handed in.
QString late_words(const Lesson& lesson, const Work& work) {
  if (lesson.due.empty() || work.handed_in.empty()) return {};
  const auto time = [](const std::string& text) {
    return QDateTime::fromString(QString::fromStdString(text), Qt::ISODate);
  };
  return time(work.handed_in) > time(lesson.due) ? "yes" : "no";
}

QString grade_row(const Lesson& lesson, const Work& work, const WorkMarks& marks, const QString& note) {
  QStringList cells{cell_of(QString::fromStdString(work.student)),
                    work.seed ? QString::number(*work.seed) : QString(),
                    QString::number(marks.done),
                    QString::number(marks.right),
                    few_digits(marks.points),
                    few_digits(marks.maximum),
                    QString::number(marks.score(), 'f', 3),
                    late_words(lesson, work),
                    cell_of(note)};
  for (const StepMark& mark : marks.steps) cells += cell_of(mark_words(mark));
  return cells.join(',') + '\n';
}

// A file that is removed again unless all others are written, too.
class NewFile {
 public:
  explicit NewFile(const QString& path) : path_(path), unfinished_(path) {}
  ~NewFile() {
    if (!kept_) QFile::remove(path_);
  }
  NewFile(const NewFile&) = delete;
  NewFile& operator=(const NewFile&) = delete;
  void keep() { kept_ = true; }

 private:
  QString path_;
  Unfinished unfinished_;
  bool kept_ = false;
};

// A file that is marked: a row of the table.
struct Marked {
  QString file;
  Work work;
  WorkMarks marks;
  QDateTime changed;  // when it was handed in, or else when the file was changed last
  QStringList notes;
  int files = 1;            // of this student, all as they were assigned or all others
  bool named_last = false;  // whether it counts because of that, among files of the same time
};

QDateTime turned_in(const Work& work, const QString& file) {
  const QDateTime told = QDateTime::fromString(QString::fromStdString(work.handed_in), Qt::ISODate);
  return told.isValid() ? told : QFileInfo(file).lastModified();
}

// Two files of one student: keeps the one that was changed last, and returns the sentence that says so. Files that were
// unpacked or copied together have one time; of these, the one that is named last counts.
QString take_newer(Marked& row, Marked next) {
  const int files = row.files + 1;
  constexpr qint64 together = 2;  // seconds, which is as exactly as some file systems know it
  const qint64 later = row.changed.secsTo(next.changed);
  const QString older = later < -together ? next.file : row.file, newer = later < -together ? row.file : next.file;
  const QString student = QString::fromStdString(row.work.student);
  const bool named_last = std::abs(later) <= together || (later < -together && row.named_last);
  if (later >= -together) row = std::move(next);
  row.files = files;
  row.named_last = named_last;
  if (std::abs(later) <= together) {
    return said(
        "{} and {} are both work of {}; the second counts, because both are of the same time and it is named "
        "last",
        older, newer, student);
  }
  return said("{} and {} are both work of {}; the second counts, because it was changed later", older, newer, student);
}

// As it was assigned. A folder may hold it beside the work that was handed in.
bool is_blank(const Work& work) { return work.answers.empty() && work.handed_in.empty(); }

QStringList notes_of(const Marked& row) {
  QStringList notes = row.notes;
  if (row.files == 2) {
    notes += row.named_last ? said("two files of the same time, of which the one that is named last counts")
                            : said("two files, of which the newer one counts");
  } else if (row.files > 2) {
    notes +=
        row.named_last
            ? said("{} files, of which the newest counts, and of those of the same time the one that is named last",
                   QString::number(row.files))
            : said("{} files, of which the newest counts", QString::number(row.files));
  }
  return notes;
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
  std::vector<std::unique_ptr<NewFile>> written;
  for (const std::string& student : students) {
    const Work work{lesson.id, fingerprint, student, student_seed(lesson.id, student)};
    const QString path = directory.filePath(work_file_name(student));
    written.push_back(std::make_unique<NewFile>(path));
    write_file(path, to_json(work));
  }
  for (const auto& file : written) file->keep();
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

Grades grade_work(const Lesson& lesson, const QStringList& files, const std::function<void(int)>& progress,
                  const std::vector<std::pair<QString, Work>>& others, const std::vector<std::string>& students) {
  if (!files.isEmpty() || !others.empty()) require_key(lesson, QString::fromStdString(lesson.id));
  Grades grades;
  std::vector<Marked> rows;
  int number = 0;
  for (const QString& file : files) {
    if (progress) progress(++number);
    try {
      const QByteArray json = read_file(file);
      const Work work = work_from_json(json, file, grades.warnings);
      require_same_lesson(work, lesson, file);
      ScreenMemo memo;
      Marked next{file, work, mark_work(lesson, work, file, memo), turned_in(work, file), {}};
      const QString student = QString::fromStdString(work.student);
      if (const QString missing = missing_signature(json); !missing.isEmpty()) next.notes += missing;
      if (work.seed && *work.seed != student_seed(lesson.id, work.student)) {
        const QString why = said(
            "{}: the seed is not the one that \"{}\" was given; the file, the name or the seed is "
            "somebody else's",
            file, student);
        // Without its signature nobody knows whose work it is.
        if (!next.notes.isEmpty()) throw InputError(why.toStdString());
        grades.warnings += why;
        next.notes += said("the seed is not that of the name");
      }
      const auto before = std::ranges::find_if(rows, [&](const Marked& one) {
        return !student.isEmpty() && is_same_student(QString::fromStdString(one.work.student), student);
      });
      if (before == rows.end()) {
        rows.push_back(std::move(next));
      } else if (is_blank(before->work) == is_blank(work)) {
        grades.warnings += take_newer(*before, std::move(next));
      } else if (is_blank(before->work)) {
        *before = std::move(next);
      }
    } catch (const InputError& error) {
      grades.left_out += QString::fromStdString(error.said());
    }
  }
  ScreenMemo shared;
  for (const auto& [file, work] : others) {
    try {
      rows.push_back({file, work, mark_work(lesson, work, file, shared), turned_in(work, file), {}});
    } catch (const InputError& error) {
      grades.left_out += QString::fromStdString(error.said());
    }
  }
  grades.marked = static_cast<int>(rows.size());
  for (const std::string& student : students) {
    const QString name = QString::fromStdString(student);
    const auto is_of = [&](const Marked& row) {
      return is_same_student(QString::fromStdString(row.work.student), name);
    };
    if (std::ranges::any_of(rows, is_of)) continue;
    const Work blank{lesson.id, fingerprint_of(lesson), student, student_seed(lesson.id, student)};
    ScreenMemo memo;
    rows.push_back({name, blank, mark_work(lesson, blank, name, memo), {}, {said("no work")}});
    ++grades.missing;
  }
  QString table = grade_header(lesson);
  for (const Marked& row : rows) table += grade_row(lesson, row.work, row.marks, notes_of(row).join("; "));
  grades.csv = table.toUtf8();
  return grades;
}

}  // namespace credence
