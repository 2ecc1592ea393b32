// The folder of journals, and the unsaved sessions of windows that are gone.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/lab.h"

#include <QDateTime>
#include <QString>

#include <vector>

namespace credence {

QString journal_folder();
QString lock_of(const QString& journal);  // the file that is locked while the journal's window lives

struct LeftWork {
  QString path;
  QDateTime at;  // time at which it was written
};
// Returns the sessions whose windows are gone, the oldest first. Removes files that were only partly written.
std::vector<LeftWork> left_work(const QString& folder);
void remove_journal(const QString& path);

// One piece in a list of unsaved work.
struct WorkPiece {
  LeftWork left;
  const Lab* lab = nullptr;  // null if the file cannot be read
  QString preset = {};
};
std::vector<WorkPiece> pieces_of(const std::vector<LeftWork>& left);  // reads the files

}  // namespace credence
