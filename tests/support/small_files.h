// Small files of tests, read and written whole.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QByteArray>
#include <QFile>
#include <QString>
#include <QTest>

namespace credence {

// Returns nothing if the file cannot be read.
inline QByteArray content(const QString& path) {
  QFile in(path);
  return in.open(QIODevice::ReadOnly) ? in.readAll() : QByteArray();
}

inline void write(const QString& path, const QByteArray& content) {
  QFile out(path);
  QVERIFY(out.open(QIODevice::WriteOnly));
  out.write(content);
}

}  // namespace credence
