// SPDX-License-Identifier: GPL-3.0-only
#include "core/chains/share_gap.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <functional>
#include <numeric>
#include <utility>

namespace credence {
namespace {

// So many cells that each of them holds a few draws.
std::size_t cells_for(std::size_t draws) {
  return std::clamp(std::bit_ceil(draws / 32 + 1), std::size_t{64}, std::size_t{1} << 16);
}

std::uint16_t cell_of(double below, std::size_t cells) {
  const auto cell = static_cast<std::size_t>(std::max(below, 0.0) * static_cast<double>(cells));
  return static_cast<std::uint16_t>(std::min(cell, cells - 1));
}

}  // namespace

GapFinder::GapFinder(const KnownTarget& target) : line_(target.line) {
  if (line_) add_line(target);
  for (Eigen::Index d = 0; !line_ && d < target.dimension(); ++d) add_coordinate(target, d);
}

void GapFinder::add_line(const KnownTarget& target) {
  constexpr int pieces = 4 * KnownTarget::line_bins;
  Below table{target.range.x0, target.range.x1, {}, {}};
  const double width = (table.high - table.low) / pieces;
  std::vector<double> ends;
  for (int k = 0; k <= pieces; ++k) ends.push_back(k < pieces ? table.low + width * k : table.high);
  table.share = line_->cdf(ends);
  for (const double x : ends) table.density.push_back(target.density_at(x) * width);
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

// Cubic where the densities at both ends fit the share of the piece, else straight.
double GapFinder::Below::operator()(double x) const {
  const double at = (x - low) / width();
  const std::size_t k = std::min(static_cast<std::size_t>(at), share.size() - 2);
  const double u = std::clamp(at - static_cast<double>(k), 0.0, 1.0);
  const double from = share[k], rise = share[k + 1] - from, first = density[k], last = density[k + 1];
  if (!(first <= 3 * rise && last <= 3 * rise)) return from + rise * u;
  return from + u * (first + u * (3 * rise - 2 * first - last + u * (first + last - 2 * rise)));
}

double GapFinder::exactly_below(Eigen::Index d, double x) const { return line_ ? line_->cdf(x) : below(d, x); }

double GapFinder::below(Eigen::Index d, double x) const {
  const Below& table = coordinates_[static_cast<std::size_t>(d)];
  if (table.holds(x)) return table(x);
  if (line_) return line_->cdf(x);
  return x >= table.high ? 1 : 0;
}

template <class Within>
ShareGap GapFinder::largest(Eigen::Index d, const std::vector<double>& held, const Within& within) const {
  constexpr double rounding = 1e-9;
  const auto cells = static_cast<double>(held.size());
  double most = 0, so_far = 0;
  for (std::size_t k = 0; k < held.size(); ++k) {
    so_far += held[k];
    most = std::max(most, std::fabs(so_far - static_cast<double>(k + 1) / cells));
  }
  struct Candidate {
    double bound, before;
    std::size_t cell;
  };
  std::vector<Candidate> candidates;
  so_far = 0;
  for (std::size_t k = 0; k < held.size(); ++k) {
    const double before = so_far;
    so_far += held[k];
    const auto at = static_cast<double>(k);
    const double bound = std::max(so_far - at / cells, (at + 1) / cells - before);
    if (bound >= most - rounding && held[k] > 0) candidates.push_back({bound, before, k});
  }
  std::ranges::stable_sort(candidates, std::greater{}, &Candidate::bound);
  ShareGap found{0, d, coordinates_[static_cast<std::size_t>(d)].low};
  double side = 0;  // the share of draws on the side of the place that counts
  std::vector<Draw> draws;
  for (const auto& [bound, before, k] : candidates) {
    if (bound < found.size - rounding) break;
    draws.clear();
    within(k, draws);
    std::ranges::sort(draws, {}, &Draw::place);
    double share = before;
    for (std::size_t i = 0; i < draws.size();) {
      const double place = draws[i].place, below = draws[i].below, under = share;
      for (; i < draws.size() && draws[i].place == place; ++i) share += draws[i].weight;
      for (const double at : {under, share}) {
        if (std::fabs(at - below) > found.size) {
          found = {std::fabs(at - below), d, place};
          side = at;
        }
      }
    }
  }
  if (found.size > 0) found.size = std::fabs(side - exactly_below(d, found.place));
  return found;
}

GapFinder::ByCell::ByCell(const std::vector<std::uint16_t>& cell, std::size_t cells)
    : first(cells + 1), order(cell.size()) {
  for (const std::uint16_t k : cell) ++first[k + 1u];
  std::partial_sum(first.begin(), first.end(), first.begin());
  std::vector<std::uint32_t> next = first;
  for (std::uint32_t i = 0; i < cell.size(); ++i) order[next[cell[i]]++] = i;
}

ShareGap GapFinder::among(Eigen::Index d, const std::vector<Draw>& draws) const {
  const std::size_t cells = cells_for(draws.size());
  std::vector<double> held(cells);
  std::vector<std::uint16_t> cell;
  cell.reserve(draws.size());
  for (const Draw& draw : draws) {
    cell.push_back(cell_of(draw.below, cells));
    held[cell.back()] += draw.weight;
  }
  const ByCell sorted(cell, cells);
  return largest(d, held, [&](std::size_t k, std::vector<Draw>& out) {
    for (const std::uint32_t i : sorted.in(k)) out.push_back(draws[i]);
  });
}

ShareGap GapFinder::of(const Chains& chains, std::size_t kept) const {
  ShareGap furthest;
  const double each = 1 / static_cast<double>(kept * chains.chains.size());
  for (Eigen::Index d = 0; d < std::ssize(coordinates_); ++d) {
    std::vector<Draw> draws;
    draws.reserve(kept * chains.chains.size());
    for (const Chain& chain : chains.chains) {
      for (std::size_t i = 0; i < kept; ++i) {
        const double x = chain.draw(chains.warmup + i)[d];
        draws.push_back({x, below(d, x), each});
      }
    }
    const ShareGap found = among(d, draws);
    if (found.size > furthest.size) furthest = found;
  }
  return furthest;
}

ShareGap GapFinder::of(const Eigen::MatrixXd& draws, const Eigen::VectorXd& weights) const {
  ShareGap furthest;
  for (Eigen::Index d = 0; d < std::ssize(coordinates_); ++d) {
    std::vector<Draw> along;
    for (Eigen::Index i = 0; i < weights.size(); ++i) along.push_back({draws(d, i), below(d, draws(d, i)), weights[i]});
    const ShareGap found = among(d, along);
    if (found.size > furthest.size) furthest = found;
  }
  return furthest;
}

GrowingGap::GrowingGap(const KnownTarget& target, std::size_t draws)
    : finder_(std::make_shared<const GapFinder>(target)),
      cells_(cells_for(draws)),
      blocks_(finder_->coordinates_.size()) {}

void GrowingGap::extend(const Chains& chains, const std::stop_token& stop) {
  const std::size_t all = chains.draws() * chains.chains.size();
  while (size_ < all && !stop.stop_requested()) {
    const std::size_t block = size_ / Block::size, end = std::min(all, (block + 1) * Block::size);
    for (Eigen::Index d = 0; d < std::ssize(blocks_); ++d) {
      auto& along = blocks_[static_cast<std::size_t>(d)];
      along.resize(block);  // a block that was not full is made anew
      along.push_back(std::make_shared<const Block>(block_after(along, chains, d, end)));
    }
    size_ = end;
  }
}

GrowingGap::Block GrowingGap::block_after(const std::vector<std::shared_ptr<const Block>>& blocks, const Chains& chains,
                                          Eigen::Index d, std::size_t end) const {
  std::vector<std::uint32_t> before(cells_);
  if (!blocks.empty()) {
    before = blocks.back()->before;
    for (const std::uint16_t k : blocks.back()->cell) ++before[k];
  }
  std::vector<std::uint16_t> cell;
  for (std::size_t i = blocks.size() * Block::size; i < end; ++i) {
    cell.push_back(cell_of(finder_->below(d, place(chains, d, i)), cells_));
  }
  GapFinder::ByCell sorted(cell, cells_);
  return {std::move(before), std::move(cell), std::move(sorted)};
}

double GrowingGap::place(const Chains& chains, Eigen::Index d, std::size_t i) {
  const std::size_t count = chains.chains.size();
  return chains.chains[i % count].draw(chains.warmup + i / count)[d];
}

ShareGap GrowingGap::of(const Chains& chains, std::size_t kept) const {
  const std::size_t all = kept * chains.chains.size(), last = (all - 1) / Block::size;
  const double each = 1 / static_cast<double>(all);
  ShareGap furthest;
  for (Eigen::Index d = 0; d < std::ssize(blocks_); ++d) {
    const auto& blocks = blocks_[static_cast<std::size_t>(d)];
    std::vector<std::uint32_t> counts = blocks[last]->before;
    for (std::size_t i = 0; i < all - last * Block::size; ++i) ++counts[blocks[last]->cell[i]];
    std::vector<double> held(cells_);
    for (std::size_t k = 0; k < cells_; ++k) held[k] = each * counts[k];
    const ShareGap found = finder_->largest(d, held, [&](std::size_t k, std::vector<GapFinder::Draw>& out) {
      for (std::size_t b = 0; b <= last; ++b) {
        for (const std::uint32_t i : blocks[b]->sorted.in(k)) {
          const std::size_t number = b * Block::size + i;
          if (number >= all) break;
          const double x = place(chains, d, number);
          out.push_back({x, finder_->below(d, x), each});
        }
      }
    });
    if (found.size > furthest.size) furthest = found;
  }
  return furthest;
}

}  // namespace credence
