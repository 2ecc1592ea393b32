// The folder of journals, the unsaved sessions of windows that are gone, and what was discarded in the last week.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/lab.h"

#include <QDateTime>
#include <QString>

#include <vector>

namespace credence {

QString journal_folder();
QString lock_of(const QString& journal);  // the file that is locked while the journal's window lives

struct LeftJournal {
  QString path;
  QDateTime at;  // time at which it was written
};
// Returns the sessions whose windows are gone, the oldest first. Removes files that were only partly written.
std::vector<LeftJournal> left_journals(const QString& folder);
void remove_journal(const QString& path);

// Discarded work stays in a folder beside the journals: sessions, lessons that were being written (.draft.json)
// and answers on a lesson (.work.json).
QString discarded_folder();
inline constexpr int days_kept = 7;
// Moves a file there. Throws InputError if it cannot; then it stays where it is.
void discard_journal(const QString& path, const QString& folder = discarded_folder());
void keep_discarded(const QByteArray& content, const QString& name_end);  // as a new file there; throws InputError
// The oldest first. Removes what was discarded more than `days_kept` days before `now`.
std::vector<LeftJournal> discarded_work(const QDateTime& now = QDateTime::currentDateTime());

// One piece in a list of unsaved work.
struct WorkPiece {
  LeftJournal left;
  const Lab* lab = nullptr;  // null if it is no session that can be read
  QString preset = {};
  enum class Kind { session, lesson, answers } kind = Kind::session;
  QString title = {};  // of a lesson; of the answers the id of their lesson; empty if the file cannot be read
  bool readable() const { return lab != nullptr || !title.isEmpty(); }
};
std::vector<WorkPiece> pieces_of(const std::vector<LeftJournal>& left);  // reads the files

}  // namespace credence
