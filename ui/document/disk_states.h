// The contents of files as this window read or wrote them last, so that what another program wrote there meanwhile is
// not overwritten unasked.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QByteArray>
#include <QString>

#include <map>

namespace credence {

class DiskStates {
 public:
  void note(const QString& path, const QByteArray& content);
  // Returns whether the file is there with another content than was noted. Throws InputError if it cannot be read.
  bool changed_by_others(const QString& path) const;

 private:
  std::map<QString, QByteArray> digests_;  // key: absolute path
};

}  // namespace credence
