// Scalar functions that the models need, accurate in both tails.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

namespace credence {

double sigmoid(double a);               // 1 / (1 + e^-a)
double log_sigmoid(double a);           // log sigma(a), no cancellation or overflow for any a
double log1p_exp(double a);             // log(1 + e^a), "softplus"
double normal_pdf(double s);            // N(s | 0, 1)
double normal_cdf(double s);            // Phi(s)
double log_normal_cdf(double s);        // log Phi(s), to double precision also at s = -40
double inverse_mills(double s);         // v(s) = N(s) / Phi(s), to double precision also at s = -40
double inverse_mills_excess(double s);  // v(s) + s > 0, without the cancellation of the sum at large negative s
double inverse_mills_excess(double s, double v);  // the same for a known v = v(s)

}  // namespace credence
