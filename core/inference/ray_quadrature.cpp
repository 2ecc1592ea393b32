// In the order in which it works: edges between intervals of angles, the extent of the radii, sums over intervals, the
// scope in which the mass lies, refinement, and the nodes that are kept.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/inference/ray_quadrature.h"

#include "core/inference/cost.h"
#include "core/inference/ray_density.h"
#include "core/math/decompositions.h"
#include "core/math/input_error.h"
#include "core/math/limits.h"
#include "core/math/parallel.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <numbers>
#include <utility>

namespace credence {
namespace {

// Where to look: angles between which the posterior is smooth from ray to ray.

struct RayEdges {
  // Two weights: angles that ascend over one full turn, the first and the last the same ray. They are the edges w.phi_n
  // = 0 of the likelihood, or about the `most` of them that are nearest to the maxima, no two further apart than a
  // sixteenth of a turn, and finer around the maxima. One weight: empty.
  std::vector<double> angles;
  double finest = 0.25;  // spacing of log |w| that resolves every maximum
};

constexpr double turn = 2 * std::numbers::pi;

// The direction of a maximum, and its width across that direction.
struct Peak {
  double angle, width;
};

// Lowers `finest` to the width of a maximum along its direction, and appends its width across as a peak.
void note_width(const BinaryClassifier& model, const Eigen::VectorXd& w, double& finest, std::vector<Peak>& peaks) {
  const double length = w.norm();
  if (!(length > 0)) return;
  const Eigen::MatrixXd A = -model.hessian(w);
  const Eigen::VectorXd along = w / length;
  finest = std::min(finest, 0.5 / (length * std::sqrt(std::max(along.dot(A * along), 1e-300))));
  if (model.dimension() == 1) return;
  const Eigen::Vector2d across(-along[1], along[0]);
  const double width = 1 / (length * std::sqrt(std::max(across.dot(A * across), 1e-300)));
  peaks.push_back({std::atan2(w[1], w[0]), std::clamp(width, 1e-6, 0.2)});
}

// A few hundred edges are enough: far from the maxima refinement finds the others that matter. The first sixteen stay,
// because intervals must never be too wide.
void keep_nearest(std::vector<double>& edges, const std::vector<Peak>& peaks, std::size_t most) {
  if (edges.size() <= most || peaks.empty()) return;
  const auto distance = [&peaks](double angle) {
    double nearest = std::numeric_limits<double>::infinity();
    for (const Peak& peak : peaks) nearest = std::min(nearest, std::fabs(std::remainder(angle - peak.angle, turn)));
    return nearest;
  };
  std::stable_sort(edges.begin() + 16, edges.end(), [&](double a, double b) { return distance(a) < distance(b); });
  edges.resize(most);
}

// Reduces the edges to one turn and sorts them, without those that nearly coincide.
std::vector<double> in_order(std::vector<double> edges) {
  constexpr double least_width = 1e-11;
  for (double& edge : edges) edge -= turn * std::floor(edge / turn);
  std::sort(edges.begin(), edges.end());
  edges.push_back(edges.front() + turn);
  std::vector<double> angles{edges.front()};
  for (const double edge : edges) {
    if (!(edge - angles.back() < least_width)) angles.push_back(edge);
  }
  return angles;
}

// The spacing of log |w| that resolves every maximum, alone, at little cost.
double finest_spacing(const BinaryClassifier& model, std::span<const Eigen::VectorXd> maxima) {
  double finest = RayEdges().finest;
  std::vector<Peak> unused;
  for (const Eigen::VectorXd& w : maxima) note_width(model, w, finest, unused);
  return finest;
}

// `maxima` are places of high density, D-vectors.
RayEdges edges_of(const BinaryClassifier& model, std::span<const Eigen::VectorXd> maxima, std::size_t most) {
  RayEdges result;
  std::vector<Peak> peaks;
  for (const Eigen::VectorXd& w : maxima) note_width(model, w, result.finest, peaks);
  if (model.dimension() == 1) return result;
  std::vector<double> edges;
  for (int k = 0; k < 16; ++k) edges.push_back(turn * k / 16);
  for (Eigen::Index n = 0; n < model.size(); ++n) {
    const auto phi = model.design().row(n);
    if (!(phi.squaredNorm() > 0)) continue;
    const double edge = std::atan2(-phi[0], phi[1]);
    for (const double angle : {edge, edge + std::numbers::pi}) edges.push_back(angle);
  }
  keep_nearest(edges, peaks, most);
  for (const Peak& peak : peaks) {
    edges.push_back(peak.angle);
    for (double offset = peak.width; offset < 0.2; offset *= 3) {
      edges.push_back(peak.angle - offset);
      edges.push_back(peak.angle + offset);
    }
  }
  result.angles = in_order(std::move(edges));
  return result;
}

// How far out: radii beyond which nothing is left.

struct RayExtent {
  double least = 0, largest = 0;  // log |w|
  Radii radii(double spacing) const;
};

// A peak that is narrow for its distance from the origin needs more radii than an int can hold, which would be
// unaffordable anyway: the largest int stands for them.
Radii RayExtent::radii(double spacing) const {
  constexpr double most = 1e9;
  return {least, spacing, static_cast<int>(std::min(std::ceil((largest - least) / spacing), most)) + 1};
}

// Below the least radius the density is constant, beyond the largest it is a power of |w| or nothing, both to rounding.
// It depends on the scales of prior and data alone.
RayExtent widest_extent(const BinaryClassifier& model) {
  const double spread = model.prior()->spread().maxCoeff(), shift = model.prior()->centre().norm();
  double seen = 0;
  if (model.size() > 0) {
    seen = std::sqrt(model.design().rowwise().squaredNorm().maxCoeff() * static_cast<double>(model.size()));
  }
  constexpr double inner = 1e-6, outer = 1e7;
  const double light_tails = 60 * spread + shift;
  return {std::log(inner / (1 / model.prior()->spread().minCoeff() + seen)),
          std::log(std::isfinite(model.prior()->tail_index()) ? outer * (spread + shift) : light_tails)};
}

// Sums over the rays of an interval of angles.

// Sums over nodes, all scaled by e^-peak: the mass, its moments of first and second order, and the mass times |w| and
// |w|^2, to which errors of the moments are relative.
struct RaySums {
  double mass = 0, first = 0, second = 0;
  Eigen::Vector2d mean = Eigen::Vector2d::Zero();
  Eigen::Matrix2d square = Eigen::Matrix2d::Zero();

