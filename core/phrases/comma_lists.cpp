// SPDX-License-Identifier: GPL-3.0-only
#include "core/phrases/comma_lists.h"

namespace credence {

std::vector<std::string> split_at_commas(const std::string& text) {
  std::vector<std::string> parts;
  std::string rest = text + ',';
  for (std::size_t end = rest.find(','); end != std::string::npos; end = rest.find(',')) {
    std::string part = rest.substr(0, end);
    const std::size_t first = part.find_first_not_of(' ');
    parts.push_back(first == std::string::npos ? "" : part.substr(first, part.find_last_not_of(' ') - first + 1));
    rest.erase(0, end + 1);
  }
  return parts;
}

std::string join_with_commas(const std::vector<std::string>& parts) {
  std::string text;
  for (const std::string& part : parts) text.append(text.empty() ? "" : ",").append(part);
  return text;
}

}  // namespace credence
