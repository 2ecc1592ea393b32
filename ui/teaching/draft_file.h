// The file of a lesson that is being written: saved whole, with a journal of what is unsaved, and watched, so that two
// windows on one file notice each other.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/document/background.h"
#include "ui/files/file_lock.h"
#include "ui/teaching/lesson_draft.h"

#include <QDateTime>
#include <QFileSystemWatcher>
#include <QObject>
#include <QTimer>

#include <memory>

namespace credence {

// Unsaved writing that a closed window has left.
struct LeftDraft {
  QString journal;  // path of the file that keeps it
  QString path;     // file of the lesson; empty if it had none
  Lesson lesson;
  QDateTime at;
};
std::vector<LeftDraft> left_drafts(const QString& folder);  // of windows that are gone, the oldest first
QString drafts_folder();

class DraftFile : public QObject {
  Q_OBJECT
 public:
  static constexpr int gather = 500;  // milliseconds; leaves most of two seconds for the writing
  DraftFile(LessonDraft& draft, QString folder, QObject* parent = nullptr);
  ~DraftFile() override;

  const QString& path() const { return path_; }  // empty if the lesson has no file yet
  void open(const QString& path);
  void open_new();                       // an empty lesson
  void open_copy(const Lesson& lesson);  // of a lesson of the program, for instance; it is unsaved
  enum class Changes { respected, overwritten };
  // If the file was changed since it was read or written here, emits changed_on_disk() and writes nothing.
  void save(const QString& path, Changes changes = Changes::respected);
  void restore(const LeftDraft& left);
  static void discard(const LeftDraft& left);         // stays among discarded_work() for a week; throws InputError
  static LeftDraft undiscarded(const QString& path);  // moves it back among left_drafts(); throws InputError
  bool keep_now();  // writes the journal at once, and waits; returns whether it could be written
  bool idle() const { return background_.idle() && !late_.isActive(); }

 signals:
  void done(const QString& sentence);
  void warned(const QString& sentence);
  void failed(const QString& sentence);
  void changed_on_disk(const QString& path);  // another program or window wrote it
  void open_elsewhere(const QString& path);   // another window has it open, too
  void path_changed();
  void opened();  // another lesson took the place of the one that was written

 private:
  void take(const QString& path, const QByteArray& content);
  void follow();
  void keep();
  void watch();
  void look();
  LessonDraft& draft_;
  QString folder_, path_;
  QString locked_;     // the file that lesson_lock_ is for
  QByteArray digest_;  // of the file as it was read or written here
  QString journal_;
  std::unique_ptr<FileLock> journal_lock_, lesson_lock_;
  QTimer late_;
  QFileSystemWatcher watcher_;
  int failures_ = 0;
  Background background_;  // last member: its destructor waits for writing
};

}  // namespace credence
