// Journals of windows that are gone.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/session/session.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>

namespace credence {

// Where a folder of journals can be made, in memory if there is such a place: how busy the disk is with other things is
// not what is tested.
inline QString place_for_a_home() {
  const QDir memory("/dev/shm");
  return (QFileInfo(memory.path()).isWritable() ? memory : QDir::temp()).filePath("credence_home_XXXXXX");
}

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
