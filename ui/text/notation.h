// Writes plain text in mathematical notation: subscripts, true minus signs and italic variables. Characters that act
// instead of being read become visible (core/words/visible.h).
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QString>

#include <optional>
#include <vector>

namespace credence {

// Turns "x1" into x with a subscript, "1-3 sd" into a range and "-3" into a number with a true minus sign; all else
// stays.
QString notation(const QString& plain);
// Does the same in running text, where no line may break within "t = 0".
QString sentence_notation(const QString& plain);

// Writes numbers, and signs between them, as text boxes show them: "-8.8e-10,1e6" becomes "−8.8×10⁻¹⁰,10⁶".
QString number_notation(const QString& plain);
// The value with `least` digits, or with as many as a reader needs to be within the tolerance.
QString number_within(double value, double tolerance, int least);
// The inverse of number_notation. It leaves plain numbers alone and also accepts "3*10^-2".
QString plain_numbers(const QString& typed);
// Reads a number as people type it: "0.45", "0,45", "45 %", "−2", "3*10^-2", "12/24". Nothing if it is none.
std::optional<double> typed_number(QString text);

struct Run {
  QString text;
  bool variable = false;  // set in italics
};
// Splits a text into variables and other runs. Variables are single Latin letters; their subscripts and accents are in
// other runs. The article "a" is no variable.
std::vector<Run> runs_of(const QString& text);

QString italic_html(const QString& text);

}  // namespace credence
