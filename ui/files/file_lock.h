// Tells all processes that something is in use while this object lives. The system releases the lock when the process
// ends, even if it crashes.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QString>

namespace credence {

class FileLock {
 public:
  FileLock() = default;
  ~FileLock() { release(); }
  FileLock(const FileLock&) = delete;
  FileLock& operator=(const FileLock&) = delete;
  void hold(const QString& path);         // makes the file if needed; throws InputError if it cannot
  bool try_to_hold(const QString& path);  // false if others hold it; true where the file system has no locks
  void release();                         // leaves the file in place
  static bool is_held(const QString& path);

 private:
  int descriptor_ = -1;
};

}  // namespace credence
