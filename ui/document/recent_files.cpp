// SPDX-License-Identifier: GPL-3.0-only
#include "ui/document/recent_files.h"

#include <QFileInfo>
#include <QSettings>

namespace credence {
namespace {

constexpr int most_recent = 8;
constexpr auto recent_key = "files/recent";

QSettings settings() { return QSettings(QStringLiteral("Credence"), QStringLiteral("Credence")); }

}  // namespace

QStringList recent_files() { return settings().value(recent_key).toStringList(); }

void remember_file(const QString& path) {
  const QString whole = QFileInfo(path).absoluteFilePath();
  QStringList recent = recent_files();
  recent.removeAll(whole);
  recent.prepend(whole);
  settings().setValue(recent_key, recent.mid(0, most_recent));
}

}  // namespace credence
