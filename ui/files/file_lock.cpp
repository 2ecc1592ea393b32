// SPDX-License-Identifier: GPL-3.0-only
#include "ui/files/file_lock.h"

#include "core/math/input_error.h"
#include "ui/words/said.h"

#include <QFile>

#include <cerrno>

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

namespace credence {
namespace {

int open_descriptor(const QString& path, int flags) {
  return ::open(QFile::encodeName(path).constData(), O_RDWR | O_CLOEXEC | flags, 0600);
}

}  // namespace

void FileLock::hold(const QString& path) {
  if (descriptor_ >= 0) return;
  descriptor_ = open_descriptor(path, O_CREAT);
  if (descriptor_ < 0) {
    throw InputError(said("{}: cannot be written: {}", path, qt_error_string(errno)).toStdString());
  }
  // Asking whether a file is locked locks it for an instant, so this waits. If the file system has no locks, nothing is
  // held.
  while (::flock(descriptor_, LOCK_EX) != 0 && errno == EINTR) continue;
}

bool FileLock::try_to_hold(const QString& path) {
  if (descriptor_ >= 0) return true;
  const int descriptor = open_descriptor(path, O_CREAT);
  if (descriptor >= 0 && ::flock(descriptor, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
    ::close(descriptor);
    return false;
  }
  descriptor_ = descriptor;
  return true;
}

void FileLock::release() {
  if (descriptor_ >= 0) ::close(descriptor_);
  descriptor_ = -1;
}

bool FileLock::is_held(const QString& path) {
  const int descriptor = open_descriptor(path, 0);
  if (descriptor < 0) return false;
  const bool held = ::flock(descriptor, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK;
  ::close(descriptor);
  return held;
}

}  // namespace credence
