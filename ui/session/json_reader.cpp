// SPDX-License-Identifier: GPL-3.0-only
#include "ui/session/json_reader.h"

#include "core/lab/fields.h"
#include "core/math/input_error.h"
#include "ui/words/said.h"

#include <QJsonDocument>

#include <algorithm>
#include <cctype>
#include <cmath>

namespace credence {
namespace {

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
      return said("a list");
    case QJsonValue::Object:
      return said("an object");
    case QJsonValue::Undefined:
      break;
  }
  return said("nothing");
}

}  // namespace

QString at(const QString& key, qsizetype index) { return key + '[' + QString::number(index) + ']'; }

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
    const QString what = cut_off ? said("unexpected end of file") : error.errorString();
    throw InputError(
        QString("%1:%2:%3: %4").arg(source, QString::number(line), QString::number(column), what).toStdString());
  }
  if (!document.isObject()) throw InputError(say("{}: expected a JSON object", source.toStdString()));
  return document.object();
}

void JsonReader::fail(const QString& key, const QString& what) const {
  throw InputError((source_ + ": " + key + ": " + what).toStdString());
}

void JsonReader::fail_expected(const QString& key, const QString& wanted, const QJsonValue& found) const {
  fail(key, said("expected {}, found {}", wanted, describe(found)));
}

void JsonReader::warn_of_unknown(const QJsonObject& object, const QStringList& known, const QString& prefix) const {
  for (const QString& key : object.keys()) {
    if (!known.contains(key)) warn(prefix + key, said("unknown key, ignored"));
  }
}

double JsonReader::number(const QJsonValue& value, const QString& key) const {
  if (!value.isDouble()) fail_expected(key, said("a number"), value);
  if (!std::isfinite(value.toDouble())) fail(key, said("the number is too large"));
  return value.toDouble();
}

std::int64_t JsonReader::whole(const QJsonValue& value, const QString& key, double min, double max) const {
  const double read = number(value, key);
  if (read != std::floor(read)) fail_expected(key, said("a whole number"), value);
  if (std::abs(read) >= largest_whole) fail(key, said("whole numbers must lie below 2^53"));
  if (read < min || read > max) {
    const auto bound = [](double b) { return QString::fromStdString(format_number(b)); };
    fail(key, said("{} is outside [{}, {}]", describe(value), bound(min), bound(max)));
  }
  return static_cast<std::int64_t>(read);
}

QString JsonReader::text(const QJsonValue& value, const QString& key) const {
  if (!value.isString()) fail_expected(key, said("a text"), value);
  return value.toString();
}

bool JsonReader::yes(const QJsonValue& value, const QString& key) const {
  if (!value.isBool()) fail_expected(key, said("true or false"), value);
  return value.toBool();
}

QJsonArray JsonReader::list(const QJsonValue& value, const QString& key, const QString& of) const {
  if (!value.isArray()) fail_expected(key, said("a list of {}", of), value);
  return value.toArray();
}

QJsonObject JsonReader::object(const QJsonValue& value, const QString& key) const {
  if (!value.isObject()) fail_expected(key, said("an object"), value);
  return value.toObject();
}

std::vector<double> JsonReader::numbers(const QJsonArray& array, const QString& key) const {
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

}  // namespace credence
