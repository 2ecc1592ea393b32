// SPDX-License-Identifier: GPL-3.0-only
#include "core/figure/reference.h"

#include <sstream>
#include <string_view>

namespace credence {
namespace {

constexpr std::string_view beginning = "refers ";

}  // namespace

// The id is "refers FIELD ROLE ROLE ...", with "-" for no field.
std::string reference_id(const Reference& reference) {
  std::string id = std::string(beginning) + (reference.field.empty() ? "-" : reference.field);
  for (const Role role : reference.roles) id += ' ' + std::to_string(static_cast<int>(role));
  return id;
}

Reference reference_of(const std::string& id) {
  Reference reference;
  if (!id.starts_with(beginning)) return reference;
  std::istringstream words(id.substr(beginning.size()));
  words >> reference.field;
  if (reference.field == "-") reference.field.clear();
  for (int role = 0; words >> role;) reference.roles.push_back(static_cast<Role>(role));
  return reference;
}

}  // namespace credence
