// Files read whole, and written so that they are whole or not there.
#pragma once

#include <QByteArray>
#include <QSaveFile>
#include <QString>

#include <chrono>

namespace credence {

// How long a pipe may be silent: one that nobody has opened to write, and one whose writer says nothing.
struct Patience {
  std::chrono::milliseconds without_writer{5000}, with_writer{5000};
};

// All of a file; of a pipe or a device what comes until its end. Throws InputError "a.json: cannot be read: ...", also
// where the patience ends or there is more than 2 GB, of a pipe or a device 256 MB.
QByteArray read_file(const QString& path, const Patience& patience = {});

// Written, flushed and checked before it takes the place of the file before it, which stays where anything fails.
void write_file(const QString& path, const QByteArray& content);  // throws InputError "a.json: cannot be written: ..."

// A file written piece by piece that appears, whole, with commit() only. Throws InputError naming the file.
class OutputFile {
 public:
  explicit OutputFile(const QString& path);
  QByteArray& text() { return buffer_; }  // append here, then call flush_if_large()
  void flush_if_large();
  void commit();

 private:
  void flush();
  void sync();
  [[noreturn]] void fail();
  QSaveFile file_;
  QByteArray buffer_;
};

}  // namespace credence
