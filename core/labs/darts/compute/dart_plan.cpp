// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/darts/compute/dart_plan.h"

#include "core/math/parallel.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <memory>

namespace credence::darts {
namespace {

using namespace dartboard;

// Returns the best aim for a worth per bed.
using Best = std::function<BestAim(const Eigen::VectorXd& worth)>;

// Chooses from the middles of all beds and a lattice over the board. Must fit into a frame while
// the spread is dragged; the wider the spread, the cheaper an aim.
Best best_of_few(const ThrowSpread& spread) {
  const ThrowQuadrature quadrature(spread);
  const int nodes = quadrature.cost() < 400 ? 21 : quadrature.cost() < 2000 ? 13 : 7;
  const Lattice lattice{{-radius, radius, -radius, radius}, nodes, nodes};
  std::vector<Point2> aims;
  for (int bed = 1; bed < bed_count; ++bed) aims.push_back(middle_of(bed));
  for (int j = 0; j < nodes; ++j) {
    for (int i = 0; i < nodes; ++i) {
      const Point2 at{lattice.x(i), lattice.y(j)};
      if (std::hypot(at.x, at.y) <= radius) aims.push_back(at);
    }
  }
  const Eigen::MatrixXd beds = quadrature.at(aims);
  return [aims, beds](const Eigen::VectorXd& worth) -> BestAim {
    if (worth.maxCoeff() <= 0) return {};
    Eigen::Index top = 0;
    const double value = (beds * worth).maxCoeff(&top);
    return {aims[static_cast<std::size_t>(top)], value};
  };
}

// Returns nothing if `stop` was requested.
Best best_of_all(const ThrowSpread& spread, const std::stop_token& stop) {
  auto search = AimSearch::over_board(spread, stop);
  if (!search) return {};
  return [search = std::make_shared<const AimSearch>(*std::move(search)), stop](const Eigen::VectorXd& worth) {
    return search->best(worth, stop);
  };
}

// Returns the scores from which a turn may go on after the next dart; a dart outside the board leaves the score as it
// is.
std::vector<int> after_one(const std::vector<int>& scores) {
  std::vector<bool> reached(1 + static_cast<std::size_t>(*std::max_element(scores.begin(), scores.end())), false);
  for (const int score : scores) {
    for (int bed = 0; bed < bed_count; ++bed) {
      if (const int rest = score - points_of(bed); rest > 1) reached[static_cast<std::size_t>(rest)] = true;
    }
  }
  std::vector<int> all;
  for (std::size_t s = 0; s < reached.size(); ++s) {
    if (reached[s]) all.push_back(static_cast<int>(s));
  }
  return all.empty() ? scores : all;
}

}  // namespace

Eigen::VectorXd points_of_beds() {
  Eigen::VectorXd points(bed_count);
  for (int bed = 0; bed < bed_count; ++bed) points(bed) = points_of(bed);
  return points;
}

const BestAim& DartPlan::best(int from, int darts) const {
  static const BestAim none;
  const auto& aims = finish[static_cast<std::size_t>(darts - 1)];
  const auto i = static_cast<std::size_t>(from);
  return i < aims.size() ? aims[i] : none;
}

Eigen::VectorXd DartPlan::worth(int from, int darts) const {
  Eigen::VectorXd probability = Eigen::VectorXd::Zero(bed_count);
  for (int bed = 0; bed < bed_count; ++bed) {
    const int rest = from - points_of(bed);
    if (rest == 0) probability(bed) = finishes(bed) ? 1 : 0;
    if (rest > 1 && darts > 1) probability(bed) = best(rest, darts - 1).value;
  }
  return probability;
}

std::optional<DartPlan> plan_darts(const ThrowSpread& spread, int score, PlanDepth depth, const std::stop_token& stop) {
  const std::stop_token token = depth == PlanDepth::quick ? std::stop_token() : stop;
  const Best best = depth == PlanDepth::quick ? best_of_few(spread) : best_of_all(spread, token);
  if (!best) return std::nullopt;
  DartPlan plan{.score = best(points_of_beds()), .finish = {}};
  const std::vector<int> three{score}, two = after_one(three), one = after_one(two);
  const std::array<const std::vector<int>*, 3> states{&one, &two, &three};
  for (int darts = 1; darts <= 3; ++darts) {
    const std::vector<int>& from = *states[static_cast<std::size_t>(darts - 1)];
    std::vector<BestAim> found(static_cast<std::size_t>(score) + 1);
    const bool done = parallel_for(
        from.size(), 1,
        [&](std::size_t begin, std::size_t end) {
          for (std::size_t i = begin; i < end; ++i) {
            if (!can_finish(from[i], darts)) continue;
            found[static_cast<std::size_t>(from[i])] = best(plan.worth(from[i], darts));
          }
        },
        token);
    if (!done || token.stop_requested()) return std::nullopt;
    plan.finish[static_cast<std::size_t>(darts - 1)] = std::move(found);
  }
  return plan;
}

std::optional<SpreadStudy> study_spreads(const ThrowSpread& shape, const std::vector<Point2>& places,
                                         const std::stop_token& stop) {
  constexpr std::size_t count = 41;
  SpreadStudy study{
      .sds = std::vector<double>(count), .best = std::vector<BestAim>(count), .places = places, .fixed = {}};
  study.fixed.assign(places.size(), std::vector<double>(count));
  const Eigen::VectorXd points = points_of_beds();
  const double middle = std::sqrt(shape.sx * shape.sy);
  // A long ellipse begins at a size at which it is at least a millimetre or two across.
  const double most = 120, least = std::min(40.0, std::max(2.0, 1.5 * middle / shape.narrowest()));
  const auto examine = [&](std::size_t k) {
    const double sd = least * std::pow(most / least, static_cast<double>(k) / (count - 1.0)), factor = sd / middle;
    const ThrowSpread spread{factor * shape.sx, factor * shape.sy, shape.correlation};
    const Best best = best_of_all(spread, stop);
    if (!best) return;
    study.sds[k] = sd;
    study.best[k] = best(points);
    const ThrowQuadrature quadrature(spread, ThrowQuadrature::Accuracy::number);
    for (std::size_t i = 0; i < places.size(); ++i) study.fixed[i][k] = quadrature(places[i]).dot(points);
  };
  const bool done = parallel_for(
      count, 1,
      [&](std::size_t begin, std::size_t end) {
        for (std::size_t k = begin; k < end; ++k) examine(k);
      },
      stop);
  if (!done || stop.stop_requested()) return std::nullopt;
  return study;
}

}  // namespace credence::darts
