// Numbers as text for reading, everywhere alike.
#pragma once

#include <string>

namespace credence {

std::string short_text(double value);  // three significant digits at most, none that say nothing: "10", "0.25"
std::string rounded(double value, int digits = 4);  // significant digits; a proper minus sign

}  // namespace credence
