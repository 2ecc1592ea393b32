// SPDX-License-Identifier: GPL-3.0-only
#include "ui/lessons/students.h"

#include "core/data/csv.h"
#include "core/math/input_error.h"
#include "ui/words/said.h"

#include <QCryptographicHash>
#include <QMap>

namespace credence {
namespace {

constexpr qsizetype longest_name = 100, most_students = 10'000;

// The index of the column with names, by its header.
std::size_t name_column(const Table& table, const QString& path) {
  const std::vector<std::string> names = table.names();
  for (std::size_t i = 0; i < names.size(); ++i) {
    const QString head = QString::fromStdString(names[i]).trimmed().toLower();
    if (head == "name" || head == "student") return i;
  }
  throw InputError(said("{}:1: expected a header with the column \"name\", found \"{}\"; put the line \"name\" on top",
                        path, names.empty() ? std::string() : names.front())
                       .toStdString());
}

}  // namespace

QString why_no_file_name(const QString& name) {
  if (name.isEmpty()) return said("the name is empty");
  if (name.size() > longest_name) {
    return said("the name has {} letters; at most {} are allowed", QString::number(name.size()),
                QString::number(longest_name));
  }
  if (name.startsWith('.')) return said("a name must not begin with a dot");
  for (const QChar c : name) {
    if (QString("/\\:*?\"<>|").contains(c)) return said("a name must not hold the character {}", QString(c));
    if (!c.isPrint()) return said("a name must not hold invisible characters");
  }
  return {};
}

std::vector<std::string> read_students(const QByteArray& csv, const QString& path) {
  const Table table = read_csv({csv.constData(), static_cast<std::size_t>(csv.size())}, path.toStdString(),
                               {{{"", ColumnKind::text}}, true});
  const std::size_t column = name_column(table, path);
  std::vector<std::string> students;
  QMap<QString, qsizetype> lines;
  for (const std::string& cell : table.columns()[column].texts()) {
    const QString name = QString::fromStdString(cell).trimmed();
    const qsizetype line = static_cast<qsizetype>(students.size()) + 2;
    const auto fail = [&](const QString& why) {
      throw InputError(said("{}:{}: {}", path, QString::number(line), why).toStdString());
    };
    if (const QString why = why_no_file_name(name); !why.isEmpty()) fail(why);
    if (const auto before = lines.find(name.toCaseFolded()); before != lines.end()) {
      fail(said("\"{}\" stands in line {}, too; make the names different", name, QString::number(*before)));
    }
    if (line > most_students) fail(said("at most {} names are read", QString::number(most_students)));
    lines[name.toCaseFolded()] = line;
    students.push_back(name.toStdString());
  }
  if (students.empty()) throw InputError(said("{}: it has no names", path).toStdString());
  return students;
}

std::uint64_t student_seed(const std::string& lesson_id, const std::string& name) {
  const QByteArray hash =
      QCryptographicHash::hash(QByteArray::fromStdString(lesson_id + "/" + name), QCryptographicHash::Sha256);
  std::uint64_t first = 0;
  for (int i = 0; i < 8; ++i) first = first << 8 | static_cast<unsigned char>(hash[i]);
  return first >> 11;
}

QString work_file_name(const std::string& student) { return QString::fromStdString(student) + ".work.json"; }

}  // namespace credence
