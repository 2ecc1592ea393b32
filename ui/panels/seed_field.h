// The box for the seed of the random numbers.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/panels/value_box.h"

#include <cstdint>

namespace credence {

class SeedField : public ValueBox {
  Q_OBJECT
 public:
  explicit SeedField(QWidget* parent = nullptr);
  void show_seed(std::uint64_t seed);

 signals:
  void wanted(std::uint64_t seed);
  void refused(const QString& sentence);  // the typed text is no seed

 private:
  void commit(const QString& text);
  std::uint64_t shown_ = 0;
};

}  // namespace credence
