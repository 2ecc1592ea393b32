// The files that the page consists of: those of the program, or during development those of a folder.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QByteArray>
#include <QString>

#include <map>
#include <optional>

namespace credence {

struct StaticFile {
  QByteArray type, tag;      // "text/css; charset=utf-8", its ETag
  QByteArray whole, packed;  // packed: gzip; empty if that is not smaller
};

class StaticFiles {
 public:
  StaticFiles();
  // Takes a path as "/web/app.js", "/icons/labs/coin.svg" or "/"; null if there is no such file.
  const StaticFile* find(const QString& path);

 private:
  QString folder_;  // of CREDENCE_WEB; empty: the program's own
  std::map<QString, StaticFile> kept_;
};

}  // namespace credence