  RaySums& operator+=(const RaySums& other) {
    mass += other.mass;
    first += other.first;
    second += other.second;
    mean += other.mean;
    square += other.square;
    return *this;
  }
};

RaySums scaled(RaySums sums, double factor) {
  sums.mass *= factor;
  sums.first *= factor;
  sums.second *= factor;
  sums.mean *= factor;
  sums.square *= factor;
  return sums;
}

// The largest difference between the moments up to order `moments`, relative to the sizes in `total`.
double difference(const RaySums& a, const RaySums& b, const RaySums& total, int moments) {
  double worst = std::fabs(a.mass - b.mass) / total.mass;
  if (moments >= 1) worst = std::max(worst, (a.mean - b.mean).cwiseAbs().maxCoeff() / total.first);
  if (moments >= 2) worst = std::max(worst, (a.square - b.square).cwiseAbs().maxCoeff() / total.second);
  return worst;
}

struct RayInterval {
  double begin = 0, end = 0;  // angles
  int level = 0;              // of the rule for angles
  RaySums sums;
  double change = 1;  // by the last doubling of its rays, relative to everything
};

// Between neighbouring angles; with one weight its two rays.
std::vector<RayInterval> intervals_between(const RayDensity& density, const std::vector<double>& angles) {
  if (density.one_weight()) return {{.begin = 0}, {.begin = std::numbers::pi}};
  std::vector<RayInterval> intervals;
  for (std::size_t k = 1; k < angles.size(); ++k) intervals.push_back({.begin = angles[k - 1], .end = angles[k]});
  return intervals;
}

std::vector<AngleNode> nodes_of(const RayInterval& interval, const RayDensity& density) {
  return density.nodes(interval.begin, interval.end, interval.level);
}

std::vector<RayInterval*> pointers_to(std::vector<RayInterval>& intervals) {
  std::vector<RayInterval*> result;
  for (RayInterval& interval : intervals) result.push_back(&interval);
  return result;
}

RaySums total(const std::vector<RayInterval>& intervals) {
  RaySums sums;
  for (const RayInterval& interval : intervals) sums += interval.sums;
  return sums;
}

// As evaluation_cost (cost.h) counts it.
struct RayWork {
  double allowed = 0, done = 0;
  bool allows(double more) const { return done + more <= allowed; }
};

// Sums over intervals, within what work is allowed.
class RaySummation {
 public:
  // `peak`: the largest log_terms, by which all sums are scaled.
  RaySummation(const BinaryClassifier& model, double peak, const RayWork& work, const std::stop_token& stop);

