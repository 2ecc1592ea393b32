// SPDX-License-Identifier: GPL-3.0-only
#include "ui/examining.h"

#include "core/math/input_error.h"
#include "ui/document/handout.h"
#include "ui/files/files.h"
#include "ui/lessons/exam.h"
#include "ui/lessons/key_file.h"
#include "ui/lessons/lesson_reader.h"
#include "ui/lessons/lesson_writer.h"
#include "ui/lessons/students.h"
#include "ui/lessons/work_files.h"
#include "ui/main_window.h"
#include "ui/words/said.h"

#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>

#include <optional>

namespace credence {
namespace {

QString name_of(const LessonFile& file) { return QString::fromStdString(file.lesson.title); }
QString file_of(const QString& path) { return QFileInfo(path).fileName(); }

std::optional<LessonFile> found_among(const std::vector<LessonFile>& files, const Work& work) {
  for (const LessonFile& file : files) {
    if (file.lesson.id == work.lesson && fingerprint_of(file.lesson) == work.fingerprint) return file;
  }
  return std::nullopt;
}

std::vector<LessonFile> beside(const QString& path) {
  std::vector<LessonFile> files;
  QDir folder = QFileInfo(path).absoluteDir();
  for (int level = 0; level < 2; ++level) {  // the folder of the work, and the one around it
    for (const QString& name : folder.entryList({"*.lesson.json"}, QDir::Files, QDir::Name)) {
      QStringList warnings;
      try {
        files.push_back(load_lesson(folder.filePath(name), warnings));
      } catch (const InputError&) {  // it is not the one that is looked for
      }
    }
    if (!folder.cdUp()) break;
  }
  return files;
}

}  // namespace

LessonFile lesson_of_work(const Work& work, const QString& path) {
  QStringList faults;
  if (auto own = found_among(own_lessons(), work)) return *std::move(own);
  if (auto users = found_among(user_lessons(faults), work)) return *std::move(users);
  if (auto near = found_among(beside(path), work)) return *std::move(near);
  throw InputError(
      said("{}: its lesson \"{}\" is not here; put the lesson's file beside it", file_of(path), work.lesson)
          .toStdString());
}

Examining::Examining(MainWindow& window) : window_(window) {
  connect(&background_, &Background::failed, this, &Examining::failed);
}

void Examining::assign(const LessonFile& lesson, const QString& names, const QString& folder) {
  background_.run([this, lesson, names, folder]() -> Background::Then {
    QStringList notes;
    const std::vector<std::string> students = read_students(read_file(names), names, &notes);
    assign_work(lesson.lesson, students, folder);
    const double count = static_cast<double>(students.size());
    return [this, count, folder, notes] {
      const QString written =
          said_of(count, "{} work file is in {}.", "{} work files are in {}.", QDir(folder).dirName());
      if (notes.isEmpty()) return emit done(written);
      emit warned(written + ' ' + notes.join("; "));
    };
  });
}

void Examining::grade(const LessonFile& lesson, const QString& key, const QStringList& works, const QString& marks) {
  emit done(
      said_of(static_cast<double>(works.size()), "{} work file is being marked.", "{} work files are being marked."));
  background_.run([this, lesson, key, works, marks]() -> Background::Then {
    const Lesson whole = key.isEmpty() ? lesson.lesson : with_key(lesson.lesson, read_file(key), key);
    const Grades grades = grade_work(whole, works);
    if (grades.marked == 0) {
      throw InputError(said("None of the files can be marked: {}", grades.left_out.join("; ")).toStdString());
    }
    write_file(marks, grades.csv);
    return [this, grades, marks] {
      const QString marked =
          said_of(grades.marked, "{} work file is marked in {}.", "{} work files are marked in {}.", file_of(marks));
      QStringList sentences{marked};
      if (!grades.left_out.isEmpty()) sentences += tr("Left out: %1").arg(grades.left_out.join("; "));
      sentences += grades.warnings.join("; ");
      sentences.removeAll(QString());
      if (sentences.size() == 1) return emit done(marked);
      emit warned(sentences.join(' '));
    };
  });
}

void Examining::save_answers(const LessonFile& lesson, const QString& path) {
  background_.run([this, lesson, path]() -> Background::Then {
    write_file(path, answers_json(lesson.lesson, name_of(lesson), std::nullopt));
    return [this, path] { emit done(tr("The answers are in %1.").arg(file_of(path))); };
  });
}

// Pictures are drawn by Qt Charts, which belongs to the window's thread.
void Examining::save_handout(const LessonFile& lesson, const QString& path, bool answers) {
  HandoutOptions options;
  options.answers = answers;
  emit done(tr("The handout is being drawn."));
  background_.run_in_pieces([] { return false; },
                            [this, lesson, path, options] {
                              const bool pdf = path.endsWith(QLatin1String(".pdf"), Qt::CaseInsensitive);
                              const QByteArray content = pdf ? handout_pdf(lesson.lesson, name_of(lesson), options)
                                                             : handout_html(lesson.lesson, name_of(lesson), options);
                              write_file(path, content);
                              emit done(tr("The handout is in %1.").arg(file_of(path)));
                            });
}

void Examining::hand_in(const Work& work, const QString& path) {
  background_.run([this, work, path]() -> Background::Then {
    write_file(path, to_json(work));
    return [this, path] { emit done(tr("Your work is saved as %1. Hand in this file.").arg(file_of(path))); };
  });
}

QString Examining::hand_in_folder() const {
  return work_folder_.isEmpty() ? QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation) : work_folder_;
}

void Examining::open_work(const QString& path) {
  background_.run([this, path]() -> Background::Then {
    QStringList warnings;
    const Work work = work_from_json(read_file(path), path, warnings);
    const LessonFile lesson = lesson_of_work(work, path);
    return [this, path, work, lesson, warnings] {
      work_folder_ = QFileInfo(path).absolutePath();
      window_.lesson_desk().open(lesson, work, LessonDesk::Keeping::progress);
      if (!warnings.isEmpty()) emit warned(warnings.join('\n'));
    };
  });
}

}  // namespace credence
