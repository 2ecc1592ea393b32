// The functions of special.h over whole arrays, compiled for every instruction set and chosen at run time (Highway).
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <span>

namespace credence {

void sigmoid(std::span<const double> a, std::span<double> out);
void normal_cdf(std::span<const double> s, std::span<double> out);  // Phi(s)
// e^x for x <= 0; the result is 0 below -708. `out` may be `x` itself.
void exp_non_positive(std::span<const double> x, std::span<double> out);

// out_i = w . x_i, with x stored feature by feature (out.size() places) and dimension = w.size().
void activations(std::span<const double> x, std::span<const double> w, std::span<double> out);

// Sum over n of log sigma(a_n). Exponentials are batched and the factors (1 + e^-|a|) multiplied in blocks, so that one
// logarithm serves a block. Absolute error below 1e-15 per term.
double sum_log_sigmoid(std::span<const double> a);

// Sum over n of log sigma(w . x_n), with x stored feature by feature (x[d * n + i]) and dimension = w.size(). Reads no
// memory but x and w. The caller multiplies the signs of the labels into x.
double sum_log_sigmoid_linear(std::span<const double> x, std::span<const double> w);
// Also writes the derivatives with respect to w into `gradient` (w.size() numbers).
double sum_log_sigmoid_linear(std::span<const double> x, std::span<const double> w, std::span<double> gradient);

// Sum over n of log Phi(w . x_n), x as above. The error per term is below 1e-14, absolute for small terms and relative
// for large ones.
double sum_log_normal_cdf_linear(std::span<const double> x, std::span<const double> w);

// Sum over n of log(epsilon + (1 - 2 epsilon) sigma(w . x_n)), x as above, 0 < epsilon < 0.5: the likelihood of labels
// that may be flipped. Absolute error below 2e-15 per term.
double sum_log_noisy_sigmoid_linear(std::span<const double> x, std::span<const double> w, double epsilon);

// out_i = sum over k of p_k sigma(w_k . x_i): an average over weights, with x stored feature by feature (out.size()
// places) and W weight vector by weight vector (p.size() of them).
void mean_sigmoid_linear(std::span<const double> x, std::span<const double> W, std::span<const double> p,
                         std::span<double> out);
void mean_normal_cdf_linear(std::span<const double> x, std::span<const double> W, std::span<const double> p,
                            std::span<double> out);  // with Phi instead of sigma

// E[sigma(a)], a ~ N(mean_i, variance_i), to 1e-8 absolute or better.
void expected_sigmoid(std::span<const double> mean, std::span<const double> variance, std::span<double> out);

// Name of the instruction set in use, e.g. "AVX2".
const char* instruction_set();

}  // namespace credence
