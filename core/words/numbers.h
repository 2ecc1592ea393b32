// Formats numbers for people: a few digits, a true minus sign and powers of ten instead of "e". The decimal sign is the
// point in every language, because commas separate the numbers of a vector, on the screen as in what is typed.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/words/say.h"

#include <Eigen/Core>

#include <optional>
#include <string>
#include <vector>

namespace credence {

// Writes a fixed number of decimals, with thin spaces between thousands from five digits on: "−0.50", "20 000".
std::string fixed_text(double value, int decimals);
std::string power_of_ten(int exponent);  // "10⁻¹⁰"

inline const std::string no_value = "—";  // shown for a value that does not exist

// Writes at most three significant digits without trailing zeros: "10", "0.25".
std::string short_text(double value);
std::string rounded(double value, int digits = 4);  // `digits` significant digits
std::string trimmed(double value, int digits = 4);  // `rounded` without trailing zeros: "38", "0.02"
// `rounded`, or with as many decimals as tell the value from others in a range of this length: "45 992.13".
std::string resolved(double value, double range, int digits = 4);
std::string rounded(const std::optional<double>& value, int digits = 4);
// Adds digits until a probability below 1 does not look like 1: "0.954", "0.99972"; within 1e-8 of 1 it is "1.000".
std::string probability_text(double p, int digits = 4);
std::string percent(double share);                                                  // "40.0 %"
std::string call_text(const std::string& name, const std::vector<double>& values);  // "Beta(2, 1)"
// Writes e^log_value, however large or small: "1.53", "5.2×10⁷⁰⁰", "10^(−1.09×10¹⁷)". Infinities give "0" and "∞".
std::string exp_text(double log_value);
std::string ten_to_text(double power);  // 10^power in the same way; power must be finite
std::string vector_text(const Eigen::VectorXd& values, int digits = 4);  // "(1.64, 2.00)"
inline constexpr Eigen::Index few_weights = 4;  // longer vectors are shortened by `weights_text`
// `vector_text`; if there are more than `few_weights`, the first three and "…"
std::string weights_text(const Eigen::VectorXd& w, int digits = 4);
std::string place_text(double x1, double x2);  // "(−3, 5)"
// The same with digits that tell places in ranges of these lengths apart.
std::string place_text(double x1, double x2, double range1, double range2);
std::string quoted_text(
    const std::vector<std::string>& names);  // "“was”, “over”"; of more than four the first four and a count
std::string symbol_of(const std::string& name);  // the part before the comma: "w1" for "w1, weight of x1"

}  // namespace credence
