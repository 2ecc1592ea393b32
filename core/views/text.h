// Numbers as text for people: a few digits, a proper minus sign, never a machine's spelling.
#pragma once

#include <Eigen/Core>

#include <optional>
#include <string>
#include <vector>

namespace credence {

inline const std::string no_value = "—";  // what does not exist

std::string short_text(double value);  // three significant digits at most, none that say nothing: "10", "0.25"
std::string rounded(double value, int digits = 4);  // significant digits
std::string rounded(const std::optional<double>& value, int digits = 4);
std::string count_text(double count);  // "20", "1 000 000"; of what is not whole three digits: "20.5"
std::string several(double count, const std::string& one, const std::string& many);  // "1 head", "20 tosses"
std::string call_text(const std::string& name, const std::vector<double>& values);   // "Beta(2, 1)", as count_text
std::string exp_text(double log_value);  // e^log_value, however large or small: "1.53", "5.2 × 10^700"
std::string vector_text(const Eigen::VectorXd& values, int digits = 4);  // "(1.64, 2.00)"
inline constexpr Eigen::Index few_weights = 4;                           // as many are written out
std::string weights_text(const Eigen::VectorXd& w, int digits = 4);  // the same; of many weights the first few and "…"
std::string place_text(double x1, double x2);                        // "(−3, 5)"
std::string symbol_of(const std::string& name);                      // "w1" of "w1, weight of x1"

}  // namespace credence
