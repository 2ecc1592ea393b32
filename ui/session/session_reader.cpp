#include "ui/session/session_reader.h"

#include "core/data/csv.h"
#include "core/math/input_error.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>
#include <cmath>
#include <sstream>

namespace credence {
namespace {

constexpr double largest_whole = 9007199254740992;  // 2^53: beyond it doubles skip whole numbers
constexpr double largest_datum = 1e150;             // the same bound as for CSV: squares must stay finite

QString describe(const QJsonValue& value) {
  switch (value.type()) {
    case QJsonValue::Null:
      return "null";
    case QJsonValue::Bool:
      return value.toBool() ? "true" : "false";
    case QJsonValue::Double:
      return QString::fromStdString(format_number(value.toDouble()));
    case QJsonValue::String:
      return '"' + value.toString() + '"';
    case QJsonValue::Array:
      return "a list";
    case QJsonValue::Object:
      return "an object";
    case QJsonValue::Undefined:
      break;
  }
  return "nothing";
}

class Reader {
 public:
  Reader(const QString& source, QStringList& warnings) : source_(source), warnings_(warnings) {}

  [[noreturn]] void fail(const QString& key, const QString& what) const {
    throw InputError((source_ + ": " + key + ": " + what).toStdString());
  }
  [[noreturn]] void fail_expected(const QString& key, const QString& wanted, const QJsonValue& found) const {
    fail(key, "expected " + wanted + ", found " + describe(found));
  }
  void warn(const QString& key, const QString& what) const { warnings_ += source_ + ": " + key + ": " + what; }

  void warn_of_unknown(const QJsonObject& object, const QStringList& known, const QString& prefix = {}) const {
    for (const QString& key : object.keys()) {
      if (!known.contains(key)) warn(prefix + key, "unknown key, ignored");
    }
  }

  double number(const QJsonValue& value, const QString& key) const {
    if (!value.isDouble()) fail_expected(key, "a number", value);
    if (!std::isfinite(value.toDouble())) fail(key, "the number is too large");
    return value.toDouble();
  }
  std::int64_t whole(const QJsonValue& value, const QString& key, double min, double max) const {
    const double read = number(value, key);
    if (read != std::floor(read)) fail_expected(key, "a whole number", value);
    if (std::abs(read) >= largest_whole) fail(key, "whole numbers must lie below 2^53");
    if (read < min || read > max) {
      const auto bound = [](double b) { return QString::fromStdString(format_number(b)); };
      fail(key, describe(value) + " is outside [" + bound(min) + ", " + bound(max) + ']');
    }
    return static_cast<std::int64_t>(read);
  }
  QString text(const QJsonValue& value, const QString& key) const {
    if (!value.isString()) fail_expected(key, "a text", value);
    return value.toString();
  }
  QJsonArray list(const QJsonValue& value, const QString& key, const QString& of) const {
    if (!value.isArray()) fail_expected(key, "a list of " + of, value);
    return value.toArray();
  }
  QJsonObject object(const QJsonValue& value, const QString& key) const {
    if (!value.isObject()) fail_expected(key, "an object", value);
    return value.toObject();
  }
  std::vector<double> numbers(const QJsonArray& array, const QString& key) const {
    std::vector<double> read;
    read.reserve(static_cast<std::size_t>(array.size()));
    for (const QJsonValueConstRef value : array) {
      if (!value.isDouble() || !std::isfinite(value.toDouble())) {
        number(value, key + '[' + QString::number(read.size()) + ']');  // throws
      }
      read.push_back(value.toDouble());
    }
    return read;
  }

  const QString& source() const { return source_; }

