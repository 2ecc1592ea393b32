// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/recapture/compute/recapture_model.h"
#include "core/math/limits.h"
#include "core/math/statistics.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace credence::recapture {
RecapturePosterior::RecapturePosterior(RecaptureModel model) : model_(std::move(model)) {
  const RecaptureModel& m = model_;
  std::map<double, double> repeats;
  for (std::size_t i = 0; i < m.time.size(); ++i) {
    ++repeats[m.time[i]];
    caught_ += m.count[i];
    times_caught_ += m.time[i] * m.count[i];
    log_constant_ -= ln_gamma(m.count[i] + 1);
  }
  log_constant_ += caught_ * std::log(m.released) + m.mu_shape * std::log(m.mu_rate) - ln_gamma(m.mu_shape) +
                   ln_gamma(m.psi_a + m.psi_b) - ln_gamma(m.psi_a) - ln_gamma(m.psi_b);
  bool days = true;
  for (const auto& [time, count] : repeats) {
    times_.push_back(time);
    repeats_.push_back(count);
    days = days && time == std::floor(time) && time < 16.0 + 4.0 * static_cast<double>(repeats.size());
  }
  if (!days || times_.empty()) return;
  by_day_.assign(static_cast<std::size_t>(times_.back()) + 1, 0.0);
  for (std::size_t k = 0; k < times_.size(); ++k) by_day_[static_cast<std::size_t>(times_[k])] = repeats_[k];
}

RecapturePosterior::Decay RecapturePosterior::decay(double mu) const {
  Decay result;
  double factor = 1;
  const double a_day = by_day_.empty() ? 0 : std::exp(-mu);
  const auto add = [&result](double t, double term) {
    result.sum += term;
    result.first += t * term;
    result.second += t * t * term;
  };
  for (std::size_t day = 0; day < by_day_.size(); ++day, factor *= a_day) {
    add(static_cast<double>(day), by_day_[day] * factor);
  }
  if (!by_day_.empty()) return result;
  for (std::size_t k = 0; k < times_.size(); ++k) add(times_[k], repeats_[k] * std::exp(-mu * times_[k]));
  return result;
}

double RecapturePosterior::of_mu(double mu) const {
  return mu > 0 ? (model_.mu_shape - 1) * std::log(mu) - mu_slope() * mu : -infinity;
}

double RecapturePosterior::of_psi(double psi) const {
  if (!(psi > 0 && psi < 1)) return -infinity;
  return (psi_power() - 1) * std::log(psi) + (model_.psi_b - 1) * std::log1p(-psi);
}

double RecapturePosterior::value(const Eigen::Ref<const Eigen::VectorXd>& w) const {
  const double sum = of_mu(w[0]) + of_psi(w[1]);
  if (!std::isfinite(sum)) return -infinity;
  return sum - model_.released * w[1] * decay(w[0]).sum + log_constant_;
}

Eigen::VectorXd RecapturePosterior::gradient(const Eigen::Ref<const Eigen::VectorXd>& w) const {
  const double mu = w[0], psi = w[1], R = model_.released;
  const Decay decays = decay(mu);
  return Eigen::Vector2d((model_.mu_shape - 1) / mu - mu_slope() + R * psi * decays.first,
                         (psi_power() - 1) / psi - (model_.psi_b - 1) / (1 - psi) - R * decays.sum);
}

Eigen::MatrixXd RecapturePosterior::hessian(const Eigen::Ref<const Eigen::VectorXd>& w) const {
  const double mu = w[0], psi = w[1], R = model_.released;
  const Decay decays = decay(mu);
  Eigen::Matrix2d H;
  H(0, 0) = -(model_.mu_shape - 1) / (mu * mu) - R * psi * decays.second;
  H(1, 1) = -(psi_power() - 1) / (psi * psi) - (model_.psi_b - 1) / ((1 - psi) * (1 - psi));
  H(0, 1) = H(1, 0) = R * decays.first;
  return H;
}

ScalarField RecapturePosterior::on(const Lattice& lattice) const {
  ScalarField field{lattice, std::vector<double>(lattice.size())};
  std::vector<double> columns, rates;
  for (int i = 0; i < lattice.nx; ++i) {
    columns.push_back(of_mu(lattice.x(i)));
    rates.push_back(std::isfinite(columns.back()) ? model_.released * decay(lattice.x(i)).sum : 0);
  }
  std::size_t n = 0;
  for (int j = 0; j < lattice.ny; ++j) {
    const double psi = lattice.y(j), row = of_psi(psi);
    for (std::size_t i = 0; i < columns.size(); ++i, ++n) {
      const double sum = columns[i] + row;
      field.values[n] = std::isfinite(sum) ? sum - psi * rates[i] + log_constant_ : -infinity;
    }
  }
  return field;
}

}  // namespace credence::recapture
