#include "core/inference/ray_quadrature.h"

#include "core/inference/ray_density.h"
#include "core/inference/ray_edges.h"
#include "core/inference/work.h"
#include "core/math/input_error.h"
#include "core/math/parallel.h"
#include "core/words/say.h"

#include <Eigen/QR>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <utility>
#include <vector>

namespace credence {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

// A few of the rows usually suffice.
bool has_full_rank(const Eigen::MatrixXd& Phi) {
  const Eigen::Index N = Phi.rows(), D = Phi.cols();
  for (Eigen::Index rows = 8 * D;; rows *= 8) {
    if (Phi.topRows(std::min(rows, N)).colPivHouseholderQr().rank() == D) return true;
    if (rows >= N) return false;
  }
}

bool likelihood_decays(const BinaryClassifier& model, const std::stop_token& stop) {
  if (!model.likelihood().log_concave() || model.size() < model.dimension()) return false;
  return !is_separable(model.design(), model.labels(), stop) && has_full_rank(model.design());
}

class Rays {
 public:
  Rays(const BinaryClassifier& model, std::span<const Eigen::VectorXd> maxima, RayDetail detail, double budget,
       const std::stop_token& stop)
      : model_(model), density_(model), detail_(detail), stop_(stop), budget_(budget) {
    const double tail = tail_index(model);
    moments_ = tail > 2 ? 2 : tail > 1 ? 1 : 0;
    const double spread = model.prior()->spread().maxCoeff(), shift = model.prior()->centre().norm();
    double seen = 0;
    if (model.size() > 0) {
      seen = std::sqrt(model.design().rowwise().squaredNorm().maxCoeff() * static_cast<double>(model.size()));
    }
    // Within rounding, the density is constant below the smallest radius and a power beyond the largest.
    constexpr double inner = 1e-6, outer = 1e7;
    least_ = std::log(inner / (1 / model.prior()->spread().minCoeff() + seen));
    const double light_tails = 60 * spread + shift;
    largest_ = std::log(std::isfinite(model.prior()->tail_index()) ? outer * (spread + shift) : light_tails);
    // The number of edges leaves room for refinement: about 13 x 60 nodes per interval.
    const double room = std::clamp(budget / (10 * 800 * evaluation_cost(model)), 20.0, 400.0);
    const auto most = static_cast<std::size_t>(detail == RayDetail::fine ? room : std::min(room, 48.0));
    const RayEdges edges = edges_of(model, maxima, most);
    finest_ = edges.finest;
    if (one_weight()) intervals_ = {{.begin = 0}, {.begin = std::numbers::pi}};
    for (std::size_t k = 1; k < edges.angles.size(); ++k) {
      intervals_.push_back({.begin = edges.angles[k - 1], .end = edges.angles[k]});
    }
  }

  std::optional<RayQuadrature> operator()() {
    if (!choose_radii()) return std::nullopt;
    if (detail_ == RayDetail::fine && !refine_angles()) return std::nullopt;
    return gather();
  }

 private:
  struct Interval {
    double begin = 0, end = 0;
    int level = 0;
    RaySums sums;
    double change = 1;  // change by the last doubling of its nodes, relative to everything
  };

  bool one_weight() const { return density_.one_weight(); }

  std::vector<AngleNode> nodes_of(const Interval& interval) const {
    return density_.nodes(interval.begin, interval.end, interval.level);
  }