 private:
  QString source_;
  QStringList& warnings_;
};

QString at(const QString& key, qsizetype index) { return key + '[' + QString::number(index) + ']'; }

// In the form that the field's check understands; it judges what the field allows.
Value parameter_value(const Reader& reader, const FieldInfo& field, const QJsonValue& json, const QString& key) {
  if (json.isString()) return json.toString().toStdString();
  if (json.isDouble()) {
    const double value = reader.number(json, key);
    if (field.type != FieldType::integer || value != std::floor(value)) return value;
    return reader.whole(json, key, -largest_whole, largest_whole);
  }
  if (!json.isArray()) reader.fail_expected(key, "a number, a text or a list", json);
  const QJsonArray array = json.toArray();
  const bool rows = array.isEmpty() ? field.type == FieldType::matrix : array.first().isArray();
  if (!rows) return reader.numbers(array, key);
  Matrix matrix;
  for (const QJsonValueConstRef row : array) {
    const QString place = at(key, static_cast<qsizetype>(matrix.size()));
    matrix.push_back(reader.numbers(reader.list(row, place, "numbers"), place));
  }
  return matrix;
}

void read_parameters(const Reader& reader, const QJsonObject& object, Session& session) {
  const auto fields = session.lab->fields();
  for (auto member = object.begin(); member != object.end(); ++member) {
    const std::string name = member.key().toStdString();
    const auto field = std::find_if(fields.begin(), fields.end(), [&](const FieldInfo& f) { return f.name == name; });
    const QString key = "parameters." + member.key();
    if (field == fields.end()) {
      reader.warn(key, "unknown parameter, ignored");
      continue;
    }
    const Value value = parameter_value(reader, *field, member.value(), key);
    try {
      session.inputs.parameters[static_cast<std::size_t>(field - fields.begin())] = check_value(*field, value);
    } catch (const InputError& error) {
      throw InputError((reader.source() + ": parameters.").toStdString() + error.what());
    }
  }
}

Matrix read_rows(const Reader& reader, const QJsonArray& rows, std::size_t columns) {
  Matrix matrix;
  matrix.reserve(static_cast<std::size_t>(rows.size()));
  for (const QJsonValueConstRef row : rows) {
    const auto key = [&] { return at("data.rows", static_cast<qsizetype>(matrix.size())); };
    if (!row.isArray()) reader.fail_expected(key(), "a list of numbers", row);
    std::vector<double> values = reader.numbers(row.toArray(), key());
    if (values.size() != columns) {
      reader.fail(key(), QString("expected %1 numbers, found %2").arg(columns).arg(values.size()));
    }
    const auto too_large =
        std::find_if(values.begin(), values.end(), [](double v) { return std::abs(v) > largest_datum; });
    if (too_large != values.end()) {
      reader.fail(key(), QString::fromStdString(format_number(*too_large)) + " is outside [-1e150, 1e150]");
    }
    matrix.push_back(std::move(values));
  }
  return matrix;
}

Table read_data(const Reader& reader, const QJsonValue& json, const Session& session) {
  if (json.isString()) {
    try {
      return resource_data(json.toString(), *session.lab);
    } catch (const InputError& error) {
      reader.fail("data", error.what());
    }
  }
  const QJsonObject object = reader.object(json, "data");
  reader.warn_of_unknown(object, {"source", "columns", "rows"}, "data.");

  std::vector<std::string> names = session.inputs.data.names();
  if (object.contains("columns")) {
    names.clear();
    for (const QJsonValueConstRef name : reader.list(object["columns"], "data.columns", "texts")) {
      const QString key = at("data.columns", static_cast<qsizetype>(names.size()));
      names.push_back(reader.text(name, key).toStdString());
    }
  }
  const std::size_t wanted = data_format(*session.lab).columns.size();
  if (names.size() != wanted) {
    reader.fail("data.columns", QString("the lab %1 wants %2 columns, found %3")
                                    .arg(QString::fromStdString(session.lab->id()))
                                    .arg(wanted)
                                    .arg(names.size()));
  }
  const std::string source =
      object.contains("source") ? reader.text(object["source"], "data.source").toStdString() : std::string();
  return {source, names, read_rows(reader, reader.list(object["rows"], "data.rows", "rows"), names.size())};
}

void read_view(const Reader& reader, const QJsonObject& object, Session& session) {
  reader.warn_of_unknown(object, {"slots", "maximised", "frame", "caption"}, "view.");
  View& view = session.view;
  if (object.contains("slots")) {
    QStringList known{"numbers"};
    for (const ViewInfo& info : session.lab->views()) known += QString::fromStdString(info.id);
    view.slots_shown.clear();
    for (const QJsonValueConstRef slot : reader.list(object["slots"], "view.slots", "views")) {
      const QString key = at("view.slots", view.slots_shown.size());
      const QString id = reader.text(slot, key);
      if (!known.contains(id)) reader.fail(key, "there is no view \"" + id + "\"; views: " + known.join(", "));
      view.slots_shown += id;
    }
    if (view.maximised >= view.slots_shown.size()) view.maximised = -1;
  }
  if (object.contains("maximised")) {
    view.maximised = static_cast<int>(
        reader.whole(object["maximised"], "view.maximised", -1, static_cast<double>(view.slots_shown.size()) - 1));
  }
  if (object.contains("frame")) {
    view.frame = static_cast<int>(reader.whole(object["frame"], "view.frame", -1, 2147483647));
  }
  if (object.contains("caption")) view.caption = reader.text(object["caption"], "view.caption");
}

}  // namespace

QJsonObject parse_json_object(const QByteArray& json, const QString& source) {
  QJsonParseError error;
  const QJsonDocument document = QJsonDocument::fromJson(json, &error);
  if (error.error != QJsonParseError::NoError) {
    qsizetype end = json.size();
    while (end > 0 && std::isspace(static_cast<unsigned char>(json[end - 1]))) --end;
    const qsizetype offset = std::clamp<qsizetype>(error.offset, 0, end);
    const QByteArray before = json.first(offset);
    const qsizetype line = before.count('\n') + 1;
    const qsizetype column = QString::fromUtf8(before.mid(before.lastIndexOf('\n') + 1)).size() + 1;
    const bool half_a_character = error.error == QJsonParseError::IllegalUTF8String && !json.mid(offset).contains('"');
    const bool cut_off = offset >= end || half_a_character;
    const QString what = cut_off ? QString("unexpected end of file") : error.errorString();
    throw InputError(QString("%1:%2:%3: %4").arg(source).arg(line).arg(column).arg(what).toStdString());
  }
  if (!document.isObject()) throw InputError((source + ": expected a JSON object").toStdString());
  return document.object();
}

void read_members(const QJsonObject& object, const QStringList& other_keys, const QString& source, Session& session,
                  QStringList& warnings) {
  const Reader reader(source, warnings);
  const QStringList own_keys{"preset", "parameters", "data", "seed", "places", "view"};
  reader.warn_of_unknown(object, own_keys + other_keys);
  Inputs& inputs = session.inputs;
  if (object.contains("preset")) session.preset = reader.text(object["preset"], "preset");
  if (object.contains("parameters")) {
    read_parameters(reader, reader.object(object["parameters"], "parameters"), session);
  }
  if (object.contains("data")) inputs.data = read_data(reader, object["data"], session);
  if (object.contains("seed")) {
    inputs.seed = static_cast<std::uint64_t>(reader.whole(object["seed"], "seed", 0, largest_whole - 1));
  }
  if (object.contains("places")) {
    inputs.places.clear();
    for (const QJsonValueConstRef place : reader.list(object["places"], "places", "places")) {
      const QString key = at("places", static_cast<qsizetype>(inputs.places.size()));
      inputs.places.push_back(reader.numbers(reader.list(place, key, "numbers"), key));
    }
  }
  if (object.contains("view")) read_view(reader, reader.object(object["view"], "view"), session);
}

DataFormat data_format(const Lab& lab) { return lab.data_format(lab.defaults().parameters); }

Table resource_data(const QString& name, const Lab& lab) {
  QFile file(":/data/" + name);
  if (name.isEmpty() || name.contains('/') || !file.open(QIODevice::ReadOnly)) {
    throw InputError("there is no data set \"" + name.toStdString() + '"');
  }
  std::istringstream stream(file.readAll().toStdString());
  return read_csv(stream, name.toStdString(), data_format(lab));
}

}  // namespace credence
