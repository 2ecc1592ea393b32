// A folder for files that other programs or windows read and that nobody keeps. It goes with its owner: at the end of
// its life, by a signal (stopping.h), or, if the program was killed, at the next start.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/files/stopping.h"

#include <QString>

#include <optional>

namespace credence {

class PassingFolder {
 public:
  PassingFolder();  // throws InputError if no folder can be made
  ~PassingFolder();
  PassingFolder(const PassingFolder&) = delete;
  PassingFolder& operator=(const PassingFolder&) = delete;

  const QString& path() const { return path_; }
  QString file(const QString& name) const { return path_ + '/' + name; }

 private:
  QString path_;
  int lock_ = -1;  // is held as long as the process lives
  std::optional<Unfinished> unfinished_;
};

// Removes the folders of processes that were killed. Is called at the start of a window, and before a folder is made.
void remove_left_folders();

}  // namespace credence
