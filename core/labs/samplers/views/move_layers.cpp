// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/samplers/views/move_layers.h"

#include "core/chains/proposal_step.h"
#include "core/labs/samplers/views/path_figures.h"
#include "core/labs/samplers/words/move_text.h"
#include "core/pictures/chains/trail.h"
#include "core/pictures/plane/class_points.h"
#include "core/sampling/elliptical_slice.h"
#include "core/sampling/gibbs.h"
#include "core/sampling/parallel_tempering.h"
#include "core/sampling/polya_gamma_gibbs.h"
#include "core/sampling/slice.h"
#include "core/words/say.h"

#include <any>
#include <cmath>
#include <numbers>

namespace credence::samplers {
namespace {

using Index = Eigen::Index;

Point2 place_of(const Eigen::VectorXd& x, Index i, Index j) { return {x[i], x[j]}; }

void add_exchange(Figure& figure, const Move& move, const ParallelTempering::Info& info, Index i, Index j) {
  if (!exchanged(info)) return;
  const Eigen::VectorXd before = info.accepted ? Eigen::VectorXd(info.proposals.col(0)) : move.from;
  figure.layers.push_back(Arrows{.from = {place_of(before, i, j)},
                                 .to = {place_of(move.to, i, j)},
                                 .role = Role::highlight,
                                 .width = 2.2,
                                 .name = say("exchanged with a warmer walk")});
}

void add_cuts(Figure& figure, const Move& move, const Slice::Info& info, Index i, Index j) {
  Line intervals{.paths = {}, .role = Role::highlight, .width = 2.4, .opacity = 0.6, .name = say("slice")};
  Points missed{.at = {}, .role = Role::rejected, .marker = Marker::cross, .size = 6, .name = say("missed")};
  Polyline way{place_of(move.from, i, j)};
  Eigen::VectorXd here = move.from;
  for (Index d = 0; d < std::ssize(info.cuts); ++d) {
    const Slice::Cut& cut = info.cuts[static_cast<std::size_t>(d)];
    const auto along = [&](double x) {
      Eigen::VectorXd there = here;
      there[d] = x;
      return place_of(there, i, j);
    };
    if (d == i || d == j) {
      intervals.paths.push_back({along(cut.left), along(cut.right)});
      for (std::size_t k = 0; k + 1 < cut.tried.size(); ++k) missed.at.push_back(along(cut.tried[k]));
    }
    here[d] = cut.tried.back();
    way.push_back(place_of(here, i, j));
  }
  figure.layers.push_back(std::move(intervals));
  if (!missed.at.empty()) figure.layers.push_back(std::move(missed));
  figure.layers.push_back(Line{.paths = {std::move(way)}, .role = Role::accepted, .width = 2.2, .name = {}});
}

// The middle m of the ellipse m + (from - m) cos a + direction sin a follows from the place where the step ended.
void add_ellipse(Figure& figure, const Move& move, const EllipticalSlice::Info& info, Index i, Index j) {
  const double last = info.angles.back(), rest = 1 - std::cos(last);
  if (rest < 1e-8) return;
  const Eigen::VectorXd middle = (move.to - std::cos(last) * info.from - std::sin(last) * info.direction) / rest;
  const auto at = [&](double angle) {
    return place_of(middle + (info.from - middle) * std::cos(angle) + info.direction * std::sin(angle), i, j);
  };
  Line ellipse{.paths = {{}}, .role = Role::highlight, .width = 1.8, .name = say("ellipse of proposals")};
  for (int k = 0; k <= 120; ++k) ellipse.paths[0].push_back(at(2 * std::numbers::pi * k / 120));
  figure.layers.push_back(std::move(ellipse));
  Points missed{.at = {}, .role = Role::rejected, .marker = Marker::cross, .size = 6, .name = say("missed")};
  for (std::size_t k = 0; k + 1 < info.angles.size(); ++k) missed.at.push_back(at(info.angles[k]));
  if (!missed.at.empty()) figure.layers.push_back(std::move(missed));
}

void add_conditionals(Figure& figure, const Move& move, const Gibbs::Info& info, Index i, Index j) {
  Polyline way{place_of(move.from, i, j)};
  for (Index k = 0; k < info.path.cols(); ++k) way.push_back(place_of(info.path.col(k), i, j));
  figure.layers.push_back(
      Line{.paths = {std::move(way)}, .role = Role::accepted, .width = 2.2, .name = say("one coordinate at a time")});
}

void add_weights(Figure& figure, const Move& move, const PolyaGammaGibbs::Info& info, Index i, Index j) {
  const Index D = info.mean.size();
  const Eigen::MatrixXd covariance = info.precision.solve(Eigen::MatrixXd::Identity(D, D));
  const double l11 = std::sqrt(covariance(i, i)), l21 = covariance(i, j) / l11;
  figure.layers.push_back(Ellipses{.centre = place_of(info.mean, i, j),
                                   .l11 = l11,
                                   .l21 = l21,
                                   .l22 = std::sqrt(std::max(0.0, covariance(j, j) - l21 * l21)),
                                   .radii = {1, 2},
                                   .role = Role::highlight,
                                   .width = 1.6,
                                   .name = say("weights given ω")});
  figure.layers.push_back(Arrows{.from = {place_of(move.from, i, j)},
                                 .to = {place_of(move.to, i, j)},
                                 .role = Role::accepted,
                                 .width = 2,
                                 .name = {}});
}

}  // namespace

void add_move(Figure& figure, const Move& move, Index i, Index j) {
  if (const auto* hmc = std::any_cast<Hmc::Info>(&move.info)) return add_leapfrog_path(figure, *hmc, i, j);
  if (const auto* nuts = std::any_cast<Nuts::Info>(&move.info)) return add_nuts_path(figure, *nuts, i, j);
  if (const auto* slice = std::any_cast<Slice::Info>(&move.info)) return add_cuts(figure, move, *slice, i, j);
  if (const auto* gibbs = std::any_cast<Gibbs::Info>(&move.info)) return add_conditionals(figure, move, *gibbs, i, j);
  if (const auto* ellipse = std::any_cast<EllipticalSlice::Info>(&move.info)) {
    return add_ellipse(figure, move, *ellipse, i, j);
  }
  if (const auto* weights = std::any_cast<PolyaGammaGibbs::Info>(&move.info)) {
    return add_weights(figure, move, *weights, i, j);
  }
  if (const auto step = proposal_step(move)) {
    add_proposal(figure, place_of(step->from, i, j), place_of(step->proposal, i, j), step->accepted);
  }
  if (const auto* tempering = std::any_cast<ParallelTempering::Info>(&move.info)) {
    add_exchange(figure, move, *tempering, i, j);
  }
}

}  // namespace credence::samplers
