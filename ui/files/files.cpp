#include "ui/files/files.h"

#include "core/math/input_error.h"

#include <QFile>
#include <QFileInfo>

namespace credence {

QByteArray read_file(const QString& path) {
  if (QFileInfo(path).isDir()) throw InputError((path + ": is a folder").toStdString());
  QFile file(path);
  if (!file.open(QIODevice::ReadOnly)) {
    throw InputError((path + ": cannot be read: " + file.errorString()).toStdString());
  }
  const QByteArray content = file.readAll();
  if (file.error() != QFileDevice::NoError) {
    throw InputError((path + ": cannot be read: " + file.errorString()).toStdString());
  }
  return content;
}

void write_file(const QString& path, const QByteArray& content) {
  OutputFile file(path);
  file.text() = content;
  file.commit();
}

OutputFile::OutputFile(const QString& path) : file_(path) {
  if (!file_.open(QIODevice::WriteOnly)) fail();
}

void OutputFile::flush_if_large() {
  if (buffer_.size() > 1 << 20) flush();
}

void OutputFile::commit() {
  flush();
  if (!file_.commit()) fail();
}

void OutputFile::flush() {
  if (file_.write(buffer_) != buffer_.size()) fail();
  buffer_.clear();
}

void OutputFile::fail() {
  throw InputError((file_.fileName() + ": cannot be written: " + file_.errorString()).toStdString());
}

}  // namespace credence
