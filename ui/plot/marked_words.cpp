// SPDX-License-Identifier: GPL-3.0-only
#include "ui/plot/marked_words.h"

#include "ui/plot/axis_name.h"
#include "ui/plot/legend.h"
#include "ui/plot/theme.h"
#include "ui/text/notation.h"

#include <QPalette>

#include <algorithm>
#include <utility>

namespace credence {
namespace {

constexpr qsizetype shortest_word = 4;  // letters of a word that alone stands for a name

struct Colour {
  Role role;
  int tint;
  bool operator==(const Colour&) const = default;
};

// A phrase and what it means; nothing if it means marks of several colours.
struct Phrase {
  QString words;
  std::optional<Colour> colour;
};

void add(std::vector<Phrase>& phrases, const QString& words, const Colour& colour) {
  if (words.isEmpty()) return;
  const auto same = std::ranges::find_if(
      phrases, [&](const Phrase& one) { return one.words.compare(words, Qt::CaseInsensitive) == 0; });
  if (same == phrases.end()) {
    phrases.push_back({words, colour});
  } else if (same->colour != colour) {
    same->colour.reset();
  }
}

// The last word, which is the thing that the others describe, unless something of it follows.
QString last_word(const QString& name) {
  const QString last = name.section(QLatin1Char(' '), -1);
  const bool letters = std::ranges::all_of(last, [](QChar one) { return one.isLetter(); });
  const bool of_something = name.contains(QLatin1String(" of ")) || name.contains(QLatin1String(" von "));
  return letters && !of_something && last.size() >= shortest_word ? last : QString();
}

QString signs_of(Marker marker) {
  switch (marker) {
    case Marker::circle:
      return QStringLiteral("●○");
    case Marker::square:
      return QStringLiteral("■□");
    case Marker::triangle:
      return QStringLiteral("▲△");
    case Marker::diamond:
      return QStringLiteral("◆◇");
    case Marker::star:
      return QStringLiteral("★☆");
    case Marker::cross:
    case Marker::plus:
      break;  // these are signs of arithmetic, too
  }
  return {};
}

bool is_in_word(const QString& text, qsizetype at) {
  return at >= 0 && at < text.size() && text[at].isLetterOrNumber();
}

}  // namespace

std::vector<MarkName> mark_names(const Figure& figure) {
  std::vector<MarkName> names;
  for (const LegendItem& item : legend_items(figure)) {
    MarkName one{sentence_notation(QString::fromStdString(item.name)), item.swatch.role, item.swatch.tint, {}};
    if (item.swatch.kind == Swatch::Kind::marker) one.marker = item.swatch.marker;
    names.push_back(std::move(one));
  }
  return names;
}

std::vector<MarkedWords> marked_words(const QString& sentence, const std::vector<MarkName>& names) {
  std::vector<Phrase> phrases;
  for (const MarkName& one : names) {
    const Colour colour{one.role, one.tint};
    const QString brief = before_comma(one.name);
    add(phrases, one.name, colour);
    if (brief != one.name) add(phrases, brief, colour);
    if (last_word(brief) != brief) add(phrases, last_word(brief), colour);
    if (!one.marker) continue;
    for (const QChar sign : signs_of(*one.marker)) add(phrases, sign, colour);
  }
  std::ranges::stable_sort(phrases, std::greater(), [](const Phrase& one) { return one.words.size(); });
  std::vector<MarkedWords> found;
  for (const Phrase& phrase : phrases) {
    const qsizetype length = phrase.words.size();
    for (qsizetype at = sentence.indexOf(phrase.words, 0, Qt::CaseInsensitive); at >= 0;
         at = sentence.indexOf(phrase.words, at + length, Qt::CaseInsensitive)) {
      const bool whole = !(is_in_word(phrase.words, 0) && is_in_word(sentence, at - 1)) &&
                         !(is_in_word(phrase.words, length - 1) && is_in_word(sentence, at + length));
      const bool free = std::ranges::none_of(
          found, [&](const MarkedWords& one) { return at < one.start + one.length && one.start < at + length; });
      if (!whole || !free) continue;
      // What is ambiguous also takes its place, or a shorter phrase would colour a part of it.
      found.push_back(
          {at, length, phrase.colour ? phrase.colour->role : Role::neutral, phrase.colour ? phrase.colour->tint : -1});
    }
  }
  std::erase_if(found, [](const MarkedWords& one) { return one.tint < 0; });
  std::ranges::sort(found, {}, &MarkedWords::start);
  return found;
}

QColor word_colour(Role role, int tint, const QPalette& palette) {
  constexpr double legible = 4.5;
  const QColor ground = palette.color(QPalette::Window);
  const bool dark = is_dark(ground);
  QColor colour = theme(dark ? ThemeId::dark : ThemeId::light).text_colour(role, tint);
  for (int step = 0; step < 20 && contrast(colour, ground) < legible; ++step) {
    colour = dark ? colour.lighter(108) : colour.darker(108);
  }
  return colour;
}

QList<QTextLayout::FormatRange> formats_of(const std::vector<MarkedWords>& words, const QPalette& palette) {
  QList<QTextLayout::FormatRange> formats;
  for (const MarkedWords& one : words) {
    QTextCharFormat look;
    look.setFontWeight(QFont::Bold);
    look.setForeground(word_colour(one.role, one.tint, palette));
    formats.append({static_cast<int>(one.start), static_cast<int>(one.length), look});
  }
  return formats;
}

}  // namespace credence
