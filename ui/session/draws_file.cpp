// SPDX-License-Identifier: GPL-3.0-only
#include "ui/session/draws_file.h"

#include "core/data/csv.h"
#include "ui/files/files.h"

#include <charconv>

namespace credence {

void save_draws(const QString& path, const Result& result) {
  OutputFile file(path);
  QByteArray& text = file.text();
  text += "chain,draw,warmup,accepted";
  for (const std::string& name : result.draw_names()) text += ',' + QByteArray::fromStdString(csv_field(name));
  text += '\n';
  result.for_each_draw([&](const DrawRow& row) {
    text += QByteArray::number(row.chain);
    text += ',';
    text += QByteArray::number(static_cast<qulonglong>(row.draw));
    text += row.warmup ? ",1" : ",0";
    text += row.accepted ? ",1" : ",0";
    char digits[32];
    for (const double value : row.values) {
      text += ',';
      const auto end = std::to_chars(digits, digits + sizeof digits, value).ptr;  // shortest that reads back the same
      text.append(digits, end - digits);
    }
    text += '\n';
    file.flush_if_large();
  });
  file.commit();
}

}  // namespace credence
