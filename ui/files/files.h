// Files read whole, and written so that they are whole or not there.
#pragma once

#include <QByteArray>
#include <QSaveFile>
#include <QString>

namespace credence {

QByteArray read_file(const QString& path);                        // throws InputError "a.json: cannot be read: ..."
void write_file(const QString& path, const QByteArray& content);  // throws InputError likewise

// A file written piece by piece that appears, whole, with commit() only. Throws InputError naming the file.
class OutputFile {
 public:
  explicit OutputFile(const QString& path);
  QByteArray& text() { return buffer_; }  // append here, then call flush_if_large()
  void flush_if_large();
  void commit();

 private:
  void flush();
  [[noreturn]] void fail();
  QSaveFile file_;
  QByteArray buffer_;
};

}  // namespace credence