  RaySums along_ray(double angle, const Radii& radii) const {
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

  RaySums over(const Interval& interval, const Radii& radii) const {
    RaySums sums;
    for (const AngleNode& node : nodes_of(interval))
      sums += scaled(along_ray(node.angle, radii.shifted(node.shift)), node.weight);
    return sums;
  }

  double cost(const std::vector<Interval*>& intervals, const Radii& radii) const {
    double angles = 0;
    for (const Interval* interval : intervals) angles += one_weight() ? 1 : 13 * std::ldexp(1, interval->level);
    return angles * radii.count * evaluation_cost(model_);
  }
  bool affordable(const std::vector<Interval*>& intervals, const Radii& radii) const {
    return work_ + cost(intervals, radii) <= budget_;
  }

  // Computes the RaySums of these intervals with the given radii; returns false if `stop` was requested.
  bool evaluate(const std::vector<Interval*>& intervals, const Radii& radii) {
    work_ += cost(intervals, radii);
    return parallel_for(
        intervals.size(), 1,
        [&](std::size_t begin, std::size_t end) {
          for (std::size_t i = begin; i < end; ++i) intervals[i]->sums = over(*intervals[i], radii);
        },
        stop_);
  }

  std::vector<Interval*> all() {
    std::vector<Interval*> result;
    for (Interval& interval : intervals_) result.push_back(&interval);
    return result;
  }

  RaySums total() const {
    RaySums sums;
    for (const Interval& interval : intervals_) sums += interval.sums;
    return sums;
  }

  Radii radii_of(double spacing) const {
    return {least_, spacing, static_cast<int>(std::ceil((largest_ - least_) / spacing)) + 1};
  }

  // Finds from few angles the largest term, the radii outside which there is no mass, and the intervals that matter.
  bool find_extent(const Radii& radii) {
    std::vector<Eigen::VectorXd> seen(intervals_.size());
    const bool done = parallel_for(
        intervals_.size(), 1,
        [&](std::size_t first, std::size_t last) {
          for (std::size_t i = first; i < last; ++i) {
            const Interval& interval = intervals_[i];
            seen[i] = density_.log_terms(density_.direction(interval.begin), radii);
            if (one_weight()) continue;
            seen[i] =
                seen[i].cwiseMax(density_.log_terms(density_.direction(0.5 * (interval.begin + interval.end)), radii));
            seen[i] = seen[i].cwiseMax(density_.log_terms(density_.direction(interval.end), radii));
          }
        },
        stop_);
    if (!done) return false;
    Eigen::VectorXd highest = seen[0];
    for (const Eigen::VectorXd& values : seen) highest = highest.cwiseMax(values);
    peak_ = highest.maxCoeff();
    std::vector<Interval> kept;
    constexpr double hopeless = 80;  // far deeper than an interval can hide between its ends and middle
    for (std::size_t i = 0; i < intervals_.size(); ++i) {
      if (seen[i].maxCoeff() > peak_ - hopeless) kept.push_back(intervals_[i]);
    }
    intervals_ = std::move(kept);
    constexpr double depth = 45;
    int begin = 0, end = radii.count - 1;
    const auto negligible = [&](int k) {
      const double relative = highest[k] - peak_;
      return relative + std::max(0.0, moments_ * (std::log(radii(k)) - std::log(radii(peak_at(highest))))) < -depth;
    };
    while (begin + 2 < end && negligible(begin)) ++begin;
    while (end > begin + 2 && negligible(end)) --end;
    least_ = radii.first + radii.spacing * std::max(0, begin - 1);
    largest_ = radii.first + radii.spacing * std::min(radii.count - 1, end + 1);
    return true;
  }
  static int peak_at(const Eigen::VectorXd& values) {
    Eigen::Index at = 0;
    values.maxCoeff(&at);
    return static_cast<int>(at);
  }

  // Halves the spacing of the radii until the sums over few angles no longer change.
  bool choose_radii() {
    const double looks = one_weight() ? 1 : 3;
    work_ += looks * static_cast<double>(intervals_.size()) * radii_of(finest_).count * evaluation_cost(model_);
    if (work_ > budget_ || !find_extent(radii_of(finest_))) return false;
    radii_ = radii_of(std::min(0.4, 2 * finest_));
    if (!affordable(all(), radii_) || !evaluate(all(), radii_)) return false;
    radial_error_ = coarse_error;
    if (detail_ == RayDetail::coarse) return true;
    for (int halvings = 0; halvings < 8 && affordable(all(), radii_of(radii_.spacing / 2)); ++halvings) {
      const RaySums before = total();
      radii_ = radii_of(radii_.spacing / 2);
      if (!evaluate(all(), radii_)) return false;
      const RaySums now = total();
      const double change = difference(before, now, now, moments_);
      // The rule converges exponentially: the remaining error is about the square of the change.
      radial_error_ = change * change;
      constexpr double enough = 1e-10;
      if (radial_error_ < enough) break;
    }
    return true;
  }

  bool refine_angles() {
    if (one_weight()) {
      // Two rays do not average out kinks, but many radii on them cost nothing.
      radii_ = radii_of(radii_.spacing / 32);
      return evaluate(all(), radii_);
    }
    constexpr int most_rounds = 24, deepest = 4;
    constexpr double tolerance = 1e-9;
    for (int round = 0; round < most_rounds; ++round) {
      const RaySums everything = total();
      const double enough = tolerance / static_cast<double>(intervals_.size());
      std::vector<Interval> next;
      std::vector<std::size_t> refined;
      for (const Interval& interval : intervals_) {
        if (interval.change <= enough) {
          next.push_back(interval);
        } else if (interval.level < deepest) {
          refined.push_back(next.size());
          next.push_back(interval);
          ++next.back().level;
        } else {
          const double middle = 0.5 * (interval.begin + interval.end);
          for (const auto& [begin, end] : {std::pair{interval.begin, middle}, {middle, interval.end}}) {
            refined.push_back(next.size());
            next.push_back({.begin = begin, .end = end, .level = 1});
          }
        }
      }
      if (refined.empty()) return true;
      std::vector<RaySums> before;
      std::vector<Interval*> todo;
      for (const std::size_t i : refined) {
        before.push_back(next[i].sums);
        todo.push_back(&next[i]);
      }
      // The change of intervals that are not refined further stays in the error.
      if (!affordable(todo, radii_)) return true;
      if (!evaluate(todo, radii_)) return false;
      for (std::size_t k = 0; k < todo.size(); ++k) {
        todo[k]->change = difference(before[k], todo[k]->sums, everything, moments_);
      }
      intervals_ = std::move(next);
    }
    return true;
  }

  std::optional<RayQuadrature> gather() {
    const RaySums sums = total();
    const Eigen::Index D = model_.dimension();
    RayQuadrature result;
    result.log_evidence = peak_ + std::log(sums.mass);
    const Eigen::Vector2d mean = sums.mean / sums.mass;
    if (moments_ >= 1) result.mean = mean.head(D);
    if (moments_ >= 2) {
      result.covariance = (sums.square / sums.mass - mean * mean.transpose()).topLeftCorner(D, D);
    }
    result.error = radial_error_;
    if (detail_ == RayDetail::fine && !one_weight()) {
      for (const Interval& interval : intervals_) result.error += interval.change;
    }
    result.error = std::min(result.error, 1.0);
    collect_nodes(result, sums.mass);
    return result;
  }

  // Collects all nodes except those that together have no mass.
  void collect_nodes(RayQuadrature& result, double mass) const {
    constexpr double negligible = 1e-16;
    result.rule = {radii_, peak_, mass, {}};
    std::vector<double> coordinates, weights, values;
    for (const Interval& interval : intervals_) {
      const auto first = static_cast<Eigen::Index>(weights.size());
      result.rule.intervals.push_back({interval.begin, interval.end, interval.level, first, 0});
      if (interval.sums.mass < negligible * mass) continue;
      for (const AngleNode& node : nodes_of(interval)) {
        const Eigen::VectorXd along = density_.direction(node.angle);
        const Radii radii = radii_.shifted(node.shift);
        const Eigen::VectorXd terms = density_.log_terms(along, radii);
        for (int k = 0; k < radii.count; ++k) {
          double weight = node.weight * radii.spacing * std::exp(terms[k] - peak_) / mass;
          if (k == 0) weight *= density_.inside(radii.spacing);
          if (k + 1 == radii.count) weight *= density_.beyond(0, radii.spacing);
          if (!(weight > negligible)) continue;
          const double r = radii(k);
          for (const double c : along) coordinates.push_back(c * r);
          weights.push_back(weight);
          values.push_back(terms[k] - static_cast<double>(model_.dimension()) * std::log(r));
        }
      }
      result.rule.intervals.back().count = static_cast<Eigen::Index>(weights.size()) - first;
    }
    const auto count = static_cast<Eigen::Index>(weights.size());
    result.nodes = Eigen::Map<const Eigen::MatrixXd>(coordinates.data(), model_.dimension(), count);
    result.weights = Eigen::Map<const Eigen::VectorXd>(weights.data(), count);
    result.weights /= result.weights.sum();
    result.log_joint = Eigen::Map<const Eigen::VectorXd>(values.data(), count);
  }

  const BinaryClassifier& model_;
  RayDensity density_;
  RayDetail detail_;
  const std::stop_token& stop_;
  double finest_ = 0;  // spacing of log |w| that resolves every maximum
  int moments_ = 2;    // order up to which moments exist
  double least_ = 0, largest_ = 0, peak_ = 0;
  Radii radii_;
  static constexpr double coarse_error = 1e-3;
  double radial_error_ = coarse_error;
  double budget_, work_ = 0;  // in units of evaluation_cost
  std::vector<Interval> intervals_;
};

}  // namespace

std::optional<RayQuadrature> integrate_along_rays(const BinaryClassifier& model,
                                                  std::span<const Eigen::VectorXd> maxima, RayDetail detail,
                                                  const std::stop_token& stop, double budget) {
  if (!model.prior()) throw InputError(say("a posterior without a prior cannot be integrated along rays"));
  if (model.dimension() < 1 || model.dimension() > 2) throw InputError(say("quadrature along rays needs one or two weights"));
  return Rays(model, maxima, detail, budget, stop)();
}

double tail_index(const BinaryClassifier& model, const std::stop_token& stop) {
  const double index = model.prior() ? model.prior()->tail_index() : infinity;
  return std::isinf(index) || likelihood_decays(model, stop) ? infinity : index;
}

}  // namespace credence
