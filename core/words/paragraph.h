// Sentences one after the other.
#pragma once

#include <string>
#include <vector>

namespace credence {

// A blank between them; those that are empty are left out.
std::string paragraph(const std::vector<std::string>& sentences);

}  // namespace credence
