// SPDX-License-Identifier: GPL-3.0-only
#include "ui/document/file_kinds.h"

#include <QFileInfo>

#include <algorithm>
#include <initializer_list>

namespace credence {
namespace {

bool has_suffix(const QString& path, std::initializer_list<const char*> suffixes) {
  const QString suffix = QFileInfo(path).suffix();
  return std::ranges::any_of(
      suffixes, [&](const char* one) { return suffix.compare(QLatin1String(one), Qt::CaseInsensitive) == 0; });
}

}  // namespace

bool is_table_file(const QString& path) { return has_suffix(path, {"csv", "tsv", "tab", "txt", "dat", "data", ""}); }

bool is_picture_file(const QString& path) { return has_suffix(path, {"png"}); }

bool is_ours(const QString& path) {
  return is_table_file(path) || is_picture_file(path) || has_suffix(path, {"credence", "json"});
}

}  // namespace credence
