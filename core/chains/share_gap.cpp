// SPDX-License-Identifier: GPL-3.0-only
#include "core/chains/share_gap.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace credence {

GapFinder::GapFinder(const KnownTarget& target) : line_(target.line) {
  if (line_) add_line(target);
  for (Eigen::Index d = 0; !line_ && d < target.dimension(); ++d) add_coordinate(target, d);
}

void GapFinder::add_line(const KnownTarget& target) {
  constexpr int cells = 4 * KnownTarget::line_bins;
  Below table{target.range.x0, target.range.x1, {}, {}};
  const double width = (table.high - table.low) / cells;
  for (int k = 0; k <= cells; ++k) {
    const double x = k < cells ? table.low + width * k : table.high;
    table.share.push_back(line_->cdf(x));
    table.density.push_back(target.density_at(x) * width);
  }
  coordinates_.push_back(std::move(table));
}

// Within a bin the probability is spread as the marginal density at the nodes of the lattice says.
void GapFinder::add_coordinate(const KnownTarget& target, Eigen::Index d) {
  constexpr std::size_t side = KnownTarget::plane_bins, parts = 4;
  std::vector<double> bins(side);
  for (std::size_t b = 0; b < target.probabilities.size(); ++b) {
    bins[d == 0 ? b % side : b / side] += target.probabilities[b];
  }
  const Rect& range = target.range;
  Below table{d == 0 ? range.x0 : range.y0, d == 0 ? range.x1 : range.y1, {0}, {}};
  const std::vector<double>& marginal = d == 0 ? target.plane->marginal_x : target.plane->marginal_y;
  const auto density = [&](std::size_t cell) {  // at its lower end
    const double at = static_cast<double>(cell) / (side * parts) * static_cast<double>(marginal.size() - 1);
    const auto i = std::min(static_cast<std::size_t>(at), marginal.size() - 2);
    return marginal[i] + (at - static_cast<double>(i)) * (marginal[i + 1] - marginal[i]);
  };
  for (std::size_t b = 0; b < side; ++b) {
    double whole = 0;
    for (std::size_t k = b * parts; k < (b + 1) * parts; ++k) whole += 0.5 * (density(k) + density(k + 1));
    const double scale = whole > 0 ? bins[b] / whole : 0;
    for (std::size_t k = b * parts; k < (b + 1) * parts; ++k) {
      const double share = whole > 0 ? scale * 0.5 * (density(k) + density(k + 1)) : bins[b] / parts;
      table.density.push_back(whole > 0 ? scale * density(k) : share);
      table.share.push_back(table.share.back() + share);
    }
  }
  table.density.push_back(0);
  coordinates_.push_back(std::move(table));
}

// Cubic where the densities at both ends fit the share of the cell, else straight.
double GapFinder::Below::operator()(std::size_t cell, double x) const {
  const double u = std::clamp((x - low) / width() - static_cast<double>(cell), 0.0, 1.0);
  const double from = share[cell], rise = share[cell + 1] - from, first = density[cell], last = density[cell + 1];
  if (!(first <= 3 * rise && last <= 3 * rise)) return from + rise * u;
  return from + u * (first + u * (3 * rise - 2 * first - last + u * (first + last - 2 * rise)));
}

double GapFinder::below(Eigen::Index d, double x) const {
  if (line_) return line_->cdf(x);
  const Below& table = coordinates_[static_cast<std::size_t>(d)];
  const double cell = (x - table.low) / table.width();
  if (!(cell > 0)) return 0;
  if (!(cell < static_cast<double>(table.share.size() - 1))) return 1;
  return table(static_cast<std::size_t>(cell), x);
}

// Counts the draws in cells, of which only those are looked at draw by draw that may hold a larger gap than is found
// at their ends.
ShareGap GapFinder::along(Eigen::Index d, const Visit& draws) const {
  const Below& table = coordinates_[static_cast<std::size_t>(d)];
  const std::size_t cells = table.share.size() - 1;
  const double per_cell = 1 / table.width();
  // Cell 0 is all below the table, the last one all above it.
  const auto cell_of = [&](double x) {
    const double at = (x - table.low) * per_cell;
    if (!(at >= 0)) return std::size_t{0};
    return at < static_cast<double>(cells) ? static_cast<std::size_t>(at) + 1 : cells + 1;
  };
  std::vector<double> held(cells + 2);
  draws([&](const Draw& draw) { held[cell_of(draw.x)] += draw.weight; });
  const auto edge = [&](std::size_t k) { return k == 0 ? 0 : k <= cells + 1 ? table.share[k - 1] : 1; };
  double most = 0, so_far = 0;
  std::vector<double> before(cells + 2);
  for (std::size_t k = 0; k < held.size(); ++k) {
    before[k] = so_far;
    so_far += held[k];
    if (k <= cells) most = std::max(most, std::fabs(so_far - edge(k + 1)));
  }
  std::vector<std::vector<Draw>> looked_at(cells + 2);
  std::vector<bool> may(cells + 2);
  for (std::size_t k = 0; k < held.size(); ++k) {
    may[k] = held[k] > 0 && std::max(before[k] + held[k] - edge(k), edge(k + 1) - before[k]) >= most;
  }
  draws([&](const Draw& draw) {
    const std::size_t k = cell_of(draw.x);
    if (may[k]) looked_at[k].push_back(draw);
  });
  ShareGap found{0, d, table.low};
  double side = 0;  // the share of draws on the side of the place that counts
  for (std::size_t k = 0; k < held.size(); ++k) {
    std::vector<Draw>& within = looked_at[k];
    std::ranges::sort(within, {}, &Draw::x);
    double share = before[k];
    for (std::size_t i = 0; i < within.size();) {
      const double x = within[i].x;
      const double probability = k == 0 || k == cells + 1 ? below(d, x) : table(k - 1, x), under = share;
      for (; i < within.size() && within[i].x == x; ++i) share += within[i].weight;
      for (const double at : {under, share}) {
        if (std::fabs(at - probability) > found.size) {
          found = {std::fabs(at - probability), d, x};
          side = at;
        }
      }
    }
  }
  if (found.size > 0) found.size = std::fabs(side - below(d, found.place));
  return found;
}

ShareGap GapFinder::of(const Chains& chains, std::size_t kept) const {
  ShareGap largest;
  const double each = 1 / static_cast<double>(kept * chains.chains.size());
  for (Eigen::Index d = 0; d < std::ssize(coordinates_); ++d) {
    const ShareGap found = along(d, [&](const auto& visit) {
      for (const Chain& chain : chains.chains) {
        for (std::size_t i = 0; i < kept; ++i) visit({chain.draw(chains.warmup + i)[d], each});
      }
    });
    if (found.size > largest.size) largest = found;
  }
  return largest;
}

ShareGap GapFinder::of(const Eigen::MatrixXd& draws, const Eigen::VectorXd& weights) const {
  ShareGap largest;
  for (Eigen::Index d = 0; d < std::ssize(coordinates_); ++d) {
    const ShareGap found = along(d, [&](const auto& visit) {
      for (Eigen::Index i = 0; i < weights.size(); ++i) visit({draws(d, i), weights[i]});
    });
    if (found.size > largest.size) largest = found;
  }
  return largest;
}

}  // namespace credence
