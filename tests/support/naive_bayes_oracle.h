// The wine data, and numbers for naive Bayes that were computed independently (scikit-learn and by hand).
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/data/csv.h"
#include "tests/support/oracle_files.h"
#include "tests/support/test.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonObject>

namespace credence {

inline QByteArray content_of(const std::string& path) {
  QFile file(QString::fromStdString(project_file(path)));
  if (!file.open(QIODevice::ReadOnly)) qFatal("no %s", path.c_str());
  return file.readAll();
}

inline QJsonObject naive_bayes_oracle() { return oracle("13_naive_bayes.json"); }

// Reads one of the program's own tables: columns of one kind, and the class.
inline Table own_table(const std::string& file, ColumnKind kind) {
  return read_csv(content_of("resources/data/" + file).toStdString(), file,
                  {{{"x", kind}, {"class", ColumnKind::category}}, true});
}
inline Table wine() { return own_table("wine.csv", ColumnKind::number); }
inline Table weather() { return own_table("play_ball.csv", ColumnKind::category); }
inline Table headlines() { return own_table("headlines.csv", ColumnKind::text); }

}  // namespace credence
