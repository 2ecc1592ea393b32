// SPDX-License-Identifier: GPL-3.0-only
#include "ui/plot/cell_words.h"

#include "core/words/numbers.h"

#include <QRegularExpression>

#include <algorithm>
#include <cstdlib>

namespace credence {
namespace {

bool is_space(QChar c) { return c.isSpace() || c == QChar(0x2009) || c == QChar(0x202f) || c == QChar(0x00a0); }

// Returns what follows the number that begins before `at`, without digits and without a remark in brackets: "±" in
// "7.9 ± 1.7", "of" in "4 of 32", nothing in "2000".
QString form_of(const QString& text, qsizetype at) {
  QString form;
  const auto remark = text.indexOf(QStringLiteral(" ("), at);
  for (const QChar c : text.mid(at, remark < 0 ? -1 : remark - at)) {
    if (!c.isDigit() && !is_space(c) && c != QLatin1Char('.')) form += c;
  }
  return form;
}

}  // namespace

QStringList lines_of(const std::string& text, bool broken) {
  const QString words = QString::fromStdString(text);
  if (words.contains(QLatin1Char('\n'))) return words.split(QLatin1Char('\n'));
  qsizetype sign = -1;
  for (const QString& before : {QStringLiteral(" = "), QStringLiteral(" ("), QStringLiteral(" ± ")}) {
    if (broken && sign < 0) sign = words.lastIndexOf(before);
  }
  return sign < 0 ? QStringList{words} : QStringList{words.left(sign), words.mid(sign + 1)};
}

std::string without_error(const std::string& text) {
  const std::size_t remark = text.ends_with(')') ? text.rfind("\n(") : std::string::npos;
  return text.substr(0, std::min(text.find(" ± "), remark));
}

std::string in_brief(const std::string& text) {
  static const QRegularExpression parts(QStringLiteral("^(\\d+) \\p{L}+ (\\d+)$"));
  return QString::fromStdString(without_error(text)).replace(parts, QStringLiteral("\\1/\\2")).toStdString();
}

std::string shortest(const std::string& text) {
  static const QRegularExpression fraction(QStringLiteral("^(\\d+/\\d+) = [\\d.]+$"));
  static const QRegularExpression decimal(QStringLiteral("^([−]?)(\\d+\\.\\d+)$"));
  static const QRegularExpression remark(QStringLiteral(" \\([^()]*\\)$"));
  const QString words = QString::fromStdString(in_brief(text)).replace(fraction, QStringLiteral("\\1")).remove(remark);
  const QRegularExpressionMatch number = decimal.match(words);
  if (!number.hasMatch()) return words.toStdString();
  const std::string fewer = rounded(number.captured(2).toDouble(), 2);
  const QString shorter = number.captured(1) + QString::fromStdString(fewer);
  return (shorter.size() < words.size() ? shorter : words).toStdString();
}

QStringList broken_at_spaces(const QStringList& lines) {
  QStringList shorter;
  for (const QString& line : lines) {
    qsizetype nearest = -1;
    for (qsizetype at = line.indexOf(u' '); at >= 0; at = line.indexOf(u' ', at + 1)) {
      if (nearest < 0 || std::abs(2 * at - line.size()) < std::abs(2 * nearest - line.size())) nearest = at;
    }
    shorter += nearest < 0 ? QStringList{line} : QStringList{line.left(nearest), line.mid(nearest + 1)};
  }
  return shorter;
}

QStringList in_form(int form, const std::string& text) {
  switch (form) {
    case 0:
    case 1:
      return lines_of(text, form == 1);
    case 2:
      return broken_at_spaces(lines_of(without_error(text), false));
    case 3:
      return lines_of(in_brief(text), false);
    default:
      return lines_of(shortest(text), false);
  }
}

std::optional<qsizetype> aligned_at(const QString& text) {
  static const QString signs = QStringLiteral("+-−÷×<>≈±(");
  const auto equals = text.lastIndexOf(QStringLiteral(" = "));
  qsizetype at = equals < 0 ? 0 : equals + 3;
  while (at < text.size() && (signs.contains(text[at]) || is_space(text[at]))) ++at;
  if (at == text.size() || !text[at].isDigit()) return std::nullopt;
  // Thin spaces between digits divide thousands.
  while (at < text.size() &&
         (text[at].isDigit() || (is_space(text[at]) && at + 1 < text.size() && text[at + 1].isDigit()))) {
    ++at;
  }
  return at;
}

std::vector<std::optional<Alignment>> alignments(const Cells& cells, const std::vector<QStringList>& lines,
                                                 const std::vector<double>& room, const QFontMetricsF& metrics) {
  std::vector<std::optional<Alignment>> all(room.size());
  for (std::size_t column = 0; column < room.size(); ++column) {
    Alignment alignment;
    int numbers = 0;
    bool of_one_line = true, alike = true;
    std::optional<QString> form;
    for (std::size_t k = column; k < std::min(cells.texts.size(), lines.size()); k += room.size()) {
      const std::optional<qsizetype> at = aligned_at(lines[k].join(QLatin1Char(' ')));
      if (!at) continue;
      ++numbers;
      of_one_line = of_one_line && lines[k].size() == 1;
      const QString own = form_of(lines[k].front(), std::min(*at, lines[k].front().size()));
      alike = alike && own == form.value_or(own);
      form = own;
      const double before = metrics.horizontalAdvance(lines[k].front().left(*at));
      alignment.before = std::max(alignment.before, before);
      alignment.after = std::max(alignment.after, metrics.horizontalAdvance(lines[k].front()) - before);
    }
    const bool fits = alignment.before + alignment.after <= room[column];
    if (numbers > 1 && of_one_line && alike && fits) all[column] = alignment;
  }
  return all;
}

}  // namespace credence
