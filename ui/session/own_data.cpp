// SPDX-License-Identifier: GPL-3.0-only
#include "ui/session/own_data.h"

#include "core/words/numbers.h"
#include "core/words/visible.h"
#include "ui/words/said.h"

#include <QRegularExpression>

#include <algorithm>
#include <cmath>
#include <map>
#include <string_view>
#include <utility>
#include <vector>

namespace credence {
namespace {

constexpr std::size_t most_columns_told = 4, most_values_told = 3;

QString shown(const QString& text) { return QString::fromStdString(visible(text.toStdString())); }
QString number(double value) { return QString::fromStdString(format_number(value)); }

// Counts equal values as long as they are few; false once they are not.
template <class Value>
bool count(std::vector<std::pair<Value, std::size_t>>& counts, const Value& value) {
  const auto known = std::ranges::find(counts, value, &std::pair<Value, std::size_t>::first);
  if (known != counts.end()) {
    ++known->second;
  } else {
    counts.emplace_back(value, 1);
  }
  return counts.size() <= most_values_told;
}

// How often each value of a column occurs; nothing if it has more than a few, or numbers that count nothing. It is
// asked at every edit, of tables of any length.
std::optional<std::map<std::string, std::size_t>> counts_of(const Table& table, std::size_t index) {
  const Column& column = table.columns()[index];
  std::map<std::string, std::size_t> named;
  if (column.kind() != ColumnKind::number) {
    std::vector<std::pair<std::string_view, std::size_t>> counts;
    for (const std::string& text : column.texts()) {
      if (!count(counts, std::string_view(text))) return std::nullopt;
    }
    for (const auto& [text, times] : counts) named.emplace(text, times);
    return named;
  }
  std::vector<std::pair<double, std::size_t>> counts;
  for (const double value : column.numbers()) {
    if (value != std::floor(value) || value < 0 || !count(counts, value)) return std::nullopt;
  }
  const bool classes = index + 1 == table.columns().size() && !table.origin().classes.empty();
  for (const auto& [value, times] : counts) {
    named.emplace(classes ? table.class_name(static_cast<std::size_t>(value)) : format_number(value), times);
  }
  return named;
}

QString counted(const std::map<std::string, std::size_t>& counts) {
  QStringList words;
  for (const auto& [value, count] : counts) {
    words += QStringLiteral("%1 (%2)").arg(QString::fromStdString(value)).arg(count);
  }
  return words.join(QStringLiteral(", "));
}

// "distance from 1 to 5", or "passed: no (9), yes (15)" where few values occur.
QString column_words(const Table& table, std::size_t index) {
  const Column& column = table.columns()[index];
  const QString name = QString::fromStdString(column.name());
  const auto counts = counts_of(table, index);
  if (counts && counts->size() < table.size()) return QStringLiteral("%1: %2").arg(name, counted(*counts));
  if (column.kind() != ColumnKind::number) return name;
  const auto [least, most] = std::ranges::minmax_element(column.numbers());
  return said("{} from {} to {}", name, number(*least), number(*most));
}

}  // namespace

bool has_own_table(const Session& session) {
  if (session.inputs.data.origin().own) return true;
  const std::string& source = session.inputs.data.source();
  for (const DataSet& set : session.lab->data_sets()) {
    if (source.starts_with(set.file)) return false;
  }
  static const QRegularExpression table(QStringLiteral("\\.(csv|tsv|tab|txt|dat|data)(,|$)"),
                                        QRegularExpression::CaseInsensitiveOption);
  const QString name = QString::fromStdString(source);
  return name.contains(table) || name.startsWith(said("pasted cells"));
}

std::optional<OwnWords> own_words(const Session& session, const std::string& made_source) {
  const Table& data = session.inputs.data;
  if (data.size() == 0 || data.source() == made_source || !has_own_table(session)) return std::nullopt;
  QStringList columns;
  const std::size_t told = std::min(data.columns().size(), most_columns_told);
  for (std::size_t i = 0; i < told; ++i) columns += column_words(data, i);
  if (told < data.columns().size()) {
    columns += said_of(static_cast<double>(data.columns().size() - told), "{} more column", "{} more columns");
  }
  OwnWords words;
  words.title = shown(said("Your data: {}", QString::fromStdString(data.source())));
  words.sentence = shown(said("{}: {}.", said_of(static_cast<double>(data.size()), "{} row", "{} rows"),
                              columns.join(QStringLiteral("; "))));
  words.story = words.sentence + QLatin1Char(' ') +
                said("The plots and numbers speak of these data; the view Data lists the rows.");
  return words;
}

}  // namespace credence
