// SPDX-License-Identifier: GPL-3.0-only
#include "core/words/numbers.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace credence {

namespace {

std::string with_minus(const std::string& text) { return text[0] == '-' ? "−" + text.substr(1) : text; }

// Turns "-8.8e-10" into "−8.8×10⁻¹⁰"; only the minus sign changes if there is no exponent.
std::string typeset(const std::string& text) {
  if (text.ends_with("nan")) return no_value;
  if (text.ends_with("inf")) return text[0] == '-' ? "−∞" : "∞";
  const std::size_t e = text.find('e');
  if (e == std::string::npos) return with_minus(text);
  return with_minus(text.substr(0, e)) + "×" + power_of_ten(std::stoi(text.substr(e + 1)));
}

}  // namespace

std::string fixed_text(double value, int decimals) {
  constexpr double longest = 1e30;  // nobody counts more digits than that
  if (!(std::abs(value) < longest)) return rounded(value);
  std::array<char, 64> buffer{};
  std::snprintf(buffer.data(), buffer.size(), "%.*f", decimals, std::abs(value));
  std::string digits = buffer.data();
  const bool zero = digits.find_first_not_of("0.") == std::string::npos;
  const std::size_t whole = std::min(digits.find('.'), digits.size());
  if (whole >= 5) {
    for (std::size_t at = whole; at > 3; at -= 3) digits.insert(at - 3, "\u202f");
  }
  return (value < 0 && !zero ? "−" : "") + digits;
}

std::string power_of_ten(int exponent) {
  static const std::array<const char*, 10> digits{"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
  std::string text = exponent < 0 ? "10⁻" : "10";
  for (const char c : std::to_string(std::abs(std::int64_t{exponent})))
    text += digits[static_cast<std::size_t>(c - '0')];
  return text;
}

std::string short_text(double value) {
  char buffer[32];
  std::snprintf(buffer, sizeof buffer, "%.3g", value);
  return typeset(buffer);
}

std::string rounded(double value, int digits) {
  if (value == 0) return "0";
  char buffer[48];
  const double size = std::abs(value);
  std::snprintf(buffer, sizeof buffer, "%.*e", digits - 1, value);
  if (size < 1e6 && size >= 1e-4) {
    // exponent after rounding: 9.9998 becomes 10.00, so it is 1
    const int power = std::atoi(std::strchr(buffer, 'e') + 1);
    const int decimals = std::max(0, digits - 1 - power);
    std::snprintf(buffer, sizeof buffer, "%.*f", std::min(decimals, 8), value);
  }
  return typeset(buffer);
}

std::string resolved(double value, double range, int digits) {
  const double size = std::abs(value);
  if (!(range > 0) || !std::isfinite(size) || size < range * std::pow(10, digits - 2)) return rounded(value, digits);
  const int decimals = 2 - static_cast<int>(std::floor(std::log10(range)));
  return fixed_text(value, std::clamp(decimals, 0, 17));
}

std::string trimmed(double value, int digits) {
  std::string text = rounded(value, digits);
  if (text.find('.') == std::string::npos || text.find("×") != std::string::npos) return text;
  text.erase(text.find_last_not_of('0') + 1);
  if (text.back() == '.') text.pop_back();
  return text;
}

std::string probability_text(double p, int digits) {
  const double rest = 1 - p;
  if (rest < 1e-8) return rounded(p, digits);
  const int first = -static_cast<int>(std::floor(std::log10(rest)));  // position of the first decimal that is not 9
  return rounded(p, std::max(digits, first));
}

std::string percent(double share) { return rounded(100 * share, 3) + "\u202f%"; }

std::string rounded(const std::optional<double>& value, int digits) {
  return value ? rounded(*value, digits) : no_value;
}

std::string count_text(double count) {
  return count == std::floor(count) ? fixed_text(count, 0) : rounded(count, count < 1000 ? 3 : 6);
}

std::string call_text(const std::string& name, const std::vector<double>& values) {
  std::string text = name + "(";
  for (std::size_t i = 0; i < values.size(); ++i) text += (i == 0 ? "" : ", ") + count_text(values[i]);
  return text + ")";
}

std::string exp_text(double log_value) {
  if (std::isnan(log_value)) return no_value;
  if (std::isinf(log_value)) return log_value > 0 ? "∞" : "0";
  return ten_to_text(log_value / std::log(10.0));
}

std::string ten_to_text(double power) {
  constexpr double precise = 1e9;  // beyond it a double has no digits left for the mantissa
  if (std::abs(power) < 5) return rounded(std::pow(10.0, power), 3);
  if (std::abs(power) >= precise) return "10^(" + rounded(power, 3) + ")";
  double whole = std::floor(power);
  std::string digits = rounded(std::pow(10.0, power - whole), 2);
  if (digits == "10") {
    digits = "1.0";
    whole += 1;
  }
  return digits + "×" + power_of_ten(static_cast<int>(whole));
}

std::string vector_text(const Eigen::VectorXd& values, int digits) {
  std::string text = "(";
  for (Eigen::Index i = 0; i < values.size(); ++i) text += (i == 0 ? "" : ", ") + rounded(values(i), digits);
  return text + ")";
}

std::string weights_text(const Eigen::VectorXd& w, int digits) {
  if (w.size() <= few_weights) return vector_text(w, digits);
  std::string text = vector_text(w.head(3), digits);
  text.pop_back();
  return text + ", …)";
}

std::string place_text(double x1, double x2) {
  constexpr double large = 1000;  // three digits tell less than whole numbers from there on
  const auto one = [](double x) { return std::abs(x) < large ? short_text(x) : trimmed(x, 10); };
  std::string text = "(";
  return text.append(one(x1)).append(", ").append(one(x2)).append(")");
}

std::string place_text(double x1, double x2, double range1, double range2) {
  const auto one = [](double x, double range) {
    return std::abs(x) < 10 * range ? short_text(x) : resolved(x, range, 3);
  };
  std::string text = "(";
  return text.append(one(x1, range1)).append(", ").append(one(x2, range2)).append(")");
}

std::string quoted_text(const std::vector<std::string>& names) {
  constexpr std::size_t shown = 4;
  std::string text;
  for (std::size_t i = 0; i < std::min(names.size(), shown); ++i) {
    if (i > 0) text += ", ";
    text.append("“").append(names[i]).append("”");
  }
  if (names.size() <= shown) return text;
  return say("{} and {} more", text, count_text(static_cast<double>(names.size() - shown)));
}

std::string symbol_of(const std::string& name) { return name.substr(0, name.find(',')); }

}  // namespace credence
