// SPDX-License-Identifier: GPL-3.0-only
#include "ui/text/notation.h"

#include "ui/text/plain_text.h"

#include <QLocale>
#include <QRegularExpression>

#include <algorithm>
#include <cmath>

namespace credence {
namespace {

constexpr char16_t subscript_zero = 0x2080, true_minus = 0x2212, en_dash = 0x2013;

bool is_latin(QChar c) { return (c >= u'a' && c <= u'z') || (c >= u'A' && c <= u'Z'); }
bool is_digit(QChar c) { return c >= u'0' && c <= u'9'; }
bool is_raised(QChar c) { return c.category() == QChar::Letter_Modifier; }  // the transpose sign
// Returns whether a character is part of a word, including an apostrophe or a hyphen within it.
bool joins(QChar c) {
  return (c.isLetter() && !is_raised(c)) || is_digit(c) || c == u'\'' || c == u'\u2019' || c == u'_';
}

QChar at(const QString& text, qsizetype k) { return k >= 0 && k < text.size() ? text[k] : QChar(u' '); }

bool begins_word(const QString& text, qsizetype k) {
  return !joins(at(text, k - 1)) && !(at(text, k - 1) == u'-' && at(text, k - 2).isLetter());
}

bool ends_word(const QString& text, qsizetype next) {
  return !joins(at(text, next)) && !(at(text, next) == u'-' && at(text, next + 1).isLetter());
}

// A number before a letter is a factor ("2r"), except in the numbers of figures ("4.4b").
bool is_factor(const QString& text, qsizetype end) {
  qsizetype k = end;
  while (is_digit(at(text, k - 1))) --k;
  return k < end && at(text, k - 1) != u'.';
}

bool is_variable(const QString& text, qsizetype k) {
  const QChar c = text[k];
  if (!is_latin(c) && c != QChar(0x0175)) return false;  // w with a circumflex
  if (!(is_factor(text, k) || begins_word(text, k)) || !ends_word(text, k + 1)) return false;
  if (c == u'I' || c == u'A') return false;
  // A letter in parentheses after a word is a unit: "time (s)".
  const bool enclosed = at(text, k - 1) == u'(' && at(text, k + 1) == u')';
  if (enclosed && at(text, k - 2) == u' ' && at(text, k - 3).isLetter() && at(text, k - 4).isLetter()) return false;
  const bool article =
      c == u'a' && at(text, k + 1) == u' ' && (at(text, k + 2).isLetter() || is_digit(at(text, k + 2)));
  return !article;
}

constexpr QStringView raised = u"⁰¹²³⁴⁵⁶⁷⁸⁹";
constexpr QChar raised_minus(0x207b);

QString raise(const QString& exponent) {
  QString text;
  for (const QChar c : exponent) text += is_digit(c) ? raised[c.unicode() - u'0'] : raised_minus;
  return text;
}

QString lower(const QString& exponent) {
  QString text;
  for (const QChar c : exponent) {
    const qsizetype digit = raised.indexOf(c);
    if (digit >= 0) {
      text += QChar(u'0' + static_cast<char16_t>(digit));
    } else {
      text += is_digit(c) ? c : QChar(u'-');
    }
  }
  return text;
}

// Replaces each match in the text by the result of `made`.
template <class Make>
QString replaced(const QString& text, const QRegularExpression& pattern, const Make& made) {
  QString result;
  qsizetype at = 0;
  for (auto matches = pattern.globalMatch(text); matches.hasNext();) {
    const QRegularExpressionMatch match = matches.next();
    result += text.mid(at, match.capturedStart() - at) + made(match);
    at = match.capturedEnd();
  }
  return result + text.mid(at);
}

}  // namespace

QString notation(const QString& plain) {
  QString text = plain;
  for (qsizetype k = 0; k < text.size(); ++k) {
    if (is_latin(text[k]) && begins_word(text, k) && is_digit(at(text, k + 1))) {
      qsizetype end = k + 1;
      while (is_digit(at(text, end))) ++end;
      const bool decimal = at(text, end) == u'.' && is_digit(at(text, end + 1));
      if (end - k > 3 || joins(at(text, end)) || decimal) continue;
      for (qsizetype d = k + 1; d < end; ++d) text[d] = QChar(subscript_zero + (text[d].unicode() - u'0'));
    } else if (text[k] == u'-' && is_digit(at(text, k + 1))) {
      if (is_digit(at(text, k - 1))) {
        text[k] = QChar(en_dash);
      } else if (!joins(at(text, k - 1))) {
        text[k] = QChar(true_minus);
      }
    }
  }
  return visible(text);
}

QString sentence_notation(const QString& plain) {
  return notation(plain).replace(QStringLiteral(" = "), QStringLiteral("\u00a0=\u00a0"));
}

QString number_within(double value, double tolerance, int least) {
  constexpr double most = 15;
  const bool bounded = tolerance > 0 && value != 0;
  const double needed = bounded ? std::ceil(std::log10(std::abs(value) / tolerance)) + 1 : least;
  return number_notation(QString::number(value, 'g', static_cast<int>(std::clamp<double>(needed, least, most))));
}

QString number_notation(const QString& plain) {
  static const QRegularExpression power(QStringLiteral("(?:(?<![\\d.])1|(?<=[\\d.]))e(-?\\d+)"));
  QString text = replaced(plain, power, [](const QRegularExpressionMatch& match) {
    const QString times = match.captured().startsWith(u'1') ? QString() : QString(QChar(0xd7));
    return times + QStringLiteral("10") + raise(match.captured(1));
  });
  return text.replace(u'-', QChar(true_minus));
}

QString plain_numbers(const QString& typed) {
  static const QRegularExpression power(
      QStringLiteral(u"(\\s*[×·*x]\\s*|(?<![\\d.]))10(?:\\^([-−]?\\d+)|([⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+))"));
  QString text = replaced(typed, power, [](const QRegularExpressionMatch& match) {
    const QString one = match.capturedLength(1) > 0 ? QString() : QStringLiteral("1");
    return one + u'e' + lower(match.captured(2) + match.captured(3));
  });
  return text.replace(QChar(true_minus), u'-');
}

std::optional<double> typed_number(QString text) {
  if (text.count(QLatin1Char('/')) == 1) {
    const auto above = typed_number(text.section(QLatin1Char('/'), 0, 0));
    const auto below = typed_number(text.section(QLatin1Char('/'), 1));
    return above && below && *below != 0 ? std::optional(*above / *below) : std::nullopt;
  }
  text = plain_numbers(text.trimmed());
  const bool percent = text.endsWith(QLatin1Char('%'));
  if (percent) text.chop(1);
  text.replace(QLatin1Char(','), QLatin1Char('.'));
  bool read = false;
  const double value = QLocale::c().toDouble(text.trimmed(), &read);
  if (!read) return std::nullopt;
  return percent ? value / 100 : value;
}

std::vector<Run> runs_of(const QString& text) {
  if (text.isRightToLeft()) return {{text, false}};  // runs are drawn one after the other, from the left
  std::vector<Run> runs;
  for (qsizetype k = 0; k < text.size(); ++k) {
    const bool variable = is_variable(text, k);
    if (runs.empty() || runs.back().variable != variable) runs.push_back({QString(), variable});
    runs.back().text += text[k];
  }
  return runs;
}

QString italic_html(const QString& text) {
  QString html;
  for (const Run& run : runs_of(text)) {
    const QString words = run.text.toHtmlEscaped();
    html += run.variable ? QStringLiteral("<i>") + words + QStringLiteral("</i>") : words;
  }
  return html;
}

}  // namespace credence
