// Reads whole files, and writes files so that they appear whole or not at all.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/files/stopping.h"

#include <QByteArray>
#include <QSaveFile>
#include <QString>

#include <chrono>
#include <optional>

namespace credence {

// How long a pipe may be silent: while nobody has opened it for writing, and while its writer sends nothing.
struct Patience {
  std::chrono::milliseconds without_writer{5000}, with_writer{5000};
};

// Returns all of a file, or everything that a pipe or device sends until its end; "-" is standard input. Throws
// InputError "a.json: cannot be read: ...", also if the patience ends or there are more than 2 GB (256 MB from a pipe
// or device).
QByteArray read_file(const QString& path, const Patience& patience = {});

// Writes, flushes and checks the content before it replaces the old file, which stays if anything fails.
void write_file(const QString& path, const QByteArray& content);  // throws InputError "a.json: cannot be written: ..."

// A file that is written piece by piece and appears, whole, only with commit(). "-" is standard output, and so is
// "-.svg" if the suffix says the format. Throws InputError that names the file.
class OutputFile {
 public:
  explicit OutputFile(const QString& path);
  QByteArray& text() { return buffer_; }  // append to this, then call flush_if_large()
  void flush_if_large();
  void commit();

 private:
  void flush();
  void sync();
  [[noreturn]] void fail();
  QSaveFile file_;
  std::optional<Unfinished> unfinished_;
  QByteArray buffer_;
};

// A folder that files are written to: made if it is missing, one level only, because a longer missing path is probably
// a typing error; removed again if nothing was written. Throws InputError "a: the folder cannot be made".
class OutputFolder {
 public:
  explicit OutputFolder(const QString& path);
  ~OutputFolder();
  OutputFolder(const OutputFolder&) = delete;
  OutputFolder& operator=(const OutputFolder&) = delete;

 private:
  QString path_;
  bool made_;
};

}  // namespace credence
