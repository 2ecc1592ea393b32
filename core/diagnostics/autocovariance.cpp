// The power spectra of all columns are added before the one inverse transform, and two real columns share one complex
// transform: the real part of the autocovariance of x + iy is the sum of those of x and y.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/diagnostics/autocovariance.h"

#include "core/diagnostics/far_draws.h"

namespace credence {

Eigen::VectorXd first_autocovariances(const Eigen::MatrixXd& draws, Eigen::Index lags, const Eigen::VectorXd& known) {
  const Eigen::Index n = draws.rows(), begin = known.size();
  Eigen::VectorXd sums = Eigen::VectorXd::Zero(lags);
  for (Eigen::Index c = 0; c < draws.cols(); ++c) {
    const Eigen::VectorXd x = centred(draws.col(c));
    for (Eigen::Index lag = begin; lag < lags; ++lag) sums[lag] += x.head(n - lag).dot(x.tail(n - lag));
  }
  sums /= static_cast<double>(n) * static_cast<double>(draws.cols());
  sums.head(begin) = known;
  return sums;
}

Eigen::VectorXd Autocovariance::average(const Eigen::MatrixXd& draws, const std::stop_token& stop) {
  const Eigen::Index n = draws.rows();
  // Zero padding keeps lags from wrapping.
  const std::size_t length = FourierTransform::fast_length(2 * static_cast<std::size_t>(n));
  if (transform_.length() != length) transform_ = FourierTransform(length);
  power_.assign(length, 0.0);
  for (Eigen::Index c = 0; c < draws.cols(); c += 2) {
    const Eigen::VectorXd real = centred(draws.col(c));
    const Eigen::VectorXd imaginary = c + 1 < draws.cols() ? centred(draws.col(c + 1)) : Eigen::VectorXd::Zero(n);
    signal_.assign(length, 0.0);
    for (Eigen::Index i = 0; i < n; ++i) signal_[static_cast<std::size_t>(i)] = {real[i], imaginary[i]};
    transform_.transform(signal_, spectrum_, stop);
    if (stop.stop_requested()) return Eigen::VectorXd::Zero(n);
    for (std::size_t k = 0; k < length; ++k) power_[k] += std::norm(spectrum_[k]);
  }
  // The power is real, so that the real part of its inverse transform is that of the transform itself, divided by n.
  transform_.transform(power_, signal_, stop);
  Eigen::VectorXd result(n);
  const double inverse = 1. / static_cast<double>(length);
  const double scale = 1 / (static_cast<double>(n) * static_cast<double>(draws.cols()));
  for (Eigen::Index lag = 0; lag < n; ++lag) {
    result[lag] = signal_[static_cast<std::size_t>(lag)].real() * inverse * scale;
  }
  return result;
}

}  // namespace credence
