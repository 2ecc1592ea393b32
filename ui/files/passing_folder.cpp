// SPDX-License-Identifier: GPL-3.0-only
#include "ui/files/passing_folder.h"

#include "core/math/input_error.h"
#include "ui/words/said.h"

#include <QDir>
#include <QFile>

#include <cerrno>
#include <cstdlib>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace credence {
namespace {

const QString beginning = QStringLiteral("credence-passing-"), unlocked_beginning = QStringLiteral("credence-new-");

// Takes the lock of a folder, which the system gives back when its process ends, however it ends. -1: somebody has it,
// or it is no folder of this user's.
int locked(const QString& path) {
  const int folder = ::open(QFile::encodeName(path).constData(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  struct stat status {};
  const bool own = folder >= 0 && ::fstat(folder, &status) == 0 && status.st_uid == ::geteuid();
  if (own && ::flock(folder, LOCK_EX | LOCK_NB) == 0) return folder;
  if (folder >= 0) ::close(folder);
  return -1;
}

}  // namespace

// The folder gets the name by which it may be found only once it is locked.
PassingFolder::PassingFolder() {
  remove_left_folders();
  const QDir all(QDir::tempPath());
  QByteArray name = QFile::encodeName(all.filePath(unlocked_beginning + QStringLiteral("XXXXXX")));
  if (::mkdtemp(name.data()) == nullptr) {
    throw InputError(said("{}: cannot be written: {}", all.path(), qt_error_string(errno)).toStdString());
  }
  const QString made = QFile::decodeName(name);
  unfinished_.emplace(made);
  lock_ = locked(made);
  path_ = all.filePath(beginning + made.right(6));
  if (!QDir().rename(made, path_)) path_ = made;
  unfinished_.emplace(path_);
}

PassingFolder::~PassingFolder() {
  QDir(path_).removeRecursively();
  if (lock_ >= 0) ::close(lock_);
}

void remove_left_folders() {
  const QDir all(QDir::tempPath());
  for (const QString& name : all.entryList({beginning + '*'}, QDir::Dirs | QDir::Hidden | QDir::NoSymLinks)) {
    const int lock = locked(all.filePath(name));
    if (lock < 0) continue;
    QDir(all.filePath(name)).removeRecursively();
    ::close(lock);
  }
}

}  // namespace credence
