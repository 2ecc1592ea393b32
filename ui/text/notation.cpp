#include "ui/text/notation.h"

namespace credence {
namespace {

constexpr char16_t subscript_zero = 0x2080, true_minus = 0x2212, en_dash = 0x2013;

bool is_latin(QChar c) { return (c >= u'a' && c <= u'z') || (c >= u'A' && c <= u'Z'); }
bool is_digit(QChar c) { return c >= u'0' && c <= u'9'; }
bool is_raised(QChar c) { return c.category() == QChar::Letter_Modifier; }  // the transpose sign
// What a word consists of, an apostrophe and a hyphen within it included.
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

// The number before a letter multiplies it ("2r"); numbers of figures do not ("4.4b").
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
  const bool article =
      c == u'a' && at(text, k + 1) == u' ' && (at(text, k + 2).isLetter() || is_digit(at(text, k + 2)));
  return !article;
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
  return text;
}

std::vector<Run> runs_of(const QString& text) {
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
