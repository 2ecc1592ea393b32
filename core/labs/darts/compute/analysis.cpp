// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/darts/compute/analysis.h"

#include "core/math/last_made.h"
#include "core/math/ranges.h"
#include "core/math/streams.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <utility>

namespace credence::darts {
namespace {

using P = DartsParameters;
using Accuracy = ThrowQuadrature::Accuracy;

// Everything that a board depends on.
struct BoardSettings {
  ThrowSpread spread;
  int score = 0, darts = 0;
  bool operator==(const BoardSettings&) const = default;
};

// The number of nodes per axis, as many as the narrowest spread needs.
int nodes_for(const ThrowSpread& spread, int least, int most) {
  int nodes = least;
  while (nodes < most && 2 * map_extent / (nodes - 1) > 0.3 * spread.narrowest()) nodes = 2 * nodes - 1;
  return nodes;
}

double least_on_board(const ScalarField& field) {
  double least = std::numeric_limits<double>::infinity();
  for (int j = 0; j < field.lattice.ny; ++j) {
    for (int i = 0; i < field.lattice.nx; ++i) {
      if (std::hypot(field.lattice.x(i), field.lattice.y(j)) > dartboard::radius) continue;
      least = std::min(least, field.at(i, j));
    }
  }
  return least;
}

// Returns false if `stop` was requested.
bool draw_maps(Board& board, const BoardSettings& s, int nodes, const std::stop_token& stop) {
  const Lattice lattice{{-map_extent, map_extent, -map_extent, map_extent}, nodes, nodes};
  Eigen::MatrixXd worth(dartboard::bed_count, 2);
  worth << points_of_beds(), board.plan.worth(s.score, s.darts);
  const Eigen::MatrixXd all = ThrowQuadrature(s.spread).average(lattice, worth, stop);
  if (all.size() == 0) return false;
  const auto map = [&](Eigen::Index k, const BestAim& best) {
    AimMap made{.field = {lattice, {all.col(k).begin(), all.col(k).end()}}, .best = best};
    made.least = least_on_board(made.field);
    return made;
  };
  board.score = map(0, board.plan.score);
  board.finish = map(1, board.plan.best(s.score, s.darts));
  return true;
}

// Returns nothing if `stop` was requested.
std::optional<Board> make_board(const BoardSettings& s, PlanDepth depth, int nodes, const std::stop_token& stop) {
  auto plan = plan_darts(s.spread, s.score, depth, stop);
  if (!plan) return std::nullopt;
  Board board{.plan = *std::move(plan), .score = {}, .finish = {}};
  if (!draw_maps(board, s, nodes, stop)) return std::nullopt;
  return board;
}

// Keeps only boards in their final accuracy.
LastMade<BoardSettings, Board>& known_board() {
  static LastMade<BoardSettings, Board> known;
  return known;
}
LastMade<ThrowSpread, SpreadStudy>& known_spreads() {
  static LastMade<ThrowSpread, SpreadStudy> known;
  return known;
}

Turn turn_of(const P& p, std::uint64_t seed, std::uint64_t stream) {
  return {
      .spread = p.spread(), .aim = p.aimed_at(), .score = p.score, .darts = p.darts, .seed = seed, .stream = stream};
}

// Returns false if `stop` was requested.
bool throw_all(Analysis& a, std::size_t turns, const std::stop_token& stop) {
  auto thrown = throw_darts(turn_of(a.parameters, a.seed, stream::darts), a.board->plan, turns, stop);
  if (!thrown) return false;
  a.thrown = std::make_shared<const DartThrows>(*std::move(thrown));
  return true;
}

// The same shape of the spread, with standard deviations whose geometric mean is 1 mm.
ThrowSpread shape_of(const ThrowSpread& spread) {
  const double ratio = to_digits(std::sqrt(spread.sx / spread.sy), 9);
  return {ratio, 1 / ratio, spread.correlation};
}

// Returns false if `stop` was requested.
bool study_spread(Analysis& a, const std::stop_token& stop) {
  a.spreads = known_spreads().of(shape_of(a.parameters.spread()), [&](const ThrowSpread& shape) {
    using namespace dartboard;
    return study_spreads(shape, {middle_of(treble_bed(20)), middle_of(treble_bed(19)), middle_of(inner_bull)}, stop);
  });
  return a.spreads != nullptr;
}

bool study_error(Analysis& a, const std::stop_token& stop) {
  constexpr std::size_t most = 5'000;
  const Turn turn = turn_of(a.parameters, a.seed, stream::dart_runs);
  const auto turns = std::min(most, static_cast<std::size_t>(a.parameters.throws));
  auto study = study_errors(turn, a.board->plan, turns, a.exact(Quantity::score), a.exact(Quantity::finish), stop);
  if (!study) return false;
  a.errors = std::make_shared<const ErrorStudy>(*std::move(study));
  return true;
}

}  // namespace

std::size_t Analysis::turns(int frame) const {
  return frame < 0 ? thrown->size() : std::min(static_cast<std::size_t>(frame), thrown->size());
}

Eigen::VectorXd Analysis::worth(Quantity q) const {
  return q == Quantity::score ? points_of_beds() : board->plan.worth(parameters.score, parameters.darts);
}

double Analysis::sd(Quantity q) const {
  const double mean = exact(q);
  if (q == Quantity::finish) return std::sqrt(mean * (1 - mean));
  const Eigen::VectorXd points = points_of_beds();
  const double variance = beds.dot(points.cwiseAbs2()) - mean * mean;
  // A turn that nearly always scores the same: the errors of the large probabilities would be larger than this.
  constexpr double small = 0.01;
  if (variance > small) return std::sqrt(variance);
  Eigen::Index likeliest = 0;
  beds.maxCoeff(&likeliest);
  BedProbabilities others = beds;
  const bool on_board = std::hypot(parameters.aim[0], parameters.aim[1]) < dartboard::radius;
  if (on_board) others(0) = miss_probability(parameters.spread(), parameters.aimed_at());
  others(likeliest) = 0;
  const Eigen::ArrayXd away = points.array() - points(likeliest);
  const double shift = (others.array() * away).sum();
  return std::sqrt(std::max(0.0, (others.array() * away.square()).sum() - shift * shift));
}

Estimate Analysis::estimate(Quantity q, std::size_t k) const {
  return q == Quantity::score ? thrown->score(k) : thrown->finish(k);
}

double Analysis::true_error(Quantity q, std::size_t k) const { return sd(q) / std::sqrt(static_cast<double>(k)); }

std::optional<double> Analysis::rare_turns(Quantity q, std::size_t k) const {
  constexpr double impossible = 1e-12;  // quadrature knows no smaller probability
  double likeliest = 0;
  if (q == Quantity::finish) {
    likeliest = std::max(exact(q), 1 - exact(q));
  } else {
    std::map<double, double> by_points;
    const Eigen::VectorXd points = points_of_beds();
    for (Eigen::Index bed = 0; bed < points.size(); ++bed) by_points[points[bed]] += beds[bed];
    for (const auto& [value, probability] : by_points) likeliest = std::max(likeliest, probability);
  }
  const double other = 1 - likeliest;
  return other > impossible ? std::optional(other * static_cast<double>(k)) : std::nullopt;
}

bool Analysis::error_is_too_small(Quantity q, std::size_t k) const {
  constexpr double enough = 10, rare = 0.1;
  const std::optional<double> unlike = rare_turns(q, k);
  return unlike && (estimate(q, k).error == 0 || (*unlike < enough && *unlike < rare * static_cast<double>(k)));
}

void analyse(const P& p, std::uint64_t seed, const std::function<void(const Analysis&)>& publish,
             const std::stop_token& stop) {
  constexpr std::size_t at_first = 20'000;
  const BoardSettings board{p.spread(), p.score, p.darts};
  const auto all = static_cast<std::size_t>(p.throws);
  Analysis a{.parameters = p, .seed = seed};
  a.beds = ThrowQuadrature(p.spread(), Accuracy::number)(p.aimed_at());
  a.board = known_board().find(board);
  a.fine = a.board != nullptr;
  if (!a.fine) {
    const int cost = ThrowQuadrature(p.spread()).cost();
    const int nodes = cost < 400 ? 29 : cost < 2000 ? 17 : 9;
    a.board = std::make_shared<const Board>(*make_board(board, PlanDepth::quick, nodes, {}));
  }
  a.spreads = known_spreads().find(shape_of(p.spread()));
  throw_all(a, std::min(all, at_first), {});
  publish(a);
  if (!a.fine) {
    a.board = known_board().of(board, [&](const BoardSettings& s) {
      return make_board(s, PlanDepth::full, nodes_for(s.spread, 65, 257), stop);
    });
    if (!a.board) return;
    a.fine = true;
  }
  if (!throw_all(a, all, stop)) return;
  publish(a);
  if (!study_error(a, stop) || !study_spread(a, stop)) return;
  a.complete = true;
  publish(a);
}

AimNumbers numbers_at(const Analysis& a, Point2 aim) {
  const BedProbabilities beds = ThrowQuadrature(a.parameters.spread(), Accuracy::number)(aim);
  return {beds.dot(a.worth(Quantity::score)), beds.dot(a.worth(Quantity::finish))};
}

}  // namespace credence::darts
