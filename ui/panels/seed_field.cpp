// SPDX-License-Identifier: GPL-3.0-only
#include "ui/panels/seed_field.h"

namespace credence {
namespace {

constexpr std::uint64_t largest_seed = (std::uint64_t{1} << 53) - 1;

}  // namespace

SeedField::SeedField(QWidget* parent) : ValueBox(parent) {
  setObjectName(QStringLiteral("timeline.seed"));
  setAccessibleName(tr("Seed of the random numbers"));
  setToolTip(tr("Seed of the random numbers: the same seed gives the same run. 0 to 2^53 - 1."));
  setFixedWidth(64);
  connect(this, &ValueBox::typed, this, &SeedField::commit);
}

void SeedField::show_seed(std::uint64_t seed) {
  shown_ = seed;
  show_text(QString::number(seed));
}

void SeedField::commit(const QString& text) {
  bool whole = false;
  const qulonglong seed = text.trimmed().toULongLong(&whole);
  put_back();  // the seed that is wanted is shown once the session has it
  if (!whole || seed > largest_seed) {
    emit refused(tr("seed: expected a whole number from 0 to %1, found \"%2\"").arg(largest_seed).arg(text));
  } else if (seed != shown_) {
    emit wanted(seed);
  }
}

}  // namespace credence
