// Numbers as text for people: a few digits, a true minus sign, powers of ten, never a machine's spelling. The decimal
// sign is the point in every language: commas separate the numbers of vectors, on the screen as in what is typed.
#pragma once

#include "core/words/say.h"

#include <Eigen/Core>

#include <optional>
#include <string>
#include <vector>

namespace credence {

// Fixed point, with thin spaces between thousands from five digits on: "−0.50", "20 000".
std::string fixed_text(double value, int decimals);
std::string power_of_ten(int exponent);  // "10⁻¹⁰"

inline const std::string no_value = "—";  // what does not exist

std::string short_text(double value);  // three significant digits at most, none that say nothing: "10", "0.25"
std::string rounded(double value, int digits = 4);  // significant digits
std::string trimmed(double value, int digits = 4);  // the same without zeros that say nothing: "38", "0.02"
std::string rounded(const std::optional<double>& value, int digits = 4);
// A probability that is not 1 does not look like it: "0.954", "0.99972"; within 1e-8 of 1 it does.
std::string probability_text(double p, int digits = 4);
std::string percent(double share);                                                  // "40.0 %"
std::string call_text(const std::string& name, const std::vector<double>& values);  // "Beta(2, 1)", as count_text
// e^log_value, however large or small: "1.53", "5.2×10⁷⁰⁰", "10^(−1.09×10¹⁷)", and of infinities "0" and "∞".
std::string exp_text(double log_value);
std::string ten_to_text(double power);                                   // the same of 10^power, which is finite
std::string vector_text(const Eigen::VectorXd& values, int digits = 4);  // "(1.64, 2.00)"
inline constexpr Eigen::Index few_weights = 4;                           // as many are written out
std::string weights_text(const Eigen::VectorXd& w, int digits = 4);  // the same; of many weights the first few and "…"
std::string place_text(double x1, double x2);                        // "(−3, 5)"
std::string quoted_text(const std::vector<std::string>& names);      // "“was”, “over”"; of many the first four
std::string symbol_of(const std::string& name);                      // "w1" of "w1, weight of x1"

}  // namespace credence
