#include "core/views/numbers.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace credence {

std::string short_text(double value) {
  char buffer[32];
  std::snprintf(buffer, sizeof buffer, "%.3g", value);
  std::string text = buffer;
  if (text[0] == '-') text.replace(0, 1, "−");
  return text;
}

std::string rounded(double value, int digits) {
  if (value == 0) return "0";
  char buffer[48];
  const double size = std::abs(value);
  if (size >= 1e6 || size < 1e-4) {
    std::snprintf(buffer, sizeof buffer, "%.*e", digits - 1, value);
  } else {
    const int decimals = std::max(0, digits - 1 - static_cast<int>(std::floor(std::log10(size))));
    std::snprintf(buffer, sizeof buffer, "%.*f", std::min(decimals, 8), value);
  }
  std::string text = buffer;
  if (text[0] == '-') text.replace(0, 1, "−");
  return text;
}

}  // namespace credence
