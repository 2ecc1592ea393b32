// SPDX-License-Identifier: GPL-3.0-only
#include "core/inference/ray_prediction.h"

#include "core/inference/cost.h"
#include "core/inference/ray_density.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <utility>
#include <vector>

namespace credence {
namespace {

struct Share {
  double mass = 0, ones = 0;  // mass of the posterior, and mass times p(t = 1 | w.phi)
  Share& operator+=(const Share& other) {
    mass += other.mass;
    ones += other.ones;
    return *this;
  }
};

class Predicting {
 public:
  Predicting(const BinaryClassifier& model, const RayRule& rule, const Eigen::VectorXd& phi, double budget,
             double tolerance, const std::stop_token& stop)
      : model_(model), density_(model), rule_(rule), phi_(phi), stop_(stop), left_(budget), enough_(tolerance) {
    // The trapezoid rule's error is about squared if the spacing is halved.
    if (is_rough()) radii_ = {radii_.first, 2 * radii_.spacing, radii_.count / 2 + 1};
  }

  ExactPrediction operator()(const Eigen::MatrixXd& nodes, const Eigen::VectorXd& weights) {
    Share sum;
    const std::vector<bool> near = near_the_plane();
    for (std::size_t k = 0; k < rule_.intervals.size(); ++k) {
      const RayRule::Interval& interval = rule_.intervals[k];
      if (interval.count == 0) continue;
      sum += near[k] ? drawn_anew(interval) : from_nodes(interval, nodes, weights);
    }
    return {std::clamp(sum.ones / sum.mass, 0.0, 1.0), error_};
  }

 private:
  // The angles of the two rays on the plane w.phi = 0, in [0, 2 pi).
  std::array<double, 2> plane() const {
    const double angle = std::atan2(-phi_[0], phi_[1]);
    const double first = angle < 0 ? angle + std::numbers::pi : angle;
    return {first, std::fmod(first + std::numbers::pi, 2 * std::numbers::pi)};
  }
  // Intervals cover a full turn that starts at any angle.
  static bool inside(double angle, double begin, double end) {
    const double again = angle + 2 * std::numbers::pi;
    return (begin < angle && angle < end) || (begin < again && again < end);
  }

  // Marks the intervals that the plane cuts, and their neighbours.
  std::vector<bool> near_the_plane() const {
    const std::size_t count = rule_.intervals.size();
    std::vector<bool> near(count, false);
    if (density_.one_weight() || !(phi_.norm() > 0)) return near;
    for (std::size_t k = 0; k < count; ++k) {
      for (const double angle : plane()) {
        const double slack = 1e-9;
        if (!inside(angle, rule_.intervals[k].begin - slack, rule_.intervals[k].end + slack)) continue;
        near[k] = near[(k + 1) % count] = near[(k + count - 1) % count] = true;
      }
    }
    return near;
  }

  Share from_nodes(const RayRule::Interval& interval, const Eigen::MatrixXd& nodes,
                   const Eigen::VectorXd& weights) const {
    const Eigen::VectorXd a = nodes.middleCols(interval.first, interval.count).transpose() * phi_;
    Share share;
    for (Eigen::Index m = 0; m < a.size(); ++m) {
      const double weight = weights[interval.first + m];
      share.mass += weight;
      share.ones += weight * probability(model_.likelihood(), a[m]);
    }
    return share;
  }

  // Integrates an interval anew, split where the plane cuts it, and refines until nothing changes.
  Share drawn_anew(const RayRule::Interval& interval) {
    std::vector<double> ends{interval.begin, interval.end};
    for (double angle : plane()) {
      if (angle < interval.begin) angle += 2 * std::numbers::pi;
      if (angle > interval.begin && angle < interval.end) ends.push_back(angle);
    }
    std::sort(ends.begin(), ends.end());
    Share sum;
    for (std::size_t k = 1; k < ends.size(); ++k) {
      constexpr int deepest = 6;
      int level = is_rough() ? 1 : std::max(1, interval.level);
      Share share = on(ends[k - 1], ends[k], level);
      double change = share.mass;  // the largest possible error
      while (change > enough_ && level < deepest && left_ > 0 && !stop_.stop_requested()) {
        const Share finer = on(ends[k - 1], ends[k], ++level);
        change = std::max(std::fabs(finer.mass - share.mass), std::fabs(finer.ones - share.ones));
        share = finer;
      }
      error_ += change;
      sum += share;
    }
    return sum;
  }

  bool is_rough() const { return enough_ > 1e-8; }

  Share on(double begin, double end, int level) {
    Share share;
    for (const AngleNode& node : density_.nodes(begin, end, level)) {
      left_ -= radii_.count * evaluation_cost(model_);
      const Eigen::VectorXd along = density_.direction(node.angle);
      const Radii radii = radii_.shifted(node.shift);
      const Eigen::VectorXd terms = density_.log_terms(along, radii);
      const double slope = along.dot(phi_);
      for (int k = 0; k < radii.count; ++k) {
        double weight = node.weight * radii.spacing * std::exp(terms[k] - rule_.peak) / rule_.mass;
        if (k == 0) weight *= density_.inside(radii.spacing);
        if (k + 1 == radii.count) weight *= density_.beyond(0, radii.spacing);
        share.mass += weight;
        share.ones += weight * probability(model_.likelihood(), radii(k) * slope);
      }
    }
    return share;
  }

  const BinaryClassifier& model_;
  RayDensity density_;
  const RayRule& rule_;
  Radii radii_ = rule_.radii;  // radii of the new rays
  const Eigen::VectorXd& phi_;
  const std::stop_token& stop_;
  double left_;       // work left
  double enough_;     // change that ends the refinement of a part
  double error_ = 0;  // estimated error of the new rays
};

}  // namespace

std::optional<ExactPrediction> predict_along_rays(const BinaryClassifier& model, const ExactPosterior& exact,
                                                  const Eigen::VectorXd& phi, const std::stop_token& stop,
                                                  double budget, double tolerance) {
  ExactPrediction result = Predicting(model, exact.rule, phi, budget, tolerance, stop)(exact.nodes, exact.weights);
  if (stop.stop_requested()) return std::nullopt;
  result.error = std::min(1.0, result.error + exact.error);
  return result;
}

}  // namespace credence
