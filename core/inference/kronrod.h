// Kronrod's rule of 31 nodes on [-1, 1], and Gauss's of the 15 among them, whose difference tells the error.
#pragma once

#include <boost/math/quadrature/gauss_kronrod.hpp>

#include <array>

namespace credence {

struct KronrodNode {
  double t, kronrod, gauss;  // place in [-1, 1] and weights; a Kronrod node that is no Gauss node has weight 0 there
};

inline const std::array<KronrodNode, 31>& kronrod_nodes() {
  static const std::array<KronrodNode, 31> all = [] {
    using Kronrod = boost::math::quadrature::gauss_kronrod<double, 31>;
    using Gauss = boost::math::quadrature::gauss<double, 15>;
    std::array<KronrodNode, 31> result{};
    for (std::size_t i = 0; i < 16; ++i) {
      const double gauss = i % 2 == 0 ? Gauss::weights()[i / 2] : 0;
      result[15 - i] = {-Kronrod::abscissa()[i], Kronrod::weights()[i], gauss};
      result[15 + i] = {Kronrod::abscissa()[i], Kronrod::weights()[i], gauss};
    }
    return result;
  }();
  return all;
}

}  // namespace credence
