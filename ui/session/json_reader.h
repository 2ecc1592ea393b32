// Reads values from JSON. Errors name file and key.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QJsonArray>
#include <QJsonObject>
#include <QString>
#include <QStringList>

#include <cstdint>
#include <vector>

namespace credence {

inline constexpr double largest_whole = 9007199254740992;  // 2^53; above it doubles skip whole numbers

QString at(const QString& key, qsizetype index);  // "places[3]"

// Throws InputError "session.json:12:3: unexpected end of file" if the text is no JSON object.
QJsonObject parse_json_object(const QByteArray& json, const QString& source);

// Each function throws InputError "session.json: seed: expected a whole number, found 1.5" if the value at `key` has
// another type.
class JsonReader {
 public:
  JsonReader(const QString& source, QStringList& warnings) : source_(source), warnings_(warnings) {}

  [[noreturn]] void fail(const QString& key, const QString& what) const;
  [[noreturn]] void fail_expected(const QString& key, const QString& wanted, const QJsonValue& found) const;
  void warn(const QString& key, const QString& what) const { warnings_ += source_ + ": " + key + ": " + what; }
  void warn_of_unknown(const QJsonObject& object, const QStringList& known, const QString& prefix = {}) const;

  double number(const QJsonValue& value, const QString& key) const;
  std::int64_t whole(const QJsonValue& value, const QString& key, double min, double max) const;
  QString text(const QJsonValue& value, const QString& key) const;
  bool yes(const QJsonValue& value, const QString& key) const;  // true or false
  QJsonArray list(const QJsonValue& value, const QString& key, const QString& of) const;
  QJsonObject object(const QJsonValue& value, const QString& key) const;
  std::vector<double> numbers(const QJsonArray& array, const QString& key) const;
  const QString& source() const { return source_; }

 private:
  QString source_;
  QStringList& warnings_;
};

}  // namespace credence
