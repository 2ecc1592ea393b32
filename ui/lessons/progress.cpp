// SPDX-License-Identifier: GPL-3.0-only
#include "ui/lessons/progress.h"

#include "core/math/input_error.h"
#include "ui/files/files.h"
#include "ui/lessons/lesson_writer.h"
#include "ui/lessons/work_files.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QStandardPaths>

namespace credence {
namespace {

// An id is any text, and no file's name; lessons of one id are one lesson.
QString progress_file(const std::string& lesson) {
  const QByteArray digest = QCryptographicHash::hash(QByteArray::fromStdString(lesson), QCryptographicHash::Sha256);
  return QDir(progress_folder()).filePath(QString::fromLatin1(digest.toHex().left(24)) + ".work.json");
}

}  // namespace

QString progress_folder() {
  return QDir(QStandardPaths::writableLocation(QStandardPaths::AppDataLocation)).filePath("progress");
}

Work kept_work(const Lesson& lesson) {
  Work fresh;
  fresh.lesson = lesson.id;
  fresh.fingerprint = fingerprint_of(lesson);
  const QString path = progress_file(lesson.id);
  if (!QFile::exists(path)) return fresh;
  try {
    QStringList warnings;
    Work kept = work_from_json(read_file(path), path, warnings);
    require_same_lesson(kept, lesson, path);
    return kept;
  } catch (const InputError&) {  // of another state of the lesson, or damaged: the lesson begins anew
    return fresh;
  }
}

void keep_work(const Work& work) {
  QDir().mkpath(progress_folder());
  write_file(progress_file(work.lesson), to_json(work));
}

void forget_work(const Lesson& lesson) { QFile::remove(progress_file(lesson.id)); }

}  // namespace credence
