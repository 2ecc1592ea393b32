// SPDX-License-Identifier: GPL-3.0-only
#include "ui/session/data_files.h"

#include "core/data/column_names.h"
#include "core/data/csv.h"
#include "core/data/draws_file.h"
#include "core/data/row_places.h"
#include "core/lab/moved_places.h"
#include "core/lab/own_data.h"
#include "core/math/input_error.h"
#include "core/words/say.h"
#include "ui/files/files.h"
#include "ui/session/draws_file.h"
#include "ui/session/own_files.h"
#include "ui/words/said.h"

#include <QFile>
#include <QFileInfo>
#include <QStringDecoder>

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <optional>
#include <set>

namespace credence {
namespace {

// The names of the classes 0, 1, ... of a data set of the program, one per line of NAME.classes; empty if it has none.
std::vector<std::string> own_class_names(const QString& csv) {
  QFile file(":/data/" + QFileInfo(csv).completeBaseName() + ".classes");
  std::vector<std::string> names;
  if (!file.open(QIODevice::ReadOnly)) return names;
  for (const QByteArray& line : file.readAll().trimmed().split('\n')) names.push_back(line.toStdString());
  return names;
}

// Returns the position of the field that chooses the data set.
std::optional<std::size_t> choosing_field(const Lab& lab) {
  const auto fields = lab.fields();
  const auto found = std::ranges::find_if(fields, &FieldInfo::chooses_data);
  if (found == fields.end()) return std::nullopt;
  return static_cast<std::size_t>(found - fields.begin());
}

// Returns whether the parameters have the settings that belong to a data set.
bool has_settings(const Lab& lab, const Inputs& inputs, const DataSet& set) {
  return std::ranges::all_of(set.settings, [&](const auto& setting) {
    return format_value(inputs.parameters[field_index(lab, setting.first)]) == setting.second;
  });
}

Inputs with_first_that_fits(const Lab& lab, const Inputs& inputs) {
  for (const DataSet& set : lab.data_sets()) {
    if (!has_settings(lab, inputs, set)) continue;
    try {
      return with_data_set(lab, inputs, set.id);
    } catch (const InputError&) {  // the data set is for other parameters
    }
  }
  return inputs;  // the lab reports what is wrong
}

// UTF-16 without a mark: every other byte of the first line is zero.
std::optional<QStringConverter::Encoding> unmarked_utf16(const QByteArray& content) {
  constexpr qsizetype most = 64;
  qsizetype zeros[2] = {0, 0};
  const qsizetype length = std::min(content.size() & ~qsizetype{1}, most);
  for (qsizetype i = 0; i < length; ++i) zeros[i % 2] += content[i] == '\0';
  if (length < 4 || content.size() % 2 != 0) return std::nullopt;
  if (zeros[0] == 0 && zeros[1] == length / 2) return QStringConverter::Utf16LE;
  if (zeros[1] == 0 && zeros[0] == length / 2) return QStringConverter::Utf16BE;
  return std::nullopt;
}

// Windows writes other characters than Latin-1 where that has none to see: the euro, dashes, quotation marks.
QString from_windows_1252(const QByteArray& content) {
  constexpr std::array<char16_t, 32> high{0x20AC, 0xFFFD, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
                                          0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0xFFFD, 0x017D, 0xFFFD,
                                          0xFFFD, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
                                          0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0xFFFD, 0x017E, 0x0178};
  QString text = QString::fromLatin1(content);
  for (QChar& c : text) {
    if (c.unicode() >= 0x80 && c.unicode() < 0xA0) c = QChar(high[c.unicode() - 0x80]);
  }
  return text;
}

}  // namespace

// Text with other zero bytes than those of UTF-16 is left as it is: its reader says that it is no text.
QByteArray in_utf8(const QByteArray& content) {
  auto marked = QStringConverter::encodingForData(content);
  if (!marked) marked = unmarked_utf16(content);
  if (marked && *marked != QStringConverter::Utf8) return QString(QStringDecoder(*marked)(content)).toUtf8();
  if (content.isValidUtf8() || content.contains('\0')) return content;
  return from_windows_1252(content).toUtf8();
}

namespace {

bool tells_two_apart(const Lab& lab) {
  Inputs three = lab.defaults();
  three.data = Table("three", {"x1", "x2", "t"}, {{0, 0, 0}, {1, 0, 1}, {0, 1, 2}});
  try {
    lab.checked(std::move(three));
    return false;
  } catch (const InputError&) {
    return true;
  }
}

// Says where a third class stands, which the lab, that knows the table but not its file, cannot.
void refuse_third_class(const Table& table, const std::string& text, const DataFormat& format,
                        const TableChoice& choice) {
  const auto labels = table.numbers(2);
  const std::set<double> classes(labels.begin(), labels.end());
  const auto is_class = [](double t) { return t >= 0 && t < 6 && t == std::floor(t); };
  if (classes.size() < 3 || !std::ranges::all_of(classes, is_class)) return;
  const auto one = classes.begin();
  const auto third = std::ranges::find(labels, *std::next(one, 2));
  const TablePlaces places = places_in(text, table.source(), format, choice);
  const auto row = static_cast<std::size_t>(third - labels.begin());
  const Message sentence = Message(
      "{} is a third class beside {} and {}, and this lab tells two apart: open the table in the "
      "lab softmax, or leave out the other rows",
      table.class_name(static_cast<std::size_t>(*third)), table.class_name(static_cast<std::size_t>(*one)),
      table.class_name(static_cast<std::size_t>(*std::next(one))));
  throw InputError(Message::at(table.source() + ':' + std::to_string(places.lines[row]) + ": ",
                               Message("column {}: {}", std::to_string(places.columns[2]), sentence)));
}

// Reads a table of any width, which could be read whole, without the columns that are not proposed, and says so.
void leave_out_what_tells_nothing(TableReading& reading, const std::string& text, const std::string& name,
                                  const DataFormat& format, TableChoice choice) {
  const TablePreview preview = preview_table(text, format, 0, choice.header);
  if (preview.proposed.empty() || preview.proposed.size() == preview.names.size()) return;
  std::string left;
  for (std::size_t i = 0; i < preview.names.size(); ++i) {
    if (std::ranges::count(preview.proposed, i) == 0) left += (left.empty() ? "" : ", ") + preview.names[i];
  }
  for (const std::size_t column : preview.proposed) choice.columns.push_back("#" + std::to_string(column + 1));
  reading = read_table(text, name, format, choice);
  reading.notes.push_back(
      say("left out, since they only number rows, or hold dates, free text or nothing: {}; choose columns to read them",
          left));
}

}  // namespace

TableReading table_of(const QByteArray& content, const QString& path, const Lab& lab, const Parameters& parameters,
                      const TableChoice& choice) {
  const DataFormat format = lab.data_format(parameters);
  if (!format.takes_data()) throw InputError(say("{}: the lab {} takes no data", path.toStdString(), lab.id()));
  const std::string text = in_utf8(content).toStdString();
  TableChoice wanted = choice;
  wanted.two_classes = is_labelled_format(format) && tells_two_apart(lab);
  TableReading reading = read_table(text, path.toStdString(), format, wanted);
  if (format.first_repeats && format.columns.size() > 1 && wanted.columns.empty()) {
    leave_out_what_tells_nothing(reading, text, path.toStdString(), format, wanted);
  }
  if (wanted.two_classes) refuse_third_class(reading.table, text, format, wanted);
  reading.table.set_source(QFileInfo(path).fileName().toStdString());
  TableOrigin origin = reading.table.origin();
  origin.own = true;
  reading.table.set_origin(std::move(origin));
  return reading;
}

TableReading load_table(const QString& path, const Lab& lab, const Parameters& parameters, const TableChoice& choice) {
  const QString name = path == QLatin1String("-") ? said("standard input") : path;
  return table_of(read_data_content(path), name, lab, parameters, choice);
}

TablePreview preview_of(const QByteArray& content, const DataFormat& format, HeaderChoice header) {
  constexpr std::size_t rows = 8;
  return preview_table(in_utf8(content).toStdString(), format, rows, header);
}

const Lab& lab_for(const Lab& lab, const Parameters& parameters, const TablePreview& preview) {
  const bool several_classes = preview.classes > 2 && is_labelled_format(lab.data_format(parameters));
  if (!several_classes || !tells_two_apart(lab)) return lab;
  const auto other = std::ranges::find_if(labs(), [](const Lab* one) {
    return is_labelled_format(one->data_format(one->defaults().parameters)) && !tells_two_apart(*one);
  });
  return other != labs().end() ? **other : lab;
}

Table resource_table(const QString& name, const DataFormat& format) {
  link_own_files();
  QFile file(":/data/" + name);
  if (name.isEmpty() || name.contains('/') || !file.open(QIODevice::ReadOnly)) {
    throw InputError(say("there is no data set \"{}\"", name.toStdString()));
  }
  const std::string text = file.readAll().toStdString();
  if (format == draws_format()) return read_table(text, name.toStdString(), format).table;
  Table table = read_csv(text, name.toStdString(), format);
  if (const auto classes = own_class_names(name); !classes.empty()) table.set_origin({.classes = classes});
  return table;
}

Inputs with_data_set(const Lab& lab, Inputs inputs, const std::string& id) {
  const std::vector<DataSet> sets = lab.data_sets();
  const auto set = std::ranges::find(sets, id, &DataSet::id);
  if (set == sets.end()) {
    std::string known;
    for (const DataSet& one : sets) known += (known.empty() ? "" : ", ") + one.id;
    throw InputError(known.empty() ? say("there is no data set \"{}\"; {} has none", id, lab.id())
                                   : say("there is no data set \"{}\"; {} has {}", id, lab.id(), known));
  }
  if (const auto field = choosing_field(lab)) inputs.parameters[*field] = id;
  for (const auto& [name, value] : set->settings) {
    const std::size_t field = field_index(lab, name);
    inputs.parameters[field] = parse_value(lab.fields()[field], value);
  }
  inputs.data = resource_table(QString::fromStdString(set->file), lab.data_format(inputs.parameters));
  return inputs;
}

bool has_chosen_data(const Lab& lab, const Inputs& inputs) {
  const auto field = choosing_field(lab);
  if (!field) return true;
  const std::vector<DataSet> sets = lab.data_sets();
  const auto set = std::ranges::find(sets, std::get<std::string>(inputs.parameters[*field]), &DataSet::id);
  const std::string& source = inputs.data.source();
  return set != sets.end() && (source == set->file || source.starts_with(set->file + ", "));
}

bool is_own_data_set(const Lab& lab, const Table& data) {
  const std::vector<DataSet> sets = lab.data_sets();
  return std::ranges::find(sets, data.source(), &DataSet::file) != sets.end();
}

Inputs with_chosen_data(const Lab& lab, const Inputs& before, Inputs after) {
  const auto field = choosing_field(lab);
  if (field && after.parameters[*field] != before.parameters[*field]) {
    const std::string chosen = std::get<std::string>(after.parameters[*field]);
    return with_data_set(lab, std::move(after), chosen);
  }
  const DataFormat format = lab.data_format(after.parameters);
  if (!format.takes_data()) after.data = {};
  if (!format.takes_data() || after.data.fits(format) || after.data != before.data) return after;
  return with_first_that_fits(lab, after);
}

Inputs edited(const Lab& lab, const Inputs& before, Inputs after, std::vector<std::string>& warnings) {
  Inputs next = with_chosen_data(lab, before, std::move(after));
  move_places(before, next);
  if (brings_own_data(before.data, next.data)) {
    lab.suit_own_data(next.parameters, next.data, warnings);
    add_words_on_constants(next.data, warnings);
  }
  return lab.adapted(before, std::move(next), warnings);
}

}  // namespace credence
