// SPDX-License-Identifier: GPL-3.0-only
#include "ui/session/draws_file.h"

#include "core/data/csv.h"
#include "core/data/draws_file.h"
#include "ui/files/files.h"
#include "ui/session/data_files.h"

#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>

#include <algorithm>
#include <charconv>
#include <sstream>

namespace credence {
namespace {

bool is_index(const QByteArray& content) {
  return is_coda_index({content.constData(), static_cast<std::size_t>(content.size())});
}

// The paths of the index and of its chains, those in order of their numbers; empty if the file is none of them.
QStringList files_of_coda(const QString& path) {
  static const QRegularExpression chain(QStringLiteral("chain(\\d*)"), QRegularExpression::CaseInsensitiveOption);
  static const QRegularExpression index(QStringLiteral("index"), QRegularExpression::CaseInsensitiveOption);
  const QFileInfo file(path);
  const bool is_chain = chain.match(file.fileName()).hasMatch();
  if (!is_chain && !index.match(file.fileName()).hasMatch()) return {};
  const auto stem = [&](QString name, const QRegularExpression& part) {
    return name.replace(part, QStringLiteral("/")).toLower();
  };
  const QString wanted = stem(file.fileName(), is_chain ? chain : index);
  QString of_index;
  std::vector<std::pair<int, QString>> chains;
  for (const QFileInfo& one : file.dir().entryInfoList(QDir::Files)) {
    const QString name = one.fileName();
    const auto found = chain.match(name);
    if (found.hasMatch() && stem(name, chain) == wanted) chains.emplace_back(found.captured(1).toInt(), one.filePath());
    if (index.match(name).hasMatch() && stem(name, index) == wanted) of_index = one.filePath();
  }
  if (of_index.isEmpty() || chains.empty()) return {};
  std::ranges::sort(chains);
  QStringList all{of_index};
  for (const auto& [number, one] : chains) all += one;
  return all;
}

}  // namespace

QByteArray read_data_content(const QString& path) {
  const QByteArray content = read_file(path);
  if (path == QLatin1String("-")) return content;
  const QStringList paths = files_of_coda(path);
  if (paths.isEmpty() || !is_index(in_utf8(read_file(paths.front())))) return content;
  std::vector<QByteArray> contents;
  std::vector<DrawsText> files;
  for (const QString& one : paths) contents.push_back(in_utf8(read_file(one)));
  for (qsizetype k = 0; k < paths.size(); ++k) {
    const QByteArray& one = contents[static_cast<std::size_t>(k)];
    files.push_back({{one.constData(), static_cast<std::size_t>(one.size())}, paths[k].toStdString()});
  }
  std::ostringstream text;
  write_csv(text, draws_table(read_draws(files), QFileInfo(path).fileName().toStdString()));
  return QByteArray::fromStdString(text.str());
}

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
