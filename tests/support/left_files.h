// Journals of windows that are gone.
#pragma once

#include "ui/session/session.h"

#include <QDateTime>
#include <QDir>
#include <QFile>

namespace credence {

// Gives each journal its own date, in the order of their seeds. Journals written within one tick of the file system's
// clock would have equal dates.
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
