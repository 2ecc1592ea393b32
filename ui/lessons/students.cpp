// SPDX-License-Identifier: GPL-3.0-only
#include "ui/lessons/students.h"

#include "core/data/dialects.h"
#include "core/math/input_error.h"
#include "core/words/visible.h"
#include "ui/session/data_files.h"
#include "ui/words/said.h"

#include <QCryptographicHash>
#include <QMap>
#include <QRegularExpression>
#include <QTextBoundaryFinder>

#include <algorithm>
#include <optional>

namespace credence {
namespace {

constexpr qsizetype longest_name = 100;       // in letters
constexpr qsizetype longest_file_name = 255;  // in bytes, of the usual file systems
constexpr std::size_t most_students = 10'000;
constexpr char suffix[] = ".work.json";

constexpr char32_t non_joiner = 0x200c, joiner = 0x200d;  // belong to the spelling of Persian and Indian names

struct NameList {
  std::size_t heading = 1;        // line of the header
  std::vector<TextRecord> names;  // one field each
};

bool is_heading(const QString& field) {
  const QString word = field.trimmed().toLower();
  return word == QLatin1String("name") || word == QLatin1String("student");
}

QString text_of(const std::string& field) { return QString::fromStdString(field); }

// Takes the column of names from a table; nothing if none has such a header.
std::optional<NameList> names_of_table(const Dialect& table) {
  if (table.separator == Dialect::Separator::spaces || table.records.empty()) return std::nullopt;
  const std::vector<std::string>& head = table.records.front().fields;
  const auto column = std::ranges::find_if(head, [](const std::string& one) { return is_heading(text_of(one)); });
  if (column == head.end()) return std::nullopt;
  NameList list{table.records.front().line, {}};
  const auto at = static_cast<std::size_t>(column - head.begin());
  for (std::size_t i = 1; i < table.records.size(); ++i) {
    const TextRecord& record = table.records[i];
    const auto blank = [](const std::string& field) { return text_of(field).trimmed().isEmpty(); };
    if (!std::ranges::all_of(record.fields, blank)) list.names.push_back({record.line, {record.fields[at]}});
  }
  return list;
}

QString unquoted(const QString& line) {
  if (line.size() < 2 || !line.startsWith(u'"') || !line.endsWith(u'"')) return line;
  return line.mid(1).chopped(1).replace(QLatin1String("\"\""), QLatin1String("\""));
}

// A list without other columns has a name per line, which may hold any mark that separates columns elsewhere.
std::optional<NameList> names_by_line(const QString& text) {
  QString lines = text;
  lines.replace(QLatin1String("\r\n"), QLatin1String("\n")).replace(u'\r', u'\n');
  std::optional<NameList> list;
  std::size_t number = 0;
  for (const QString& whole : lines.split(u'\n')) {
    ++number;
    const QString line = whole.trimmed();
    if (line.isEmpty() || line.startsWith(u'#') || mark_of_sep_line(line.toStdString()) != 0) continue;
    if (!list && !is_heading(unquoted(line))) return std::nullopt;
    if (!list) {
      list = NameList{number, {}};
    } else {
      list->names.push_back({number, {unquoted(line).toStdString()}});
    }
  }
  return list;
}

NameList name_list(const QByteArray& content, const QString& path) {
  const QByteArray utf8 = in_utf8(content);
  QString text = QString::fromUtf8(utf8);
  if (text.startsWith(QChar(0xfeff))) text.remove(0, 1);
  if (text.contains(QChar(0))) throw InputError(said("{}: it is no text", path).toStdString());
  if (auto list = names_by_line(text)) return *std::move(list);
  const std::string plain = text.toStdString();
  const std::vector<Dialect> tables = dialects_of(plain);
  for (const Dialect& table : tables) {
    if (auto list = names_of_table(table)) return *std::move(list);
  }
  const QString first = text.trimmed().section(QRegularExpression(QStringLiteral("[\r\n]")), 0, 0);
  if (tables.empty() && first.contains(QRegularExpression(QStringLiteral("\\b(name|student)\\b"),
                                                          QRegularExpression::CaseInsensitiveOption))) {
    if (const auto uneven = uneven_line(plain)) {
      throw InputError(said("{}:{}: expected {} columns, as in the first line, found {}", path,
                            std::to_string(uneven->line), std::to_string(uneven->expected),
                            std::to_string(uneven->found))
                           .toStdString());
    }
  }
  throw InputError(said("{}:1: expected a header with the column \"name\", found \"{}\"; put the line \"name\" on top",
                        path, first.left(longest_name))
                       .toStdString());
}

// What is not seen and belongs to no spelling: marks of direction, of hyphenation and of byte order.
bool is_idle(QChar c) {
  const char16_t code = c.unicode();
  return code == 0x200b || code == 0x200e || code == 0x200f || code == 0x061c || code == 0x00ad || code == 0x2060 ||
         code == 0xfeff;
}

// Two names with the same key look alike, and would be one file where capitals make no difference.
QString key_of(const QString& name) {
  QString key = name.normalized(QString::NormalizationForm_KC).toCaseFolded();
  return key.remove(QChar(non_joiner)).remove(QChar(joiner));
}

QString hash_of(const QString& name) {
  constexpr qsizetype digits = 8;
  return QString::fromLatin1(QCryptographicHash::hash(name.toUtf8(), QCryptographicHash::Sha256).toHex().left(digits));
}

}  // namespace

QString normal_name(const QString& typed) {
  QString name;
  for (const QChar c : typed.normalized(QString::NormalizationForm_C)) {
    if (!is_idle(c)) name += c;
  }
  return name.simplified();
}

bool is_same_student(const QString& a, const QString& b) { return key_of(normal_name(a)) == key_of(normal_name(b)); }

QString why_no_file_name(const QString& name) {
  if (name.isEmpty()) return said("the name is empty");
  const QList<uint> letters = name.toUcs4();
  if (letters.size() > longest_name) {
    return said("the name has {} letters; at most {} are allowed", QString::number(letters.size()),
                QString::number(longest_name));
  }
  if (name.startsWith('.')) return said("a name must not begin with a dot");
  for (const uint c : letters) {
    if (c < 0x80 && QString("/\\:*?\"<>|").contains(QChar(c))) {
      return said("a name must not hold the character {}", QString(QChar(c)));
    }
    const bool joins = c == non_joiner || c == joiner;
    if (!joins && (acts(c) || QChar::isSurrogate(c) || !QChar::isPrint(c))) {
      return said("a name must not hold invisible characters");
    }
  }
  return {};
}

std::vector<std::string> read_students(const QByteArray& csv, const QString& path, QStringList* notes) {
  const NameList list = name_list(csv, path);
  std::vector<std::string> students;
  QMap<QString, std::size_t> lines;
  for (const TextRecord& record : list.names) {
    const QString written = text_of(record.fields.front()), name = normal_name(written);
    const auto place = [&] { return path + QLatin1Char(':') + QString::number(record.line) + QLatin1String(": "); };
    const auto fail = [&](const QString& why) { throw InputError((place() + why).toStdString()); };
    if (const QString why = why_no_file_name(name); !why.isEmpty()) fail(why);
    if (const auto before = lines.find(key_of(name)); before != lines.end()) {
      fail(said("\"{}\" stands in line {}, too; make the names different", name, QString::number(*before)));
    }
    if (students.size() == most_students) {
      fail(said("at most {} names are read", QString::number(most_students)));
    }
    if (notes != nullptr && name != written.trimmed()) {
      *notes += place() + said("the name is read as \"{}\", with single blanks and composed letters", name);
    }
    lines[key_of(name)] = record.line;
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

QString work_file_name(const std::string& student) {
  const QString name = QString::fromStdString(student);
  // A program takes a name that begins with a hyphen for an option.
  const QString file = name.startsWith(u'-') ? u'_' + name : name;
  constexpr qsizetype room = longest_file_name - static_cast<qsizetype>(sizeof suffix) + 1;
  if (file.toUtf8().size() <= room) return file + QLatin1String(suffix);
  const QString mark = u'~' + hash_of(name);  // two long names may begin alike
  QTextBoundaryFinder letters(QTextBoundaryFinder::Grapheme, file);
  qsizetype end = 0;
  for (qsizetype next = letters.toNextBoundary(); next >= 0 && file.left(next).toUtf8().size() + mark.size() <= room;
       next = letters.toNextBoundary()) {
    end = next;
  }
  return file.left(end).trimmed() + mark + QLatin1String(suffix);
}

}  // namespace credence
