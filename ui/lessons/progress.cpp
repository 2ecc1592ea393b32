// SPDX-License-Identifier: GPL-3.0-only
#include "ui/lessons/progress.h"

#include "core/math/input_error.h"
#include "ui/files/file_lock.h"
#include "ui/files/files.h"
#include "ui/lessons/lesson_writer.h"
#include "ui/lessons/work_files.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QStandardPaths>

#include <algorithm>

namespace credence {
namespace {

// An id is any text, and no file's name; lessons of one id are one lesson.
QString progress_file(const std::string& lesson) {
  const QByteArray digest = QCryptographicHash::hash(QByteArray::fromStdString(lesson), QCryptographicHash::Sha256);
  return QDir(progress_folder()).filePath(QString::fromLatin1(digest.toHex().left(24)) + ".work.json");
}

// Empty if there is none, or none that can be read.
std::optional<Work> work_on_disk(const QString& path) {
  if (!QFile::exists(path)) return {};
  try {
    QStringList warnings;
    return work_from_json(read_file(path), path, warnings);
  } catch (const InputError&) {
    return {};
  }
}

bool same_answer(const WorkAnswer* a, const WorkAnswer* b) { return a == nullptr || b == nullptr ? a == b : *a == *b; }

// Answers are compared as files have them.
Work as_read(const Work& work, const QString& path) {
  try {
    QStringList warnings;
    return work_from_json(to_json(work), path, warnings);
  } catch (const InputError&) {
    return work;
  }
}

void merge(KeptWork& kept, const Work& there, const Work& known) {
  const Work mine = kept.work;
  if (there.fingerprint != mine.fingerprint || there.student != mine.student || there.seed != mine.seed) {
    if (!there.answers.empty()) kept.before = there;
    return;
  }
  for (const WorkAnswer& theirs : there.answers) {
    const WorkAnswer *before = answer_to(known, theirs.step), *own = answer_to(mine, theirs.step);
    if (same_answer(&theirs, before) || same_answer(&theirs, own)) continue;
    if (own == nullptr || same_answer(own, before)) {
      std::erase_if(kept.work.answers, [&](const WorkAnswer& one) { return one.step == theirs.step; });
      kept.work.answers.push_back(theirs);
      kept.adopted.push_back(theirs.step);
    } else {
      kept.replaced.push_back(theirs.step);
    }
  }
  if (!kept.replaced.empty()) kept.before = there;
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

KeptWork keep_work(const Work& work, const Work& known) {
  QDir().mkpath(progress_folder());
  const QString path = progress_file(work.lesson);
  FileLock lock;  // no other window writes between this reading and this writing
  lock.hold(path + QStringLiteral(".lock"));
  KeptWork kept{as_read(work, path), {}, {}, {}, {}};
  const std::optional<Work> there = work_on_disk(path);
  if (there && !(*there == as_read(known, path))) merge(kept, *there, as_read(known, path));
  if (!there && QFile::exists(path)) kept.unreadable = read_file(path);
  write_file(path, to_json(kept.work));
  return kept;
}

QString open_mark(const Lesson& lesson) {
  QDir().mkpath(progress_folder());
  return progress_file(lesson.id) + QStringLiteral(".open");
}

void forget_work(const Lesson& lesson) { QFile::remove(progress_file(lesson.id)); }

}  // namespace credence
