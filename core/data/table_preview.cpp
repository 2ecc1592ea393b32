// SPDX-License-Identifier: GPL-3.0-only
#include "core/data/table_preview.h"

#include "core/data/class_labels.h"
#include "core/data/column_names.h"
#include "core/data/column_numbers.h"
#include "core/data/dialects.h"
#include "core/data/odd_cells.h"
#include "core/data/table_head.h"
#include "core/words/say.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <set>

namespace credence {
namespace {

// The kinds that a column could have, judged by its first rows.
struct ColumnLook {
  bool numbers = true, whole = true, counts = true, dates = true;
  std::size_t cells = 0;
  double last = 0;
  std::set<std::string> labels;

  bool can_be_class() const { return labels.size() >= 2 && labels.size() <= ClassLabels::most && (!numbers || whole); }
  // Nearly every row has a text of its own.
  bool free_text() const { return !numbers && labels.size() > few && labels.size() * 2 > cells; }
  static constexpr std::size_t few = 12;
};

ColumnLook look_of(const std::vector<TextRecord>& records, std::size_t column) {
  constexpr std::size_t looked_at = 2000;
  ColumnLook look;
  for (std::size_t i = 0; i < std::min(records.size(), looked_at); ++i) {
    const std::string& field = records[i].fields[column];
    if (is_missing(field)) continue;
    const auto number = written_number(field);
    look.numbers = look.numbers && number;
    look.dates = look.dates && is_date(field);
    if (number) {
      const double value = number->by_point.value_or(0.5);
      look.whole = look.whole && value == std::floor(value);
      look.counts = look.counts && look.whole && (look.cells == 0 || value == look.last + 1);
      look.last = value;
    }
    ++look.cells;
    look.labels.insert(field);
  }
  return look;
}

// Whether a column only names its rows: 1, 2, 3 and so on, or whole numbers in a column that is called so.
bool names_rows(const ColumnLook& look, const std::string& name) {
  if (!look.numbers || !look.whole || look.cells < 2) return false;
  const std::string lower = in_lower_case(name);
  for (const std::string_view word : {"", "id", "nr", "nr.", "no", "no.", "number", "index", "row", "key", "nummer",
                                      "matrikelnummer", "unnamed: 0", "participant", "subject", "#"}) {
    if (lower == word) return true;
  }
  const bool ends_so = lower.ends_with("_id") || lower.ends_with(" id") || lower.ends_with("-id") ||
                       (name.size() > 2 && name.ends_with("ID"));
  constexpr std::size_t enough = 3;  // rows that count on by chance are few
  return ends_so || (lower == "x" && look.counts && look.cells > enough && look.last == double(look.cells));
}

// Chooses columns by what they hold; `strictly`, none that only names rows or holds free text.
std::vector<std::size_t> columns_that_fit(const std::vector<ColumnLook>& looks, const std::vector<std::string>& names,
                                          const DataFormat& format, bool strictly) {
  std::vector<std::size_t> proposed(format.columns.size(), names.size());
  std::set<std::size_t> taken;
  const bool points = is_labelled_format(format);
  if (points) {
    for (std::size_t i = names.size(); i-- > 0 && proposed.back() == names.size();) {
      if (looks[i].can_be_class()) proposed.back() = i;
    }
    taken.insert(proposed.back());
  }
  for (std::size_t role = 0; role < format.columns.size(); ++role) {
    if (points && role + 1 == format.columns.size()) continue;
    const bool number = format.columns[role].kind == ColumnKind::number,
               text = format.columns[role].kind == ColumnKind::text;
    for (std::size_t i = 0; i < names.size() && proposed[role] == names.size(); ++i) {
      const bool kind = !number || looks[i].numbers;
      const bool poor = number ? names_rows(looks[i], names[i]) || looks[i].cells == 0 : !text && looks[i].free_text();
      if (!taken.contains(i) && kind && !(strictly && poor)) proposed[role] = i;
    }
    taken.insert(proposed[role]);
  }
  if (points && proposed.back() == names.size()) {  // a person chooses
    for (std::size_t i = 0; i < names.size(); ++i) {
      if (!taken.contains(i)) proposed.back() = i;
    }
  }
  return std::ranges::find(proposed, names.size()) == proposed.end() ? proposed : std::vector<std::size_t>{};
}

// For a format of any width: the column of the classes, by its name or else the last one that can be it, stands last;
// before it those that may tell them apart.
std::vector<std::size_t> features_and_class(const std::vector<ColumnLook>& looks, const std::vector<std::string>& names,
                                            const DataFormat& format) {
  std::vector<std::size_t> proposed;
  if (format.columns.size() == 1) {  // draws: all columns
    for (std::size_t i = 0; i < names.size(); ++i) proposed.push_back(i);
    return proposed;
  }
  const std::string wanted = format.columns.back().name;
  auto last = static_cast<std::size_t>(
      std::ranges::find_if(names, [&](const auto& name) { return in_lower_case(name) == wanted; }) - names.begin());
  for (std::size_t i = names.size(); i-- > 0 && last == names.size();) {
    if (looks[i].can_be_class()) last = i;
  }
  if (last == names.size()) last = names.size() - 1;
  const bool number = format.columns.front().kind == ColumnKind::number;
  for (std::size_t i = 0; i < names.size(); ++i) {
    const ColumnLook& look = looks[i];
    const bool poor = look.cells == 0 || look.dates || look.free_text() || names_rows(look, names[i]);
    if (i != last && !poor && (look.numbers || !number)) proposed.push_back(i);
  }
  if (proposed.empty()) return {};
  proposed.push_back(last);
  return proposed;
}

std::vector<std::size_t> proposal_for(const std::vector<TextRecord>& records, const std::vector<std::string>& names,
                                      const DataFormat& format) {
  std::vector<std::size_t> proposed;
  if (!format.takes_data()) return {};
  for (const ColumnFormat& wanted : format.columns) {
    const auto found = std::ranges::find_if(
        names, [&](const auto& name) { return in_lower_case(name) == in_lower_case(wanted.name); });
    if (found != names.end()) proposed.push_back(static_cast<std::size_t>(found - names.begin()));
  }
  if (proposed.size() == format.columns.size()) return proposed;
  if (names.size() < format.columns.size() || records.empty()) return {};
  std::vector<ColumnLook> looks;
  for (std::size_t i = 0; i < names.size(); ++i) looks.push_back(look_of(records, i));
  if (format.first_repeats) return features_and_class(looks, names, format);
  proposed = columns_that_fit(looks, names, format, true);
  return proposed.empty() ? columns_that_fit(looks, names, format, false) : proposed;
}

}  // namespace

TablePreview preview_table(std::string_view text, const DataFormat& format, std::size_t rows, HeaderChoice header) {
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
  const TableHead head = take_head(*widest, header, format);
  preview.names = head.names;
  preview.header = head.found;
  preview.count = records.size();
  for (std::size_t i = 0; i < std::min(rows, records.size()); ++i) preview.rows.push_back(records[i].fields);
  preview.proposed = proposal_for(records, preview.names, format);
  if (is_labelled_format(format) && !preview.proposed.empty()) {
    preview.classes = look_of(records, preview.proposed.back()).labels.size();
  }
  std::vector<NumberSurvey> surveys;
  for (std::size_t i = 0; i < head.names.size(); ++i) surveys.push_back(survey_of(records, i));
  for (std::size_t i = 0; i < surveys.size(); ++i) {
    std::vector<const NumberSurvey*> others;
    for (std::size_t k = 0; k < surveys.size(); ++k) {
      if (k != i) others.push_back(&surveys[k]);
    }
    const bool classes = !preview.proposed.empty() && preview.proposed.back() == i &&
                         (is_labelled_format(format) || format.columns.back().kind != ColumnKind::number);
    const bool texts = std::ranges::none_of(format.columns, [](const auto& c) { return c.kind == ColumnKind::number; });
    const bool draws = format.first_repeats && format.columns.size() == 1;  // which have a reader of their own
    const bool decided =
        draws || classes || texts || surveys[i].others > 0 || mark_of_column(surveys[i], others, widest->separator);
    preview.undecided.push_back(decided || !surveys[i].undecided ? std::string() : surveys[i].undecided->text);
  }
  return preview;
}

bool has_choice(const TablePreview& preview, const DataFormat& format) {
  const auto is_open = [](const std::string& cell) { return !cell.empty(); };
  if (std::ranges::any_of(preview.undecided, is_open) && preview.names.size() >= format.columns.size()) return true;
  if (preview.proposed.empty()) return false;
  if (format.first_repeats) return preview.proposed.size() < preview.names.size();
  if (preview.names.size() > format.columns.size()) return true;
  return !std::ranges::is_sorted(preview.proposed);
}

std::string column_role(const DataFormat& format, std::size_t i) {
  if (is_labelled_format(format)) return i == 2 ? say("Class t") : i == 0 ? say("Across, x1") : say("Upwards, x2");
  if (format == numeric_format({"x", "t"})) return i == 0 ? say("Across, x") : say("Upwards, t");
  return format.columns[i].name;
}

}  // namespace credence
