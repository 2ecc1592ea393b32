// SPDX-License-Identifier: GPL-3.0-only
#include "ui/text/plain_text.h"

#include <QRegularExpression>
#include <QTextBoundaryFinder>

#include <algorithm>

namespace credence {
namespace {

constexpr qsizetype longest_entry = 60, longest_quotation = 60, longest_sentence = 600;

// Returns the first `size` characters without splitting any.
QString beginning(const QString& text, qsizetype size) {
  if (size > 0 && size < text.size() && text[size - 1].isHighSurrogate()) --size;
  return text.left(size);
}

QString ending(const QString& text, qsizetype size) {
  if (size > 0 && size < text.size() && text[text.size() - size].isLowSurrogate()) --size;
  return text.right(size);
}

// Shortens quotations, which begin after a blank and end before one or a punctuation mark.
QString with_short_quotations(const QString& text) {
  static const QRegularExpression quotation(
      QStringLiteral("(?<![^\\s(\\[])\"([^\"]{%1,})\"(?![^\\s,;:.)\\]])").arg(longest_quotation + 1));
  QString result;
  qsizetype at = 0;
  for (auto matches = quotation.globalMatch(text); matches.hasNext();) {
    const QRegularExpressionMatch match = matches.next();
    result += text.mid(at, match.capturedStart(1) - at) + beginning(match.captured(1), longest_quotation) +
              QStringLiteral("...");
    at = match.capturedEnd(1);
  }
  return result + text.mid(at);
}

}  // namespace

QString visible(const QString& text) {
  const auto is_acting = [](QChar c) { return acts(c.unicode()); };
  if (std::none_of(text.begin(), text.end(), is_acting)) return text;
  QString result;
  for (const QChar c : text) result += is_acting(c) ? QString::fromStdString(escape_of(c.unicode())) : QString(c);
  return result;
}

QString breakable(const QString& text) {
  constexpr qsizetype long_word = 20, piece = 8;  // in letters
  qsizetype word = 0, longest = 0;
  for (const QChar c : text) longest = std::max(longest, word = c.isSpace() ? 0 : word + 1);
  if (longest <= long_word) return text;
  QString result;
  for (qsizetype at = 0; at < text.size();) {
    if (text[at].isSpace()) {
      result += text[at++];
      continue;
    }
    qsizetype end = at;
    while (end < text.size() && !text[end].isSpace()) ++end;
    const QString one = text.mid(at, end - at);
    at = end;
    if (one.size() <= long_word) {
      result += one;
      continue;
    }
    QTextBoundaryFinder letters(QTextBoundaryFinder::Grapheme, one);
    qsizetype from = 0;
    for (qsizetype next = letters.toNextBoundary(); next >= 0; next = letters.toNextBoundary()) {
      if (next - from < piece || next == one.size()) continue;
      result += one.mid(from, next - from) + QChar(0x200b);
      from = next;
    }
    result += one.mid(from);
  }
  return result;
}

QString tooltip_of(const QString& plain) {
  if (plain.isEmpty()) return {};
  return QStringLiteral("<p style='white-space:pre-wrap'>%1</p>").arg(visible(plain).toHtmlEscaped());
}

QString menu_text(const QString& plain) {
  QString text = legible(plain).simplified();
  if (text.size() > longest_entry) text = beginning(text, longest_entry) + QStringLiteral("…");
  return text.replace(QLatin1Char('&'), QLatin1String("&&"));
}

QString legible(const QString& sentence) {
  QString text = with_short_quotations(visible(sentence));
  if (text.size() > longest_sentence) {
    text = beginning(text, longest_sentence * 2 / 3) + QStringLiteral(" ... ") + ending(text, longest_sentence / 3);
  }
  return text.replace(QLatin1Char('\t'), QLatin1Char(' '));
}

}  // namespace credence
