// SPDX-License-Identifier: GPL-3.0-only
#include "ui/document/truth_words.h"

#include "core/lessons/scores.h"
#include "ui/text/notation.h"
#include "ui/words/said.h"

#include <QLocale>

#include <algorithm>

namespace credence {
namespace {

QString percent_words(double share) {
  return notation(QLocale::c().toString(100 * share, 'f', share < 0.0995 ? 1 : 0)) + QStringLiteral(" %");
}

// "A, B ≈ C, D (≈: within a tenth, so either may stand first)"
QString order_words(const Predictable& thing, const Truth& truth) {
  QString names;
  bool alike_somewhere = false;
  for (std::size_t i = 0; i < truth.sketch.names.size(); ++i) {
    const bool alike = i > 0 && nearly_alike(truth.ordered_by[i - 1], truth.ordered_by[i]);
    if (i > 0) names += alike ? QStringLiteral(" ≈ ") : QStringLiteral(", ");
    names += name_of(thing, truth.sketch.names[i]);
    alike_somewhere = alike_somewhere || alike;
  }
  return alike_somewhere ? said("{} (≈: within a tenth, so either may stand first)", names) : names;
}

}  // namespace

QString name_of(const Predictable& thing, const std::string& id) {
  for (const FieldInfo& field : find_lab(thing.lab)->fields()) {
    const auto choice = std::ranges::find(field.choices, id, &Choice::id);
    if (choice != field.choices.end()) return notation(said(choice->label));
  }
  return notation(QString::fromStdString(id));
}

QStringList truth_words(const Predictable& thing, const Sketch& said_before, const Truth& truth) {
  if (thing.kind == PredictableKind::order) return {order_words(thing, truth)};
  QStringList lines;
  for (std::size_t i = 0; thing.kind == PredictableKind::bars && i < truth.sketch.bars.size(); ++i) {
    const QString name = name_of(thing, truth.sketch.names[i]), right = percent_words(truth.sketch.bars[i]);
    lines += i < said_before.bars.size()
                 ? said("{}: you said {}, it is {}", name, percent_words(said_before.bars[i]), right)
                 : said("{}: it is {}", name, right);
  }
  return lines;
}

}  // namespace credence
