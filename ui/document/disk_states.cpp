// SPDX-License-Identifier: GPL-3.0-only
#include "ui/document/disk_states.h"

#include "ui/files/files.h"

#include <QCryptographicHash>
#include <QFileInfo>

namespace credence {
namespace {

QString whole(const QString& path) { return QFileInfo(path).absoluteFilePath(); }

QByteArray digest(const QByteArray& content) { return QCryptographicHash::hash(content, QCryptographicHash::Sha256); }

}  // namespace

void DiskStates::note(const QString& path, const QByteArray& content) { digests_[whole(path)] = digest(content); }

bool DiskStates::changed_by_others(const QString& path) const {
  const auto noted = digests_.find(whole(path));
  return noted != digests_.end() && QFileInfo::exists(path) && digest(read_file(path)) != noted->second;
}

}  // namespace credence
