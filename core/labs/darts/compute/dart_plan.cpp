#include "core/labs/darts/compute/dart_plan.h"

#include "core/math/parallel.h"

#include <Eigen/LU>

#include <algorithm>
#include <cmath>

namespace credence::darts {
namespace {

using namespace dartboard;
using Accuracy = ThrowQuadrature::Accuracy;

struct Candidates {
  std::vector<Point2> aims;
  Eigen::MatrixXd beds;  // probabilities, one row per aim
  double step = 0;       // distance between neighbours
};

// A lattice over the board and the middle of every bed, which the lattice might miss.
Candidates candidates_for(const ThrowQuadrature& quadrature, int nodes, const std::stop_token& stop) {
  const Lattice lattice{{-radius, radius, -radius, radius}, nodes, nodes};
  Candidates c{.aims = {}, .beds = {}, .step = 2 * radius / (nodes - 1)};
  for (int bed = 1; bed < bed_count; ++bed) c.aims.push_back(middle_of(bed));
  for (int j = 0; j < nodes; ++j) {
    for (int i = 0; i < nodes; ++i) {
      const Point2 at{lattice.x(i), lattice.y(j)};
      if (std::hypot(at.x, at.y) <= radius) c.aims.push_back(at);
    }
  }
  c.beds = quadrature.at(c.aims, stop);
  return c;
}

double worth_at(const ThrowQuadrature& quadrature, const Eigen::VectorXd& worth, Point2 aim) {
  return quadrature(aim).dot(worth);
}

// Pattern search: climbs along both axes and diagonals and halves the step at a maximum.
void climb(const ThrowQuadrature& quadrature, const Eigen::VectorXd& worth, BestAim& at, double step, double least,
           const std::stop_token& stop) {
  constexpr std::array<Point2, 8> ways{Point2{1, 0}, {-1, 0},   {0, 1},    {0, -1},
                                       {.7, .7},     {.7, -.7}, {-.7, .7}, {-.7, -.7}};
  for (int moves = 0; step > least && moves < 60 && !stop.stop_requested();) {
    BestAim next = at;
    for (const Point2 way : ways) {
      const Point2 to{at.aim.x + step * way.x, at.aim.y + step * way.y};
      const double value = worth_at(quadrature, worth, to);
      if (value > next.value) next = {to, value};
    }
    if (next.value > at.value) {
      at = next;
      ++moves;
    } else {
      step /= 2;
    }
  }
}

// Takes Newton's steps, with derivatives by finite differences, as long as they lead up.
void sharpen(const ThrowQuadrature& quadrature, const Eigen::VectorXd& worth, BestAim& at, double h) {
  for (int round = 0; round < 4; ++round) {
    const auto value = [&](double dx, double dy) {
      return worth_at(quadrature, worth, {at.aim.x + dx * h, at.aim.y + dy * h});
    };
    const double right = value(1, 0), left = value(-1, 0), up = value(0, 1), down = value(0, -1);
    const Eigen::Vector2d gradient(right - left, up - down);
    const double cross = value(1, 1) - value(1, -1) - value(-1, 1) + value(-1, -1);
    Eigen::Matrix2d hessian;
    hessian << 4 * (right + left - 2 * at.value), cross, cross, 4 * (up + down - 2 * at.value);
    if (!(hessian.determinant() > 0) || !(hessian(0, 0) < 0)) return;
    const Eigen::Vector2d move = -2 * h * hessian.inverse() * gradient;
    if (!(move.norm() < 20 * h)) return;
    const Point2 to{at.aim.x + move.x(), at.aim.y + move.y()};
    const double there = worth_at(quadrature, worth, to);
    if (!(there > at.value)) return;
    at = {to, there};
  }
}

// Returns the highest candidate, and the highest of those that are not near it.
std::array<Eigen::Index, 2> highest_two(const Candidates& c, const Eigen::VectorXd& values) {
  Eigen::Index first = 0, second = -1;
  values.maxCoeff(&first);
  const Point2 top = c.aims[static_cast<std::size_t>(first)];
  for (Eigen::Index i = 0; i < values.size(); ++i) {
    const Point2 at = c.aims[static_cast<std::size_t>(i)];
    if (std::hypot(at.x - top.x, at.y - top.y) < 2.5 * c.step) continue;
    if (second < 0 || values(i) > values(second)) second = i;
  }
  return {first, second};
}

// A rough quadrature that searches for the best aim, and an exact one that evaluates it.
struct Quadratures {
  explicit Quadratures(const ThrowSpread& spread) : rough(spread), narrow(spread.narrowest()) {}
  ThrowQuadrature rough;
  std::optional<ThrowQuadrature> exact = {};  // if there is none, the best candidate is not refined
  double narrow;                              // the spread's narrowest standard deviation
};

BestAim best_of(const Quadratures& quadratures, const Candidates& c, const Eigen::VectorXd& worth,
                const std::stop_token& stop) {
  if (worth.maxCoeff() <= 0) return {};
  const Eigen::VectorXd values = c.beds * worth;
  if (!quadratures.exact) {
    Eigen::Index top = 0;
    const double value = values.maxCoeff(&top);
    return {c.aims[static_cast<std::size_t>(top)], value};
  }
  BestAim best;
  for (const Eigen::Index i : highest_two(c, values)) {
    BestAim here{c.aims[static_cast<std::size_t>(i)], values(i)};
    climb(quadratures.rough, worth, here, 0.5 * c.step, 0.15 * quadratures.narrow, stop);
    here.value = worth_at(*quadratures.exact, worth, here.aim);
    sharpen(*quadratures.exact, worth, here, 0.05 * quadratures.narrow);
    if (here.value > best.value) best = here;
  }
  return best;
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

// A quick plan must fit into a frame while the spread is dragged; the wider the spread, the cheaper an aim.
int lattice_nodes(const ThrowQuadrature& quadrature, PlanDepth depth) {
  if (depth == PlanDepth::full) return quadrature.cost() < 1000 ? 41 : 25;
  return quadrature.cost() < 400 ? 21 : quadrature.cost() < 2000 ? 13 : 7;
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
  Quadratures quadratures(spread);
  const Candidates c = candidates_for(quadratures.rough, lattice_nodes(quadratures.rough, depth), token);
  if (c.beds.size() == 0) return std::nullopt;
  if (depth == PlanDepth::full) quadratures.exact.emplace(spread, Accuracy::number);
  DartPlan plan{.score = best_of(quadratures, c, points_of_beds(), token), .finish = {}};
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
            found[static_cast<std::size_t>(from[i])] = best_of(quadratures, c, plan.worth(from[i], darts), token);
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
  constexpr int count = 41;
  SpreadStudy study{.sds = {}, .best = {}, .places = places, .fixed = {}};
  study.fixed.resize(places.size());
  const Eigen::VectorXd points = points_of_beds();
  const double middle = std::sqrt(shape.sx * shape.sy);
  // A long ellipse begins at a size at which it is at least a millimetre or two across.
  const double most = 120, least = std::min(40.0, std::max(2.0, 1.5 * middle / shape.narrowest()));
  for (int k = 0; k < count; ++k) {
    const double sd = least * std::pow(most / least, k / (count - 1.0)), factor = sd / middle;
    const ThrowSpread spread{factor * shape.sx, factor * shape.sy, shape.correlation};
    Quadratures quadratures(spread);
    const Candidates c = candidates_for(quadratures.rough, 25, stop);
    if (c.beds.size() == 0) return std::nullopt;
    study.sds.push_back(sd);
    quadratures.exact.emplace(spread, Accuracy::number);
    study.best.push_back(best_of(quadratures, c, points, stop));
    if (stop.stop_requested()) return std::nullopt;
    for (std::size_t i = 0; i < places.size(); ++i) {
      study.fixed[i].push_back(worth_at(*quadratures.exact, points, places[i]));
    }
  }
  return study;
}

}  // namespace credence::darts