  bool affordable(const std::vector<RayInterval*>& intervals, const Radii& radii) const;
  // Sets the sums of these intervals; false if stop was requested.
  bool evaluate(const std::vector<RayInterval*>& intervals, const Radii& radii);

 private:
  RaySums along_ray(double angle, const Radii& radii) const;
  RaySums over(const RayInterval& interval, const Radii& radii) const;
  double cost(const std::vector<RayInterval*>& intervals, const Radii& radii) const;

  RayDensity density_;
  double peak_, evaluation_cost_;
  RayWork work_;
  const std::stop_token& stop_;
};

RaySummation::RaySummation(const BinaryClassifier& model, double peak, const RayWork& work, const std::stop_token& stop)
    : density_(model), peak_(peak), evaluation_cost_(evaluation_cost(model)), work_(work), stop_(stop) {}

double RaySummation::cost(const std::vector<RayInterval*>& intervals, const Radii& radii) const {
  double angles = 0;
  for (const RayInterval* interval : intervals)
    angles += density_.one_weight() ? 1 : 13 * std::ldexp(1, interval->level);
  return angles * radii.count * evaluation_cost_;
}

bool RaySummation::affordable(const std::vector<RayInterval*>& intervals, const Radii& radii) const {
  return work_.allows(cost(intervals, radii));
}

bool RaySummation::evaluate(const std::vector<RayInterval*>& intervals, const Radii& radii) {
  work_.done += cost(intervals, radii);
  return parallel_for(
      intervals.size(), 1,
      [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) intervals[i]->sums = over(*intervals[i], radii);
      },
      stop_);
}

RaySums RaySummation::over(const RayInterval& interval, const Radii& radii) const {
  RaySums sums;
  for (const AngleNode& node : nodes_of(interval, density_))
    sums += scaled(along_ray(node.angle, radii.shifted(node.shift)), node.weight);
  return sums;
}

RaySums RaySummation::along_ray(double angle, const Radii& radii) const {
  const Eigen::VectorXd along = density_.direction(angle);
  Eigen::VectorXd terms = density_.log_terms(along, radii);
  terms = (terms.array() - peak_).exp();
  terms[0] *= density_.inside(radii.spacing);
  double mass = 0, first = 0, second = 0;
  for (int k = 0; k < radii.count; ++k) {
    const double r = radii(k);
    const bool last = k + 1 == radii.count;
    mass += terms[k] * (last ? density_.beyond(0, radii.spacing) : 1);
    first += terms[k] * r * (last ? density_.beyond(1, radii.spacing) : 1);
    second += terms[k] * r * r * (last ? density_.beyond(2, radii.spacing) : 1);
  }
  Eigen::Vector2d w = Eigen::Vector2d::Zero();
  w.head(along.size()) = along;
  return scaled({mass, first, second, first * w, second * w * w.transpose()}, radii.spacing);
}

// Where the mass is, found from few rays.

struct RayScope {
  double peak = 0;                     // the largest log_terms
  RayExtent extent;                    // outside it nothing is left of the mass, nor of its moments
  std::vector<RayInterval> intervals;  // those that matter
};

// The highest log_terms along a few rays of an interval, radius by radius.
Eigen::VectorXd seen_in(const RayInterval& interval, const RayDensity& density, const Radii& radii) {
  const auto along = [&](double angle) { return density.log_terms(density.direction(angle), radii); };
  Eigen::VectorXd seen = along(interval.begin);
  if (density.one_weight()) return seen;
  seen = seen.cwiseMax(along(0.5 * (interval.begin + interval.end)));
  seen = seen.cwiseMax(along(interval.end));
  return seen;
}

RayExtent extent_of(const Eigen::VectorXd& highest, const Radii& radii, int moments) {
  constexpr double depth = 45;
  Eigen::Index at = 0;
  const double peak = highest.maxCoeff(&at), peak_radius = std::log(radii(static_cast<int>(at)));
  const auto is_negligible = [&](int k) {
    return highest[k] - peak + std::max(0.0, moments * (std::log(radii(k)) - peak_radius)) < -depth;
  };
  int begin = 0, end = radii.count - 1;
  while (begin + 2 < end && is_negligible(begin)) ++begin;
  while (end > begin + 2 && is_negligible(end)) --end;
  return {radii.first + radii.spacing * std::max(0, begin - 1),
          radii.first + radii.spacing * std::min(radii.count - 1, end + 1)};
}

// How many rays are looked along in every interval.
int looks_of(const RayDensity& density) { return density.one_weight() ? 1 : 3; }

// Looks along the ends and the middle of every interval (of one weight: along its ray); `radii`: as fine as the
// narrowest maximum. `moments`: the order up to which moments exist. Returns nothing if `stop` was requested.
std::optional<RayScope> find_scope(const RayDensity& density, const std::vector<RayInterval>& intervals,
                                   const Radii& radii, int moments, const std::stop_token& stop) {
  std::vector<Eigen::VectorXd> seen(intervals.size());
  const bool done = parallel_for(
      intervals.size(), 1,
      [&](std::size_t first, std::size_t last) {
        for (std::size_t i = first; i < last; ++i) seen[i] = seen_in(intervals[i], density, radii);
      },
      stop);
  if (!done) return std::nullopt;
  Eigen::VectorXd highest = seen[0];
  for (const Eigen::VectorXd& values : seen) highest = highest.cwiseMax(values);
  RayScope scope{highest.maxCoeff(), extent_of(highest, radii, moments), {}};
  constexpr double hopeless = 80;  // far deeper than an interval between its ends and middle can hide
  for (std::size_t i = 0; i < intervals.size(); ++i) {
    if (seen[i].maxCoeff() > scope.peak - hopeless) scope.intervals.push_back(intervals[i]);
  }
  return scope;
}

// Refinement until that changes nothing: first the radii, on few angles, then the angles.

struct RadialRule {
  Radii radii;
  double error = 0;  // estimated, relative
};

struct FinerIntervals {
  std::vector<RayInterval> all;
  std::vector<std::size_t> refined;  // indices: their sums are still those of before
};

FinerIntervals finer(const std::vector<RayInterval>& intervals, double enough) {
  constexpr int deepest = 4;
  FinerIntervals next;
  const auto add_refined = [&next](const RayInterval& interval) {
    next.refined.push_back(next.all.size());
    next.all.push_back(interval);
  };
  for (const RayInterval& interval : intervals) {
    if (interval.change <= enough) {
      next.all.push_back(interval);
    } else if (interval.level < deepest) {
      add_refined(interval);
      ++next.all.back().level;
    } else {
      const double middle = 0.5 * (interval.begin + interval.end);
      add_refined({.begin = interval.begin, .end = middle, .level = 1});
      add_refined({.begin = middle, .end = interval.end, .level = 1});
    }
  }
  return next;
}

// Both refinements take intervals with their sums, stop early when no more work is allowed, and return false if stop
// was requested. `moments`: the order up to which moments are judged, too. This one halves the spacing of the radii.
bool refine_radii(RadialRule& rule, std::vector<RayInterval>& intervals, RaySummation& summation,
                  const RayExtent& extent, int moments) {
  const std::vector<RayInterval*> all = pointers_to(intervals);
  for (int halvings = 0; halvings < 8; ++halvings) {
    const Radii halved = extent.radii(rule.radii.spacing / 2);
    if (!summation.affordable(all, halved)) break;
    const RaySums before = total(intervals);
    rule.radii = halved;
    if (!summation.evaluate(all, rule.radii)) return false;
    const RaySums now = total(intervals);
    const double change = difference(before, now, now, moments);
    // The rule converges exponentially: the error that is left is about the square of the change.
    rule.error = change * change;
    constexpr double enough = 1e-10;
    if (rule.error < enough) break;
  }
  return true;
}

// Doubles the rays of intervals, and halves those that have many. What is not refined any more shows in their change.
bool refine_angles(std::vector<RayInterval>& intervals, RaySummation& summation, const Radii& radii, int moments) {
  constexpr int most_rounds = 24;
  constexpr double tolerance = 1e-9;
  for (int round = 0; round < most_rounds; ++round) {
    const RaySums everything = total(intervals);
    FinerIntervals next = finer(intervals, tolerance / static_cast<double>(intervals.size()));
    if (next.refined.empty()) return true;
    std::vector<RaySums> before;
    std::vector<RayInterval*> todo;
    for (const std::size_t i : next.refined) {
      before.push_back(next.all[i].sums);
      todo.push_back(&next.all[i]);
    }
    if (!summation.affordable(todo, radii)) return true;
    if (!summation.evaluate(todo, radii)) return false;
    for (std::size_t k = 0; k < todo.size(); ++k) {
      todo[k]->change = difference(before[k], todo[k]->sums, everything, moments);
    }
    intervals = std::move(next.all);
  }
  return true;
}

// The nodes that are kept.

struct RayNodes {
  Eigen::MatrixXd places;     // D x M
  Eigen::VectorXd weights;    // M, sum 1
  Eigen::VectorXd log_joint;  // M
  RayRule rule;
};

// All nodes except those whose mass together is negligible beside `mass`, the intervals' total.
RayNodes collect_nodes(const BinaryClassifier& model, const std::vector<RayInterval>& intervals, const Radii& radii,
                       double peak, double mass) {
  constexpr double negligible = 1e-16;
  const RayDensity density(model);
  RayRule rule{radii, peak, mass, {}};
  std::vector<double> coordinates, weights, values;
  for (const RayInterval& interval : intervals) {
    const auto first = static_cast<Eigen::Index>(weights.size());
    rule.intervals.push_back({interval.begin, interval.end, interval.level, first, 0});
    if (interval.sums.mass < negligible * mass) continue;
    for (const AngleNode& node : nodes_of(interval, density)) {
      const Eigen::VectorXd along = density.direction(node.angle);
      const Radii shifted = radii.shifted(node.shift);
      const Eigen::VectorXd terms = density.log_terms(along, shifted);
      for (int k = 0; k < shifted.count; ++k) {
        double weight = node.weight * shifted.spacing * std::exp(terms[k] - peak) / mass;
        if (k == 0) weight *= density.inside(shifted.spacing);
        if (k + 1 == shifted.count) weight *= density.beyond(0, shifted.spacing);
        if (!(weight > negligible)) continue;
        const double r = shifted(k);
        for (const double c : along) coordinates.push_back(c * r);
        weights.push_back(weight);
        values.push_back(terms[k] - static_cast<double>(model.dimension()) * std::log(r));
      }
    }
    rule.intervals.back().count = static_cast<Eigen::Index>(weights.size()) - first;
  }
  const auto count = static_cast<Eigen::Index>(weights.size());
  RayNodes result;
  result.places = Eigen::Map<const Eigen::MatrixXd>(coordinates.data(), model.dimension(), count);
  result.weights = Eigen::Map<const Eigen::VectorXd>(weights.data(), count);
  result.weights /= result.weights.sum();
  result.log_joint = Eigen::Map<const Eigen::VectorXd>(values.data(), count);
  result.rule = std::move(rule);
  return result;
}

// The whole.

constexpr double coarse_error = 1e-3;

// A few of the rows usually suffice.
bool has_full_rank(const Eigen::MatrixXd& Phi) {
  const Eigen::Index N = Phi.rows(), D = Phi.cols();
  for (Eigen::Index rows = 8 * D;; rows *= 8) {
    if (column_rank(Phi.topRows(std::min(rows, N))) == D) return true;
    if (rows >= N) return false;
  }
}

bool likelihood_decays(const BinaryClassifier& model, const std::stop_token& stop) {
  if (!model.likelihood().log_concave() || model.size() < model.dimension()) return false;
  return !is_separable(model.design(), model.labels(), stop) && has_full_rank(model.design());
}

// The number of edges leaves room for refinement: about 13 x 60 nodes per interval.
std::size_t most_edges(const BinaryClassifier& model, RayDetail detail, double budget) {
  const double room = std::clamp(budget / (10 * 800 * evaluation_cost(model)), 20.0, 400.0);
  return static_cast<std::size_t>(detail == RayDetail::fine ? room : std::min(room, 48.0));
}

// How many moments the posterior has.
int moments_of(const BinaryClassifier& model) {
  const double tail = tail_index(model);
  return tail > 2 ? 2 : tail > 1 ? 1 : 0;
}

// The mean and the covariance are given if they exist.
RayQuadrature quadrature_of(const RaySums& sums, double peak, int moments, Eigen::Index D) {
  RayQuadrature result;
  result.log_evidence = peak + std::log(sums.mass);
  const Eigen::Vector2d mean = sums.mean / sums.mass;
  if (moments >= 1) result.mean = mean.head(D);
  if (moments >= 2) result.covariance = (sums.square / sums.mass - mean * mean.transpose()).topLeftCorner(D, D);
  return result;
}

bool refine(RadialRule& radial, std::vector<RayInterval>& intervals, RaySummation& summation, const RayExtent& extent,
            int moments, bool one_weight) {
  if (!refine_radii(radial, intervals, summation, extent, moments)) return false;
  if (!one_weight) return refine_angles(intervals, summation, radial.radii, moments);
  // Two rays do not average out kinks, but many radii on them cost nothing.
  const Radii finer = extent.radii(radial.radii.spacing / 32);
  if (!summation.affordable(pointers_to(intervals), finer)) return true;
  radial.radii = finer;
  return summation.evaluate(pointers_to(intervals), radial.radii);
}

}  // namespace

