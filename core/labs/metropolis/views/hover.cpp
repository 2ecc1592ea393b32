// The labels at the pointer.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/metropolis/views/views.h"

#include <algorithm>

namespace credence::metropolis {

std::string step_hover(const Analysis& a, int, Point2 at) {
  if (!a.parameters.show_exact) return {};
  const std::string place = "x = " + resolved(at.x, a.target->range.width(), 3);
  return place + "\n" + say("density {}", rounded(a.target->density_at(at.x), 3));
}

std::string histogram_hover(const Analysis& a, int frame, Point2 at) {
  const Rect& range = a.target->range;
  if (!(at.x >= range.x0 && at.x < range.x1)) return {};
  const std::vector<double> shares = a.shares(frame);
  const auto bin = std::min(static_cast<std::size_t>((at.x - range.x0) / a.target->bin_width()),
                            std::size_t{KnownTarget::line_bins - 1});
  const double low = range.x0 + a.target->bin_width() * static_cast<double>(bin);
  std::string text =
      say("x from {} to {}", resolved(low, range.width(), 3), resolved(low + a.target->bin_width(), range.width(), 3));
  if (!shares.empty()) text += "\n" + say("{} of the draws", percent(shares[bin]));
  if (a.parameters.show_exact) text += "\n" + say("{} by the density", percent(a.target->probabilities[bin]));
  return text;
}

}  // namespace credence::metropolis
