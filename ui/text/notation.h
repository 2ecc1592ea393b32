// Mathematical notation in plain words: subscripts, true minus signs, and which letters are variables.
#pragma once

#include <QString>

#include <vector>

namespace credence {

// "x1" becomes x with a subscript, "1-3 sd" a range, "-3" a number with a true minus sign; all else stays.
QString notation(const QString& plain);
// The same in running text, where no line begins within "t = 0".
QString sentence_notation(const QString& plain);

// Numbers, and what stands between them, as boxes show them: "-8.8e-10,1e6" is "−8.8×10⁻¹⁰,10⁶".
QString number_notation(const QString& plain);
// The inverse, which leaves plain numbers alone and takes "3*10^-2", too.
QString plain_numbers(const QString& typed);

struct Run {
  QString text;
  bool variable = false;  // to be set in italics
};
// Variables are single Latin letters, with their subscripts and whatever is written on them apart. An article is none.
std::vector<Run> runs_of(const QString& text);

QString italic_html(const QString& text);

}  // namespace credence
