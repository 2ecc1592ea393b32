// SPDX-License-Identifier: GPL-3.0-only
#include "ui/session/preset_words.h"

#include "core/lab/report_words.h"
#include "core/math/input_error.h"
#include "ui/session/own_files.h"
#include "ui/words/said.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonObject>
#include <QRegularExpression>

#include <algorithm>
#include <map>
#include <mutex>

namespace credence {
namespace {

// The numbers of a lab's presets as they are made: {"preset": {"PATH|FORMAT": "0.994"}}.
const QJsonObject& numbers_as_made(const Lab& lab) {
  static std::mutex mutex;
  static std::map<const Lab*, QJsonObject> known;
  const std::lock_guard lock(mutex);
  const auto found = known.find(&lab);
  if (found != known.end()) return found->second;
  return known[&lab] = own_object(":/numbers/" + QString::fromStdString(lab.id()) + ".json");
}

QString filled_blanks(const QString& words, const std::function<std::string(const NumberBlank&)>& fill) {
  if (!has_blanks(words)) return words;
  try {
    return QString::fromStdString(with_blanks(words.toStdString(), fill));
  } catch (const InputError&) {  // braces that a person wrote and that are no blank
    return words;
  }
}

PresetSource source_of(const QJsonObject& preset) {
  const QJsonObject source = preset["source"].toObject();
  return {source["document"].toString(), source["section"].toString(), source["item"].toString()};
}

PresetWords words_of(const QJsonObject& preset) {
  return {said(preset["caption"].toString()), said(preset["printed"].toString()), said(preset["story"].toString()),
          said(preset["correction"].toString()), source_of(preset)};
}

const SourceDocument* document_of(const PresetSource& source) {
  const auto& all = source_documents();
  const auto found = std::ranges::find(all, source.document, &SourceDocument::id);
  return found != all.end() ? &*found : nullptr;
}

// "Figure 4.10b" in the current language.
QString item_text(const QString& item) {
  const QString kind = item.section(QLatin1Char(' '), 0, -2), number = item.section(QLatin1Char(' '), -1);
  return kind.isEmpty() ? number : said(kind) + QChar(0xA0) + number;
}

QString marked(std::string_view english) { return QString::fromStdString(std::string(english)); }

// "Figure 4.10b" has the numbers 4 and 10.
std::vector<double> numbers_in(const QString& place) {
  static const QRegularExpression number("\\d+");
  std::vector<double> numbers;
  for (auto match = number.globalMatch(place); match.hasNext();) numbers.push_back(match.next().captured().toDouble());
  return numbers;
}

}  // namespace

const std::vector<SourceDocument>& source_documents() {
  static const std::vector<SourceDocument> documents{
      {"textbook", marked(phrase("Textbook")), "Simon Rogers and Mark Girolami: A First Course in Machine Learning",
       "Rogers & Girolami"},
      {"3f8", "3F8",
       "José Miguel Hernández-Lobato and Richard E. Turner: 3F8: Inference. Bayesian Linear Classification",
       "Hernández-Lobato & Turner"},
      {"notes", marked(phrase("Notes")), "PRML Ch4: Linear Models for Classification, Part II", {}},
      {"slides", marked(phrase("Slides")), marked(phrase("Slides on sections 4.3.5 to 4.5 of PRML")), {}},
      {"thesis", marked(phrase("Thesis")),
       "Michael G. Turner: Markov Chain Monte Carlo Sampling Algorithms & Machine Learning Applications",
       "Turner 2019"}};
  return documents;
}

PresetWords preset_words(const Lab& lab, const QString& preset) {
  for (const QJsonValueConstRef entry : preset_objects(lab)) {
    if (entry.toObject()["id"].toString() == preset) return words_of(entry.toObject());
  }
  return {};
}

std::vector<PresetWords> all_preset_words(const Lab& lab) {
  std::vector<PresetWords> all;
  for (const QJsonValueConstRef entry : preset_objects(lab)) all.push_back(words_of(entry.toObject()));
  return all;
}

bool has_blanks(const QString& words) { return words.contains(QLatin1String("{{")); }

QString with_numbers_as_made(const Lab& lab, const QString& preset, const QString& words) {
  if (!has_blanks(words)) return words;
  const std::string text = words.toStdString();
  const QJsonObject numbers = numbers_as_made(lab)[preset].toObject();
  return filled_blanks(words, [&](const NumberBlank& blank) {
    const QString key = QString::fromStdString(text.substr(blank.at + 2, blank.length - 4));
    return numbers[key].toString(QStringLiteral("…")).toStdString();
  });
}

QString with_numbers_of(const Node& report, const QString& words) {
  return filled_blanks(words, [&](const NumberBlank& blank) { return blank_filled(blank, report); });
}

QString source_text(const PresetSource& source) {
  const SourceDocument* document = document_of(source);
  if (document == nullptr) return {};
  QStringList parts{said(document->title)};
  if (!source.section.isEmpty()) {
    const bool numbered = source.section.front().isDigit();
    parts += numbered ? said("section {}", source.section) : QStringLiteral("“%1”").arg(said(source.section));
  }
  if (!source.item.isEmpty()) parts += item_text(source.item);
  return parts.join(QStringLiteral(", "));
}

QString title_on_paper(const QString& title, const PresetSource& source) {
  const SourceDocument* document = document_of(source);
  const qsizetype open = title.lastIndexOf(QLatin1Char('('));
  if (document == nullptr || document->cited.isEmpty() || open < 0 || !title.endsWith(QLatin1Char(')'))) return title;
  const QString bracket = title.mid(open + 1).chopped(1);
  const auto cited = [&](const QString& number, const QString& place) -> QString {
    static const QString digits = QStringLiteral("(?<![\\w.])%1(?![\\w.])");
    const auto at = QRegularExpression(digits.arg(QRegularExpression::escape(number))).match(bracket);
    if (number.isEmpty() || !at.hasMatch()) return {};
    const QString rest = bracket.mid(at.capturedEnd());  // ", step two"
    return title.left(open) + QStringLiteral("(%1, %2%3)").arg(document->cited, place, rest);
  };
  if (bracket == document->title) return title.left(open) + QStringLiteral("(%1, %2)").arg(document->cited, bracket);
  const QString item = cited(source.item.section(QLatin1Char(' '), -1), item_text(source.item));
  if (!item.isEmpty()) return item;
  const QString section = cited(source.section, said("section {}", source.section));
  return section.isEmpty() ? title : section;
}

QString correction_text(const PresetWords& words) {
  const SourceDocument* document = document_of(words.source);
  if (words.correction.isEmpty() || document == nullptr) return words.correction;
  QString place = words.source.section;
  if (!place.isEmpty() && place.front().isDigit()) place = said("section {}", place);
  const QString work = said(document->work);
  return (place.isEmpty() ? work : work + QStringLiteral(", ") + said(place)) + QStringLiteral(". ") + words.correction;
}

bool comes_before(const PresetSource& a, const PresetSource& b) {
  const std::vector<double> sections_a = numbers_in(a.section), sections_b = numbers_in(b.section);
  if (sections_a != sections_b) return sections_a < sections_b;
  if (a.section != b.section) return a.section < b.section;
  const std::vector<double> items_a = numbers_in(a.item), items_b = numbers_in(b.item);
  return items_a != items_b ? items_a < items_b : a.item < b.item;
}

}  // namespace credence
