// The program's own sources as text.
#pragma once

#include "tests/support/test.h"

#include <QDirIterator>
#include <QFile>
#include <QMap>
#include <QString>

namespace credence {

// File, relative to the top of the tree -> what it holds; of every header and source in these folders.
inline QMap<QString, QString> read_sources(const QStringList& folders) {
  const QDir top(QString::fromStdString(project_file("")));
  QMap<QString, QString> sources;
  for (const QString& folder : folders) {
    QDirIterator files(top.filePath(folder), {"*.h", "*.cpp"}, QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) {
      QFile file(files.next());
      if (!file.open(QIODevice::ReadOnly)) qFatal("cannot read %s", qPrintable(file.fileName()));
      sources[top.relativeFilePath(file.fileName())] = QString::fromUtf8(file.readAll());
    }
  }
  return sources;
}

}  // namespace credence
