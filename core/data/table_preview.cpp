// SPDX-License-Identifier: GPL-3.0-only
#include "core/data/table_preview.h"

#include "core/data/class_labels.h"
#include "core/data/column_names.h"
#include "core/data/dialects.h"
#include "core/data/odd_cells.h"
#include "core/data/table_head.h"

#include <algorithm>
#include <optional>
#include <set>

namespace credence {
namespace {

bool any_number(const std::string& field) {
  return number_in_cell(field, false).has_value() || number_in_cell(field, true).has_value();
}

// What a column could be, judged by its first rows.
struct ColumnLook {
  bool numbers = true, whole = true;
  std::set<std::string> labels;

  bool can_be_class() const { return labels.size() >= 2 && labels.size() <= ClassLabels::most && (!numbers || whole); }
};

ColumnLook look_of(const std::vector<TextRecord>& records, std::size_t column) {
  constexpr std::size_t looked_at = 2000;
  ColumnLook look;
  for (std::size_t i = 0; i < std::min(records.size(), looked_at); ++i) {
    const std::string& field = records[i].fields[column];
    if (is_missing(field)) continue;
    const bool number = any_number(field);
    look.numbers = look.numbers && number;
    if (number) {
      const double value = number_in_cell(field, false).value_or(0.5);
      look.whole = look.whole && value == static_cast<double>(static_cast<long long>(value));
    }
    if (look.labels.size() <= ClassLabels::most) look.labels.insert(field);
  }
  return look;
}

std::vector<std::size_t> proposal_for(const std::vector<TextRecord>& records, const std::vector<std::string>& names,
                                      const DataFormat& format) {
  std::vector<std::size_t> proposed;
  for (const ColumnFormat& wanted : format.columns) {
    const auto found = std::ranges::find_if(
        names, [&](const auto& name) { return in_lower_case(name) == in_lower_case(wanted.name); });
    if (found != names.end()) proposed.push_back(static_cast<std::size_t>(found - names.begin()));
  }
  if (proposed.size() == format.columns.size()) return proposed;
  proposed.assign(format.columns.size(), names.size());
  if (names.size() < format.columns.size()) return {};
  std::vector<ColumnLook> looks;
  for (std::size_t i = 0; i < names.size(); ++i) looks.push_back(look_of(records, i));
  std::set<std::size_t> taken;
  const auto take = [&](std::size_t role, const auto& fits) {
    for (std::size_t i = 0; i < names.size() && proposed[role] == names.size(); ++i) {
      if (!taken.contains(i) && fits(looks[i])) proposed[role] = i;
    }
    taken.insert(proposed[role]);
  };
  const bool points = is_labelled_format(format);
  if (points) {
    for (std::size_t i = names.size(); i-- > 0 && proposed.back() == names.size();) {
      if (looks[i].can_be_class()) proposed.back() = i;
    }
    taken.insert(proposed.back());
  }
  for (std::size_t role = 0; role < format.columns.size(); ++role) {
    if (points && role + 1 == format.columns.size()) continue;
    const bool number = format.columns[role].kind == ColumnKind::number;
    take(role, [&](const ColumnLook& look) { return !number || look.numbers; });
  }
  if (records.empty()) return {};
  if (points && proposed.back() == names.size()) {  // a person chooses
    for (std::size_t i = 0; i < names.size(); ++i) {
      if (!taken.contains(i)) proposed.back() = i;
    }
  }
  return std::ranges::find(proposed, names.size()) == proposed.end() ? proposed : std::vector<std::size_t>{};
}

}  // namespace

TablePreview preview_table(std::string_view text, const DataFormat& format, std::size_t rows) {
  constexpr std::size_t enough = std::size_t{16} << 20;  // bytes that show what kinds of columns there are
  if (text.size() > enough) text = text.substr(0, text.rfind('\n', enough));
  std::optional<Dialect> widest;
  for (Dialect& dialect : dialects_of(text)) {
    const bool wider = !widest || dialect.records.front().fields.size() > widest->records.front().fields.size();
    if (wider) widest = std::move(dialect);
  }
  TablePreview preview;
  if (!widest) return preview;
  std::vector<TextRecord>& records = widest->records;
  const TableHead head = take_head(*widest, has_decimal_comma(*widest), format);
  preview.names = head.names;
  preview.count = records.size();
  for (std::size_t i = 0; i < std::min(rows, records.size()); ++i) preview.rows.push_back(records[i].fields);
  preview.proposed = proposal_for(records, preview.names, format);
  return preview;
}

}  // namespace credence
