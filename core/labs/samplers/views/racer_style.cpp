#include "core/labs/samplers/views/racer_style.h"

#include <array>

namespace credence::samplers {

Role racer_role(std::size_t k) {
  return std::array{Role::chain, Role::approximation, Role::likelihood, Role::neutral}[k % 4];
}
Dash racer_dash(std::size_t k) { return std::array{Dash::solid, Dash::dashed, Dash::solid, Dash::dashed}[k % 4]; }
Marker racer_marker(std::size_t k) {
  return std::array{Marker::circle, Marker::square, Marker::triangle, Marker::diamond}[k % 4];
}

}  // namespace credence::samplers
