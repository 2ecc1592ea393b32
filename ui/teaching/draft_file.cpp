// SPDX-License-Identifier: GPL-3.0-only
#include "ui/teaching/draft_file.h"

#include "core/math/input_error.h"
#include "ui/document/journals.h"
#include "ui/files/files.h"
#include "ui/lessons/lesson_files.h"
#include "ui/lessons/lesson_reader.h"
#include "ui/lessons/lesson_writer.h"
#include "ui/session/json_reader.h"
#include "ui/words/said.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QStandardPaths>
#include <QUuid>

#include <algorithm>

namespace credence {
namespace {

constexpr char draft_suffix[] = ".draft.json";

QByteArray digest_of(const QByteArray& content) {
  return QCryptographicHash::hash(content, QCryptographicHash::Sha256);
}

QString whole(const QString& path) { return QFileInfo(path).absoluteFilePath(); }
QString lock_of_draft(const QString& journal) { return journal + ".lock"; }

QByteArray draft_json(const Lesson& lesson, const QString& path) {
  const QJsonObject inner = QJsonDocument::fromJson(to_json(completed(lesson))).object();
  return QJsonDocument(QJsonObject{{"credence_draft", 1}, {"path", path}, {"lesson", inner}}).toJson();
}

LeftDraft read_draft(const QString& journal) {
  const QJsonObject object = parse_json_object(read_file(journal), journal);
  QStringList warnings;
  const QString path = object["path"].toString();
  Lesson lesson = lesson_from_json(QJsonDocument(object["lesson"].toObject()).toJson(), journal, warnings);
  if (!path.isEmpty()) read_tables_beside(path, lesson);
  return {journal, path, lesson, QFileInfo(journal).lastModified()};
}

}  // namespace

QString drafts_folder() {
  return QDir(QStandardPaths::writableLocation(QStandardPaths::AppDataLocation)).filePath("lesson_drafts");
}

std::vector<LeftDraft> left_drafts(const QString& folder) {
  std::vector<LeftDraft> left;
  const QDir directory(folder);
  for (const QString& name : directory.entryList({QString("*") + draft_suffix}, QDir::Files, QDir::Time)) {
    const QString journal = directory.filePath(name);
    if (FileLock::is_held(lock_of_draft(journal))) continue;
    try {
      left.push_back(read_draft(journal));
    } catch (const InputError&) {  // was written by hand or damaged: nobody can go on with it
    }
  }
  std::ranges::reverse(left);
  return left;
}

DraftFile::DraftFile(LessonDraft& draft, QString folder, QObject* parent)
    : QObject(parent), draft_(draft), folder_(std::move(folder)) {
  late_.setSingleShot(true);
  late_.setInterval(gather);
  connect(&late_, &QTimer::timeout, this, &DraftFile::keep);
  // An edit is not counted yet while it is being applied.
  connect(&draft_, &LessonDraft::changed, this, &DraftFile::follow);
  connect(&draft_, &LessonDraft::modified_changed, this, &DraftFile::follow);
  connect(&watcher_, &QFileSystemWatcher::fileChanged, this, &DraftFile::look);
  connect(&background_, &Background::failed, this, &DraftFile::failed);
  connect(&background_, &Background::failed, this, [this] { ++failures_; });
}

DraftFile::~DraftFile() {
  if (draft_.modified()) keep_now();
}

// The deadline is set by the first change that is not written yet.
void DraftFile::follow() {
  if (draft_.modified() && !late_.isActive()) late_.start();
}

void DraftFile::keep() {
  late_.stop();
  if (!draft_.modified()) return;
  if (journal_.isEmpty()) {
    QDir().mkpath(folder_);
    journal_ = QDir(folder_).filePath(QUuid::createUuid().toString(QUuid::WithoutBraces) + draft_suffix);
    journal_lock_ = std::make_unique<FileLock>();
    try {
      journal_lock_->hold(lock_of_draft(journal_));
    } catch (const InputError& error) {
      journal_.clear();
      emit failed(QString::fromStdString(error.said()));
      return;
    }
  }
  background_.run([path = journal_, lesson = draft_.lesson(), file = path_]() -> Background::Then {
    write_file(path, draft_json(lesson, file));
    return [] {};
  });
}

bool DraftFile::keep_now() {
  const int before = failures_;
  keep();
  background_.finish();
  return failures_ == before;
}

void DraftFile::take(const QString& path, const QByteArray& content) {
  path_ = path.isEmpty() ? QString() : whole(path);
  digest_ = content.isEmpty() ? QByteArray() : digest_of(content);
  if (!journal_.isEmpty() && !draft_.modified()) {
    late_.stop();
    // Behind what is being written.
    background_.run([gone = std::exchange(journal_, {})]() -> Background::Then {
      QFile::remove(gone);
      QFile::remove(lock_of_draft(gone));
      return [] {};
    });
    journal_lock_.reset();
  }
  watch();
  emit path_changed();
}

void DraftFile::watch() {
  if (!watcher_.files().isEmpty()) watcher_.removePaths(watcher_.files());
  if (!path_.isEmpty()) watcher_.addPath(path_);
  if (std::exchange(locked_, path_) == path_) return;
  lesson_lock_.reset();
  if (path_.isEmpty()) return;
  QDir().mkpath(folder_);
  const QByteArray name = digest_of(QFileInfo(path_).canonicalFilePath().toUtf8()).toHex();
  const QString lock = QDir(folder_).filePath(QString::fromLatin1(name.left(32)) + ".open");
  if (FileLock::is_held(lock)) {
    emit open_elsewhere(path_);
    return;
  }
  lesson_lock_ = std::make_unique<FileLock>();
  try {
    lesson_lock_->hold(lock);
  } catch (const InputError&) {  // without it, the other window still notices when something is saved
  }
}

// A file that is replaced as a whole must be watched anew.
void DraftFile::look() {
  if (path_.isEmpty() || !QFileInfo::exists(path_)) return;
  if (!watcher_.files().contains(path_)) watcher_.addPath(path_);
  background_.run([this, path = path_]() -> Background::Then {
    const QByteArray now = digest_of(read_file(path));
    return [this, path, now] {
      if (path == path_ && now != digest_) emit changed_on_disk(path);
    };
  });
}

void DraftFile::open(const QString& path) {
  background_.run([this, path]() -> Background::Then {
    QStringList warnings;
    const QByteArray content = read_file(path);
    Lesson lesson = lesson_from_json(content, path, warnings);
    read_tables_beside(path, lesson);
    return [this, path, content, lesson, warnings] {
      if (draft_.modified() && draft_.count() > 0) keep_now();  // stays offered at the next start
      journal_.clear();
      journal_lock_.reset();
      draft_.start(lesson);
      take(path, content);
      emit opened();
      if (!warnings.isEmpty()) emit warned(warnings.join('\n'));
    };
  });
}

void DraftFile::open_new() { open_copy(empty_lesson()); }

void DraftFile::open_copy(const Lesson& lesson) {
  if (draft_.modified() && draft_.count() > 0) keep_now();
  journal_.clear();
  journal_lock_.reset();
  draft_.start(lesson);
  take({}, {});
  emit opened();
}

void DraftFile::save(const QString& path, Changes changes) {
  background_.run([this, path, changes, lesson = completed(draft_.lesson()), known = digest_,
                   same = whole(path) == path_]() -> Background::Then {
    if (changes == Changes::respected && same && QFileInfo::exists(path) && digest_of(read_file(path)) != known) {
      return [this, path] { emit changed_on_disk(path); };
    }
    const QByteArray content = to_json(lesson);
    write_file(path, content);
    return [this, path, content, lesson] {
      if (completed(draft_.lesson()) == lesson) draft_.mark_saved();
      take(path, content);
      emit done(said("The lesson is saved as {}.", QFileInfo(path).fileName()));
    };
  });
}

void DraftFile::restore(const LeftDraft& left) {
  if (draft_.modified() && draft_.count() > 0) keep_now();
  journal_ = left.journal;
  journal_lock_ = std::make_unique<FileLock>();
  journal_lock_->hold(lock_of_draft(journal_));
  draft_.start(left.lesson);
  draft_.mark_unsaved();
  path_ = left.path;
  digest_.clear();
  try {
    if (!path_.isEmpty() && QFileInfo::exists(path_)) digest_ = digest_of(read_file(path_));
  } catch (const InputError&) {  // then saving asks
  }
  watch();
  emit path_changed();
  emit opened();
}

void DraftFile::discard(const LeftDraft& left) { discard_journal(left.journal); }

LeftDraft DraftFile::undiscarded(const QString& path) {
  QDir().mkpath(drafts_folder());
  const QString journal = QDir(drafts_folder()).filePath(QFileInfo(path).fileName());
  QFile file(path);
  if (!file.rename(journal)) {
    throw InputError(said("{}: cannot be moved to {}: {}", path, journal, file.errorString()).toStdString());
  }
  return read_draft(journal);
}

}  // namespace credence
