#include "core/views/probability_map.h"

#include "core/figure/contours.h"
#include "core/views/text.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace credence {

Contours probability_contours(const ScalarField& field) {
  Contours contours{.role = Role::neutral};
  for (const auto& [level, label] :
       {std::pair{0.1, "0.1"}, {0.25, "0.25"}, {0.5, "0.5"}, {0.75, "0.75"}, {0.9, "0.9"}}) {
    contours.levels.push_back(
        {.level = level, .label = label, .paths = trace_contour(field, level), .width = level == 0.5 ? 2.2 : 1.0});
  }
  return contours;
}

Field difference_field(const ScalarField& first, const ScalarField& second, std::string name) {
  ScalarField difference = first;
  double largest = 0;
  for (std::size_t i = 0; i < difference.values.size(); ++i) {
    difference.values[i] -= second.values[i];
    largest = std::max(largest, std::abs(difference.values[i]));
  }
  double reach = 1;
  for (const double smaller : {0.5, 0.2, 0.1, 0.05, 0.02, 0.01}) {
    if (largest <= smaller) reach = smaller;
  }
  return Field{.field = std::move(difference),
               .map = ColourMap::difference,
               .low = -reach,
               .high = reach,
               .name = std::move(name)};
}

Contours difference_contours(const Field& difference) {
  Contours contours{.role = Role::neutral};
  for (const double level : {-difference.high / 2, 0.0, difference.high / 2}) {
    contours.levels.push_back({.level = level,
                               .label = short_text(level),
                               .paths = trace_contour(difference.field, level),
                               .width = level == 0 ? 1.8 : 1.0});
  }
  return contours;
}

}  // namespace credence
