// The words and numbers in a table's cells: how they are broken into lines, and where numbers stand under each other.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"

#include <QFontMetricsF>
#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace credence {

inline constexpr double cell_margin = 4;    // between a text and the sides of its cell, in pixels
inline constexpr double framed_margin = 7;  // where cells may be framed
inline constexpr double head_margin = 1;    // between the name of a column and its sides

// The forms in which a text is tried, each shorter or narrower than the ones before: in one line, in two, without its
// standard error and broken at spaces, in brief, and the shortest.
inline constexpr int text_forms = 5;
QStringList in_form(int form, const std::string& text);

// Splits a text into its lines. If `broken`, a text of one line is also split before its last equals sign, bracket or ±
// sign.
QStringList lines_of(const std::string& text, bool broken);
// Returns the text without its standard error, "7.9" of "7.9 ± 1.7", and without a last line in brackets.
std::string without_error(const std::string& text);
// The same, and "4/32" for "4 of 32", in any language.
std::string in_brief(const std::string& text);
// The shortest form that still tells the value: in brief, without the result of a fraction ("5/14" of "5/14 = 0.357"),
// without a remark in brackets ("÷ 2.63" of "÷ 2.63 (barely)"), and decimals with two significant digits ("−0.034" for
// "−0.0339").
std::string shortest(const std::string& text);
// Splits each line of a heading at the space nearest to its middle, if it has one.
QStringList broken_at_spaces(const QStringList& lines);

// Returns the number of characters before the place at which a number is aligned: the decimal point, or the end of the
// digits. After an equals sign the number behind it counts, and what is in brackets at the end does not. Returns
// nothing for words.
std::optional<qsizetype> aligned_at(const QString& text);

// The place at which the numbers of a column are aligned.
struct Alignment {
  double before = 0, after = 0;  // widths of the widest parts on both sides of that place, in pixels
};
// Returns the alignment of each column; nothing for a column with fewer than two numbers of one line, if they differ in
// form ("2000", "7.9 ± 1.7" and "4 of 32" are not compared), or if one of its cells, in pixels `room` wide, would be
// too narrow.
std::vector<std::optional<Alignment>> alignments(const Cells& cells, const std::vector<QStringList>& lines,
                                                 const std::vector<double>& room, const QFontMetricsF& metrics);

}  // namespace credence
