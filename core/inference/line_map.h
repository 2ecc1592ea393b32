// The real line, or a part of it, as a finite interval of t: so that quadrature reaches infinite ends.
#pragma once

#include <cmath>

namespace credence {

class LineMap {
 public:
  LineMap() = default;
  // x in [lower, upper]; for infinite ends half of the interval of t is spent within about `scale` of `centre`, or of
  // the finite end.
  LineMap(double lower, double upper, double centre, double scale)
      : lower_(lower), upper_(upper), centre_(centre), scale_(scale) {}

  double first() const { return std::isfinite(lower_) ? (std::isfinite(upper_) ? lower_ : 0) : -1; }
  double last() const { return std::isfinite(upper_) ? (std::isfinite(lower_) ? upper_ : 0) : 1; }

  double x(double t) const {
    if (std::isfinite(lower_)) return std::isfinite(upper_) ? t : lower_ + scale_ * t / (1 - t);
    return std::isfinite(upper_) ? upper_ + scale_ * t / (1 + t) : centre_ + scale_ * t / ((1 - t) * (1 + t));
  }
  double derivative(double t) const {  // dx/dt
    if (std::isfinite(lower_)) return std::isfinite(upper_) ? 1 : scale_ / ((1 - t) * (1 - t));
    if (std::isfinite(upper_)) return scale_ / ((1 + t) * (1 + t));
    const double square = (1 - t) * (1 + t);
    return scale_ * (1 + t * t) / (square * square);
  }
  double t(double x) const {
    if (x <= lower_) return first();
    if (x >= upper_) return last();
    if (std::isfinite(lower_)) return std::isfinite(upper_) ? x : (x - lower_) / (x - lower_ + scale_);
    if (std::isfinite(upper_)) return (x - upper_) / (upper_ - x + scale_);
    const double y = (x - centre_) / scale_;
    return 2 * y / (1 + std::hypot(1, 2 * y));
  }

 private:
  double lower_ = 0, upper_ = 1, centre_ = 0, scale_ = 1;
};

}  // namespace credence