std::optional<RayQuadrature> integrate_along_rays(const BinaryClassifier& model,
                                                  std::span<const Eigen::VectorXd> maxima, RayDetail detail,
                                                  const std::stop_token& stop, double budget) {
  if (!model.prior()) throw InputError(Message("a posterior without a prior cannot be integrated along rays"));
  if (model.dimension() < 1 || model.dimension() > 2)
    throw InputError(Message("quadrature along rays needs one or two weights"));
  const RayDensity density(model);
  const int moments = moments_of(model);
  RayWork work{budget};
  // There are at least so many intervals to look at, whatever their edges are, whose search takes long in many points.
  const double least = density.one_weight() ? 2 : 16;
  const Radii finest = widest_extent(model).radii(finest_spacing(model, maxima));
  work.done = looks_of(density) * least * finest.count * evaluation_cost(model);
  if (!work.allows(0)) return std::nullopt;
  const RayEdges edges = edges_of(model, maxima, most_edges(model, detail, budget));

  // Where the mass is.
  const std::vector<RayInterval> everywhere = intervals_between(density, edges.angles);
  const Radii closest = widest_extent(model).radii(edges.finest);
  work.done = looks_of(density) * static_cast<double>(everywhere.size()) * closest.count * evaluation_cost(model);
  if (!work.allows(0)) return std::nullopt;
  std::optional<RayScope> scope = find_scope(density, everywhere, closest, moments, stop);
  if (!scope) return std::nullopt;

  // How much it is.
  std::vector<RayInterval>& intervals = scope->intervals;
  RaySummation summation(model, scope->peak, work, stop);
  RadialRule radial{scope->extent.radii(std::min(0.4, 2 * edges.finest)), coarse_error};
  if (!summation.affordable(pointers_to(intervals), radial.radii)) return std::nullopt;
  if (!summation.evaluate(pointers_to(intervals), radial.radii)) return std::nullopt;
  const bool fine = detail == RayDetail::fine;
  if (fine && !refine(radial, intervals, summation, scope->extent, moments, density.one_weight())) {
    return std::nullopt;
  }

  const RaySums sums = total(intervals);
  RayQuadrature result = quadrature_of(sums, scope->peak, moments, model.dimension());
  result.error = radial.error;
  if (fine && !density.one_weight()) {
    for (const RayInterval& interval : intervals) result.error += interval.change;
  }
  result.error = std::min(result.error, 1.0);
  RayNodes nodes = collect_nodes(model, intervals, radial.radii, scope->peak, sums.mass);
  result.nodes = std::move(nodes.places);
  result.weights = std::move(nodes.weights);
  result.log_joint = std::move(nodes.log_joint);
  result.rule = std::move(nodes.rule);
  return result;
}

double tail_index(const BinaryClassifier& model, const std::stop_token& stop) {
  const double index = model.prior() ? model.prior()->tail_index() : infinity;
  return std::isinf(index) || likelihood_decays(model, stop) ? infinity : index;
}

}  // namespace credence
