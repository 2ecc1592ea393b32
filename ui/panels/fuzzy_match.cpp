// SPDX-License-Identifier: GPL-3.0-only
#include "ui/panels/fuzzy_match.h"

#include <QStringList>

#include <algorithm>

namespace credence {
namespace {

// Lower case without accents.
QString plainly(const QString& text) {
  QString plain;
  for (const QChar letter : text.toCaseFolded().normalized(QString::NormalizationForm_KD)) {
    if (letter.category() != QChar::Mark_NonSpacing) plain += letter;
  }
  return plain;
}

bool begins_word(const QString& text, qsizetype at) {
  return at == 0 || (!text[at - 1].isLetterOrNumber() && text[at].isLetterOrNumber());
}

// Returns the number of letters over which the query's letters are spread, from this one on; -1 if they are not there.
qsizetype spread(const QString& letters, const QString& text, qsizetype from) {
  qsizetype at = from;
  for (qsizetype k = 1; k < letters.size(); ++k) {
    at = text.indexOf(letters[k], at + 1);
    if (at < 0) return -1;
  }
  return at - from + 1;
}

// Whether one letter more, less, other or two exchanged make the one of the other.
bool one_slip(QStringView a, QStringView b) {
  if (a.size() > b.size()) std::swap(a, b);
  if (b.size() - a.size() > 1) return false;
  const auto begin = std::ranges::mismatch(a, b).in1 - a.begin();
  const QStringView left = a.sliced(begin), right = b.sliced(begin);
  if (left.size() < right.size()) return left == right.sliced(1);
  if (left.isEmpty() || left.sliced(1) == right.sliced(1)) return true;
  return left.size() > 1 && left[0] == right[1] && left[1] == right[0] && left.sliced(2) == right.sliced(2);
}

// Whether a word of the text, or its beginning, was meant by one that has a slip of the pen.
bool meant(const QString& word, const QString& text) {
  constexpr qsizetype shortest = 5;  // of shorter ones every second word would be meant
  if (word.size() < shortest) return false;
  for (qsizetype at = 0; at < text.size(); ++at) {
    if (!begins_word(text, at)) continue;
    for (const qsizetype size : {word.size(), word.size() - 1, word.size() + 1}) {
      if (at + size <= text.size() && one_slip(word, QStringView(text).sliced(at, size))) return true;
    }
  }
  return false;
}

// How well one word of the query fits a text, from 0 to 1.
double word_match(const QString& word, const QString& text) {
  const double share = static_cast<double>(word.size()) / static_cast<double>(std::max(word.size(), text.size()));
  if (text.startsWith(word)) return 0.9 + 0.1 * share;
  double best = 0;
  for (qsizetype at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    best = std::max(best, (begins_word(text, at) ? 0.7 : 0.4) + 0.1 * share);
  }
  if (best > 0 || word.size() < 2) return best;
  for (qsizetype at = text.indexOf(word.front()); at >= 0; at = text.indexOf(word.front(), at + 1)) {
    if (!begins_word(text, at)) continue;
    const qsizetype letters = spread(word, text, at);
    if (letters > 0) best = std::max(best, 0.3 * static_cast<double>(word.size()) / static_cast<double>(letters));
  }
  if (best > 0.06) return best;
  return meant(word, text) ? 0.1 : 0;
}

}  // namespace

double match(const QString& query, const QString& name, const QString& more) {
  const QStringList words = plainly(query).split(QLatin1Char(' '), Qt::SkipEmptyParts);
  if (words.isEmpty()) return 1;
  const QString title = plainly(name), rest = plainly(more);
  if (words.join(QLatin1Char(' ')) == title) return 1;
  double sum = 0;
  for (const QString& word : words) {
    const double found = std::max(word_match(word, title), 0.5 * word_match(word, rest));
    if (found <= 0) return 0;
    sum += found;
  }
  return sum / static_cast<double>(words.size());
}

}  // namespace credence
