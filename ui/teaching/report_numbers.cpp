// SPDX-License-Identifier: GPL-3.0-only
#include "ui/teaching/report_numbers.h"

#include <QRegularExpression>
#include <QStringList>

#include <algorithm>
#include <cmath>
#include <optional>

namespace credence {
namespace {

void collect(const Node& node, const QString& path, std::size_t longest, std::vector<ReportNumber>& numbers) {
  if (const auto* real = std::get_if<double>(&node)) numbers.push_back({path, *real});
  if (const auto* whole = std::get_if<std::int64_t>(&node)) numbers.push_back({path, static_cast<double>(*whole)});
  if (const auto* items = std::get_if<Items>(&node); items != nullptr && items->size() <= longest) {
    for (std::size_t i = 0; i < items->size(); ++i) {
      collect((*items)[i], path + '.' + QString::number(i), longest, numbers);
    }
  }
  if (const auto* members = std::get_if<Members>(&node)) {
    for (const auto& [key, child] : *members) {
      const QString name = QString::fromStdString(key);
      if (!name.contains('.')) collect(child, path.isEmpty() ? name : path + '.' + name, longest, numbers);
    }
  }
}

struct Shown {
  double value = 0, unit = 1;  // of the last digit
  int digits = 0;              // significant ones
  bool percent = false;
};

// The first number of a readout. The minus may be a real one, and thin spaces may group digits.
std::optional<Shown> number_shown(const QString& words) {
  QString text = words;
  text.replace(QChar(0x2212), '-').remove(QChar(0x2009)).remove(QChar(0x202F)).remove(',');
  static const QRegularExpression number(R"(-?\d+(\.\d+)?([eE][-+]?\d+)?)");
  const QRegularExpressionMatch match = number.match(text);
  if (!match.hasMatch()) return std::nullopt;
  const QString found = match.captured(0);
  const qsizetype decimals = match.captured(1).isEmpty() ? 0 : match.captured(1).size() - 1;
  const double power = match.captured(2).isEmpty() ? 0 : match.captured(2).mid(1).toDouble();
  QString digits = found.section(QRegularExpression("[eE]"), 0, 0).remove('-').remove('.');
  while (digits.size() > 1 && digits.startsWith('0')) digits.remove(0, 1);
  const QString after = text.mid(match.capturedEnd(0)).trimmed();
  return Shown{found.toDouble(), std::pow(10.0, power - static_cast<double>(decimals)), static_cast<int>(digits.size()),
               after.startsWith('%')};
}

int words_in_common(const QString& path, const QString& label) {
  static const QRegularExpression no_word("[^\\w]+");
  const QString words = path.toLower().replace('_', ' ');
  int common = 0;
  for (const QString& word : label.toLower().split(no_word, Qt::SkipEmptyParts)) {
    if (word.size() >= 2 && words.contains(word)) ++common;
  }
  return common;
}

}  // namespace

std::vector<ReportNumber> numbers_in(const Node& report, std::size_t longest) {
  std::vector<ReportNumber> numbers;
  const auto* members = std::get_if<Members>(&report);
  if (members == nullptr) return numbers;
  for (const char* part : {"results", "parameters"}) {
    for (const auto& [key, child] : *members) {
      if (key == part) collect(child, QLatin1String(part), longest, numbers);
    }
  }
  return numbers;
}

std::vector<ReportNumber> numbers_shown(const std::vector<ReportNumber>& numbers, const ShownNumber& shown) {
  constexpr int declared = 1000;  // more than any words in common
  const auto read = number_shown(shown.text);
  std::vector<std::pair<int, ReportNumber>> found;
  if (!read) return {};
  const double scale = read->percent ? 100 : 1;
  for (const ReportNumber& number : numbers) {
    const double distance = std::abs(number.value * scale - read->value);
    if (distance > 0.5001 * read->unit) continue;
    found.emplace_back(number.path == shown.path ? declared : words_in_common(number.path, shown.label), number);
  }
  std::ranges::stable_sort(found, std::greater(), &std::pair<int, ReportNumber>::first);
  std::vector<ReportNumber> sorted;
  for (auto& [common, number] : found) sorted.push_back(std::move(number));
  return sorted;
}

QString number_blank(const QString& path, const QString& shown) {
  const auto read = number_shown(shown);
  const QString digits = QString::number(std::clamp(read ? read->digits : 3, 1, 12));
  return "{{" + path + '|' + digits + (read && read->percent ? "%" : "") + "}}";
}

double tolerance_of(const QString& shown) {
  const auto read = number_shown(shown);
  if (!read) return 0.01;
  return read->percent ? read->unit / 100 : read->unit;
}

}  // namespace credence
