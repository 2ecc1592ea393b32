// Marked animals that are caught again: from `released` animals x_t ~ Poisson(released e^(-mu t) psi) are counted at
// time t, with mortality mu ~ Gamma(shape, rate) per unit of time and probability of recapture psi ~ Beta(a, b)
// (thesis 2.2, equation 2.2).
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/math/lattice.h"
#include "core/model/log_density.h"

#include <vector>

namespace credence::recapture {

struct RecaptureModel {
  double released = 1000;             // > 0
  std::vector<double> time, count;    // equally long; times >= 0, counts >= 0
  double mu_shape = 2, mu_rate = 20;  // > 0
  double psi_a = 2, psi_b = 40;       // > 0
  bool operator==(const RecaptureModel&) const = default;
};

// log p(counts, mu, psi) over (mu, psi), normalised as a density of all three; -infinity unless mu > 0 and 0 < psi < 1.
class RecapturePosterior final : public SmoothLogDensity {
 public:
  explicit RecapturePosterior(RecaptureModel model);

  Eigen::Index dimension() const override { return 2; }
  double value(const Eigen::Ref<const Eigen::VectorXd>& w) const override;
  Eigen::VectorXd gradient(const Eigen::Ref<const Eigen::VectorXd>& w) const override;
  Eigen::MatrixXd hessian(const Eigen::Ref<const Eigen::VectorXd>& w) const override;
  // The values at the nodes of a lattice over mu and psi.
  ScalarField on(const Lattice& lattice) const;

  const RecaptureModel& model() const { return model_; }
  // With all constants apart, the density is mu^(shape - 1) e^(-mu_slope mu) psi^(psi_power - 1) (1 - psi)^(b - 1)
  // e^(-psi released decay(mu).sum).
  double mu_slope() const { return model_.mu_rate + times_caught_; }  // rate + sum of t x_t
  double psi_power() const { return model_.psi_a + caught_; }         // a + sum of x_t
  double log_constant() const { return log_constant_; }

  // Sums over the times: of e^(-mu t), of t e^(-mu t), of t^2 e^(-mu t).
  struct Decay {
    double sum = 0, first = 0, second = 0;
  };
  Decay decay(double mu) const;

 private:
  double of_mu(double mu) const;
  double of_psi(double psi) const;

  RecaptureModel model_;
  double caught_ = 0, times_caught_ = 0, log_constant_ = 0;
  std::vector<double> times_, repeats_;  // distinct times, and how often each is there
  std::vector<double> by_day_;           // if all times are small whole numbers, how often 0, 1, 2, ... are there
};

}  // namespace credence::recapture
