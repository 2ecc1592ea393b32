// SPDX-License-Identifier: GPL-3.0-only
#include "core/sampling/warmup.h"

#include <algorithm>
#include <cmath>

namespace credence {

void DualAveraging::restart(double step_size) {
  centre_ = std::log(10 * step_size);
  count_ = gap_ = 0;
  log_average_ = std::log(step_size);
}

double DualAveraging::next(double acceptance) {
  constexpr double gamma = 0.05, t0 = 10, kappa = 0.75;  // Stan's
  ++count_;
  const double eta = 1 / (count_ + t0);
  gap_ = (1 - eta) * gap_ + eta * (target_ - acceptance);
  const double log_step = centre_ - gap_ * std::sqrt(count_) / gamma;
  const double weight = std::pow(count_, -kappa);
  log_average_ = weight * log_step + (1 - weight) * log_average_;
  return std::exp(log_step);
}

double DualAveraging::average() const { return std::exp(log_average_); }

void VarianceWindows::plan(std::size_t warmup) {
  std::size_t begin = 75, end = 50;
  size_ = 25;
  if (warmup < 20) {
    begin = warmup, end = 0;  // too short to estimate variances
  } else if (begin + size_ + end > warmup) {
    begin = static_cast<std::size_t>(0.15 * static_cast<double>(warmup));
    end = static_cast<std::size_t>(0.1 * static_cast<double>(warmup));
    size_ = warmup - begin - end;
  }
  first_ = begin;
  last_ = warmup - end;
  end_ = first_ + size_ - 1;
  if (end_ + 2 * size_ >= last_) end_ = last_ - 1;
}

bool VarianceWindows::add(const Eigen::VectorXd& position, std::size_t draw, std::size_t warmup,
                          DiagonalMetric& metric) {
  if (draw == 0) plan(warmup);
  if (draw < first_ || draw >= last_) return false;
  if (count_ == 0) mean_ = squares_ = Eigen::VectorXd::Zero(position.size());
  const Eigen::VectorXd before = position - mean_;
  mean_ += before / ++count_;
  squares_ += before.cwiseProduct(position - mean_);
  if (draw != end_) return false;

  metric.variances = (squares_.array() / (count_ - 1) * count_ + 1e-3 * 5) / (count_ + 5);
  count_ = 0;
  size_ *= 2;
  end_ = draw + size_;
  if (end_ + 2 * size_ >= last_) end_ = last_ - 1;  // there is no room for a further complete window
  return true;
}

void HamiltonianWarmup::adapt(const SmoothLogDensity& target, const Eigen::VectorXd& position, Note& info,
                              std::size_t draw, std::size_t warmup, double& step_size, DiagonalMetric* metric) {
  static const DiagonalMetric ones;
  bool restart = draw == 0;
  if (!restart) step_size = step_sizes_.next(std::exp(info.log_acceptance));
  if (metric && windows_.add(position, draw, warmup, *metric)) restart = true;
  if (restart) {
    step_size = reasonable_step_size(target, metric ? *metric : ones, position, step_size, info);
    step_sizes_.restart(step_size);
  }
  if (draw + 1 == warmup) step_size = step_sizes_.average();
}

double reasonable_step_size(const SmoothLogDensity& target, const DiagonalMetric& metric,
                            const Eigen::VectorXd& position, double step_size, Note& note) {
  const double wanted = std::log(0.8);
  PhasePoint start{position, Eigen::VectorXd(position.size()), Eigen::VectorXd(position.size()), 0};
  for (Eigen::Index d = 0; d < position.size(); ++d) start.momentum[d] = 1 / std::sqrt(metric(d));
  start.log_density = target.value_and_gradient(start.position, start.gradient);
  ++note.gradients;
  const double before = energy(start, metric);
  int direction = 0;
  for (int tries = 0; tries < 50; ++tries) {
    PhasePoint point = start;
    leapfrog(target, metric, step_size, point);
    ++note.gradients;
    const int wish = before - energy(point, metric) > wanted ? 1 : -1;
    if (direction == 0) direction = wish;
    if (wish != direction) break;
    step_size *= direction > 0 ? 2 : 0.5;
  }
  return step_size;
}

}  // namespace credence
