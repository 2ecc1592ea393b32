// Nodes of the quadrature along rays (radii and angles), and the moments summed over them.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <Eigen/Core>

#include <cmath>
#include <vector>

namespace credence {

// Radii r_k = e^(u_k) with u_k equally spaced.
struct Radii {
  double first = 0;    // u of the first radius
  double spacing = 0;  // spacing of u
  int count = 0;
  double operator()(int k) const { return std::exp(first + spacing * k); }
  Radii shifted(double spacings) const { return {first + spacings * spacing, spacing, count}; }
};

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

RaySums scaled(RaySums sums, double factor);

// The largest difference between the moments up to order `moments`, relative to the sizes in `total`.
double difference(const RaySums& a, const RaySums& b, const RaySums& total, int moments);

struct AngleNode {
  double angle, weight;
  double shift;  // shift of the radii, different on every ray, so that kinks average out
};
// The double exponential rule on [begin, end] (Takahasi and Mori 1974): level L has spacing 2^-(L + 1) in t.
std::vector<AngleNode> angle_nodes(double begin, double end, int level);

}  // namespace credence
