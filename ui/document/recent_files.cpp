// SPDX-License-Identifier: GPL-3.0-only
#include "ui/document/recent_files.h"

#include "ui/words/user_settings.h"

#include <QFileInfo>

namespace credence {
namespace {

constexpr int most_recent = 8;
constexpr auto recent_key = "files/recent";

}  // namespace

QStringList recent_files() { return user_settings().value(recent_key).toStringList(); }

void remember_file(const QString& path) {
  const QString whole = QFileInfo(path).absoluteFilePath();
  QStringList recent = recent_files();
  recent.removeAll(whole);
  recent.prepend(whole);
  user_settings().setValue(recent_key, recent.mid(0, most_recent));
}

}  // namespace credence
