// The words of a sentence that name a mark of the plots: they have the mark's colour, so that the sentence is a legend.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"

#include <QList>
#include <QString>
#include <QTextLayout>

#include <optional>
#include <vector>

class QPalette;

namespace credence {

// A mark as it is named beside a plot.
struct MarkName {
  QString name;  // "true posterior", "Laplace, 1–3 sd"
  Role role = Role::neutral;
  int tint = 0;
  std::optional<Marker> marker;
  bool operator==(const MarkName&) const = default;
};

// Part of a sentence.
struct MarkedWords {
  qsizetype start = 0, length = 0;
  Role role = Role::neutral;
  int tint = 0;
  bool operator==(const MarkedWords&) const = default;
};

// Returns the marks of a figure that have names.
std::vector<MarkName> mark_names(const Figure& figure);

// Finds in the sentence whole names, names without what follows their comma, the last words of names ("posterior" for
// "true posterior") and signs such as ◆. What could mean marks of several colours is left out. In the order of the
// sentence, without overlaps.
std::vector<MarkedWords> marked_words(const QString& sentence, const std::vector<MarkName>& names);

// The colour of a word about a mark of this role: that of the theme that fits the palette, with a contrast of at least
// 4.5 on its window.
QColor word_colour(Role role, int tint, const QPalette& palette);
// The look of these words: bold, in these colours.
QList<QTextLayout::FormatRange> formats_of(const std::vector<MarkedWords>& words, const QPalette& palette);

}  // namespace credence
