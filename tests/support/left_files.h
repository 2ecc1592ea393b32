// Journals that windows left.
#pragma once

#include "ui/session/session.h"

#include <QDateTime>
#include <QDir>
#include <QFile>

namespace credence {

// Two that are written within one tick of the file system's clock are of one time: here each has its own, in the order
// of their seeds.
inline void date_by_seed(const QString& folder) {
  const QDateTime first = QDateTime::currentDateTime().addDays(-1);
  for (const QString& name : QDir(folder).entryList({"*.json"}, QDir::Files)) {
    QStringList warnings;
    QFile file(QDir(folder).filePath(name));
    const auto seed = static_cast<qint64>(load_session(file.fileName(), warnings).inputs.seed);
    if (!file.open(QIODevice::ReadWrite) || !file.setFileTime(first.addSecs(seed), QFile::FileModificationTime)) {
      qFatal("%s cannot be dated", qPrintable(name));
    }
  }
}

}  // namespace credence
