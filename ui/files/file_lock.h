// Says that something is in use, to every process that asks, for as long as this lives: the system ends it with the
// process, however that ends.
#pragma once

#include <QString>

namespace credence {

class FileLock {
 public:
  FileLock() = default;
  ~FileLock() { release(); }
  FileLock(const FileLock&) = delete;
  FileLock& operator=(const FileLock&) = delete;
  void hold(const QString& path);  // makes the file; throws InputError where that is impossible
  void release();                  // the file stays
  static bool is_held(const QString& path);

 private:
  int descriptor_ = -1;
};

}  // namespace credence
