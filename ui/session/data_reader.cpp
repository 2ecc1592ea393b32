// SPDX-License-Identifier: GPL-3.0-only
#include "ui/session/data_reader.h"

#include "core/data/csv.h"
#include "core/math/input_error.h"
#include "ui/session/data_files.h"
#include "ui/words/said.h"

#include <algorithm>
#include <cmath>

namespace credence {
namespace {

constexpr double largest_datum = 1e150;  // the same bound as for CSV, so that squares stay finite

QString id_of(const Lab& lab) { return QString::fromStdString(lab.id()); }

std::vector<std::string> read_names(const JsonReader& reader, const QJsonObject& object, const Session& session,
                                    const DataFormat& format) {
  std::vector<std::string> names = session.inputs.data.names();
  if (!session.inputs.data.fits(format)) names = Table({}, format).names();
  if (object.contains("columns")) {
    names.clear();
    for (const QJsonValueConstRef name : reader.list(object["columns"], "data.columns", said("texts"))) {
      names.push_back(reader.text(name, at("data.columns", static_cast<qsizetype>(names.size()))).toStdString());
    }
  }
  if (!format.fits(names.size())) {
    const QString lab = id_of(*session.lab), wanted = QString::number(format.columns.size()),
                  found = QString::number(names.size());
    reader.fail("data.columns", format.first_repeats
                                    ? said("the lab {} wants at least {} columns, found {}", lab, wanted, found)
                                    : said("the lab {} wants {} columns, found {}", lab, wanted, found));
  }
  return names;
}

// Collects the columns while their rows are read.
class Builder {
 public:
  Builder(const JsonReader& reader, std::vector<std::string> names, const DataFormat& format)
      : reader_(reader), names_(std::move(names)), numbers_(names_.size()), texts_(names_.size()) {
    for (std::size_t i = 0; i < names_.size(); ++i) kinds_.push_back(format.kind(i, names_.size()));
    const auto numbers = std::count(kinds_.begin(), kinds_.end(), ColumnKind::number);
    cells_ = static_cast<std::size_t>(numbers) == names_.size() ? said("numbers") : said("cells");
  }

  void read_row(const QJsonValue& json) {
    const auto key = [this] { return at("data.rows", row_); };
    if (!json.isArray()) reader_.fail_expected(key(), said("a list of {}", cells_), json);
    const QJsonArray row = json.toArray();
    if (static_cast<std::size_t>(row.size()) != names_.size()) {
      reader_.fail(
          key(), said("expected {} {}, found {}", QString::number(names_.size()), cells_, QString::number(row.size())));
    }
    for (std::size_t i = 0; i < names_.size(); ++i) {
      const QJsonValue cell = row[static_cast<qsizetype>(i)];
      if (kinds_[i] == ColumnKind::number) {
        numbers_[i].push_back(number(cell, i));
      } else {
        texts_[i].push_back(text(cell, i));
      }
    }
    ++row_;
  }

  Table table(std::string source) && {
    std::vector<Column> columns;
    for (std::size_t i = 0; i < names_.size(); ++i) {
      columns.push_back(kinds_[i] == ColumnKind::number
                            ? Column(std::move(names_[i]), std::move(numbers_[i]))
                            : Column(std::move(names_[i]), kinds_[i], std::move(texts_[i])));
    }
    return {std::move(source), std::move(columns)};
  }

 private:
  QString key(std::size_t column) const { return at(at("data.rows", row_), static_cast<qsizetype>(column)); }

  double number(const QJsonValue& cell, std::size_t column) const {
    const double value = cell.toDouble(NAN);
    if (!std::isfinite(value)) reader_.number(cell, key(column));  // throws
    if (std::abs(value) > largest_datum) {
      reader_.fail(at("data.rows", row_), said("{} is outside [-1e150, 1e150]", format_number(value)));
    }
    return value;
  }

  std::string text(const QJsonValue& cell, std::size_t column) const {
    const std::string value = reader_.text(cell, key(column)).toStdString();
    try {
      return std::get<std::string>(parse_cell(value, kinds_[column]));
    } catch (const InputError& error) {
      reader_.fail(key(column), QString::fromStdString(error.said()));
    }
  }

  const JsonReader& reader_;
  std::vector<std::string> names_;
  std::vector<ColumnKind> kinds_;
  QString cells_;  // name of the things in a row
  std::vector<std::vector<double>> numbers_;
  std::vector<std::vector<std::string>> texts_;
  qsizetype row_ = 0;
};

// How the rows came from their file, which is shown and no more.
TableOrigin read_origin(const JsonReader& reader, const QJsonObject& object) {
  TableOrigin origin;
  if (object.contains("classes")) {
    for (const QJsonValueConstRef name : reader.list(object["classes"], "data.classes", said("texts"))) {
      const auto position = static_cast<qsizetype>(origin.classes.size());
      origin.classes.push_back(reader.text(name, at("data.classes", position)).toStdString());
    }
  }
  if (object.contains("dialect")) origin.dialect = reader.text(object["dialect"], "data.dialect").toStdString();
  if (object.contains("dropped")) {
    const double dropped = reader.number(object["dropped"], "data.dropped");
    if (dropped < 0 || dropped > 1e12 || dropped != std::floor(dropped)) {
      reader.fail("data.dropped", said("expected a whole number from 0"));
    }
    origin.dropped = static_cast<std::size_t>(dropped);
  }
  if (object.contains("own")) {
    if (!object["own"].isBool()) reader.fail_expected("data.own", said("true or false"), object["own"]);
    origin.own = object["own"].toBool();
  }
  return origin;
}

// `name` is the id of one of the lab's data sets, or a file's name.
Inputs own_data(const QString& name, const Session& session) {
  const Lab& lab = *session.lab;
  const std::vector<DataSet> sets = lab.data_sets();
  if (std::ranges::find(sets, name.toStdString(), &DataSet::id) != sets.end()) {
    return with_data_set(lab, session.inputs, name.toStdString());
  }
  Inputs inputs = session.inputs;
  inputs.data = resource_table(name, lab.data_format(inputs.parameters));
  return inputs;
}

}  // namespace

Inputs read_data(const JsonReader& reader, const QJsonValue& json, const Session& session) {
  const DataFormat format = session.lab->data_format(session.inputs.parameters);
  if (!format.takes_data()) reader.fail("data", said("the lab {} takes no data", id_of(*session.lab)));
  if (json.isString()) {
    try {
      return own_data(json.toString(), session);
    } catch (const InputError& error) {
      reader.fail("data", QString::fromStdString(error.said()));
    }
  }
  const QJsonObject object = reader.object(json, "data");
  reader.warn_of_unknown(object, {"source", "columns", "classes", "dropped", "dialect", "own", "rows"}, "data.");
  const QString source = object.contains("source") ? reader.text(object["source"], "data.source") : QString();
  Builder builder(reader, read_names(reader, object, session, format), format);
  for (const QJsonValueConstRef row : reader.list(object["rows"], "data.rows", said("rows"))) builder.read_row(row);
  Inputs inputs = session.inputs;
  inputs.data = std::move(builder).table(source.toStdString());
  inputs.data.set_origin(read_origin(reader, object));
  return inputs;
}

}  // namespace credence
