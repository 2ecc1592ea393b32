// Several pictures stacked on one plot, the first on top, each named on the vertical axis.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"

#include <string>
#include <vector>

namespace credence {

// Maps heights of one picture to the plot: 0 is at `base`, and each unit is `scale` high.
struct Lane {
  double base = 0, scale = 1;
  double y(double height) const { return base + scale * height; }
};

class Lanes {
 public:
  explicit Lanes(std::vector<std::string> names) : names_(std::move(names)) {}
  Axis axis(const std::string& label) const;
  Lane lane(std::size_t k, double top) const;  // leaves room for a line of text above the height `top` > 0
  std::size_t nearest(double y) const;         // there must be at least one lane
  // Adds text at the top of lane k, at the left or the right end of the figure's horizontal axis.
  void add_text(Figure& figure, std::size_t k, bool right, std::string text) const;

 private:
  std::vector<std::string> names_;
};

}  // namespace credence
