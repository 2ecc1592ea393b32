// Functions of statistics, roots and nodes by Boost.Math, compiled in one place: each takes the compiler several
// seconds wherever its templates are used. The functions do what those of Boost that they name do, to the last bit.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <array>
#include <functional>

namespace credence {

// Gamma(x) and its incomplete integrals; shape > 0.
double ln_gamma(double x);                            // log |Gamma(x)| (lgamma)
double gamma_below(double shape, double x);           // P(shape, x), the probability below x >= 0 at rate 1 (gamma_p)
double gamma_above(double shape, double x);           // Q(shape, x) = 1 - P(shape, x) (gamma_q)
double gamma_with_below(double shape, double share);  // the x with P(shape, x) = share (gamma_p_inv)
double gamma_with_above(double shape, double share);  // the x with Q(shape, x) = share (gamma_q_inv)

// The beta density with a, b > 0.
double beta_below(double a, double b, double x);           // I_x(a, b) (ibeta)
double beta_above(double a, double b, double x);           // 1 - I_x(a, b) (ibetac)
double beta_pdf(double a, double b, double x);             // (ibeta_derivative)
double beta_with_below(double a, double b, double share);  // the x with I_x(a, b) = share (ibeta_inv)

double binomial_pmf(int tosses, double r, int heads);  // (pdf of binomial)
double log1p_minus(double x);                          // log(1 + x) - x, x > -1 (log1pmx)

double erf_inverse(double y);             // (erf_inv)
double erfc_inverse(double y);            // (erfc_inv)
double erfc_inverse_in_double(double y);  // without long double within, faster, to some 1e-16

// Standard normal, and Student's t with `degrees` > 0 of freedom. Ends that are beyond numbers are infinite.
double normal_with_below(double share);  // (quantile of normal)
double normal_with_above(double share);  // (quantile of complement)
double normal_below(double z);           // (cdf)
double normal_above(double z);           // (cdf of complement)
double normal_density(double z);         // (pdf)
double student_t_with_below(double degrees, double share);
double student_t_with_above(double degrees, double share);
double student_t_above(double degrees, double z);
double student_t_density(double degrees, double z);

// The root of an increasing or decreasing function between two places, to `bits` of a double, after at most `most`
// calls (toms748_solve). at_a = f(a) and at_b = f(b) have different signs, or one of them is 0.
double root_between(const std::function<double(double)>& f, double a, double b, double at_a, double at_b, int bits = 50,
                    int most = 200);

// Where f is lowest between a and b, and how low (brent_find_minima).
struct Lowest {
  double at, value;
};
Lowest lowest_between(const std::function<double(double)>& f, double a, double b, int bits, int most);

// Nodes in [-1, 1], ascending, and weights of Gauss and Legendre's rule; N is 5 or 15 (quadrature::gauss).
struct GaussNode {
  double t, weight;
};
template <unsigned N>
const std::array<GaussNode, N>& gauss_rule();

// Kronrod's rules on [-1, 1], and Gauss's rules with every second node; their difference estimates the error. N is 15
// or 31: Gauss's rule then has a node in the middle.
struct KronrodNode {
  double t, kronrod, gauss;  // place in [-1, 1] and weights; `gauss` is 0 at nodes that Gauss's rule does not use
};
template <unsigned N>
const std::array<KronrodNode, N>& kronrod_rule();
inline const std::array<KronrodNode, 31>& kronrod_nodes() { return kronrod_rule<31>(); }

// The integral of f from a to b by Kronrod's 61 nodes, halved at most `depth` times (gauss_kronrod::integrate).
double integral(const std::function<double(double)>& f, double a, double b, unsigned depth, double tolerance);

}  // namespace credence
