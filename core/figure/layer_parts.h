// The name and the colour of a layer, for functions that change those of all kinds.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/figure.h"

#include <string>
#include <utility>
#include <variant>

namespace credence {

// The member that has the name of all of the layer, and the one that has its only colour; null if a kind has none.
template <class Kind>
struct LayerParts {
  std::string Kind::*name = nullptr;
  Role Kind::*role = nullptr;
};

// There is one function per kind of layer, so that a new kind does not compile before it has said what it has.
constexpr LayerParts<Line> parts(const Line&) { return {&Line::name, &Line::role}; }
constexpr LayerParts<Band> parts(const Band&) { return {&Band::name, &Band::role}; }
constexpr LayerParts<Points> parts(const Points&) { return {&Points::name, &Points::role}; }
constexpr LayerParts<Bars> parts(const Bars&) { return {&Bars::name, &Bars::role}; }
constexpr LayerParts<Field> parts(const Field&) { return {&Field::name, &Field::role}; }
constexpr LayerParts<Contours> parts(const Contours&) { return {&Contours::name, &Contours::role}; }
constexpr LayerParts<Ellipses> parts(const Ellipses&) { return {&Ellipses::name, &Ellipses::role}; }
constexpr LayerParts<Arrows> parts(const Arrows&) { return {&Arrows::name, &Arrows::role}; }
constexpr LayerParts<Handles> parts(const Handles&) { return {}; }
constexpr LayerParts<Text> parts(const Text&) { return {.role = &Text::role}; }
constexpr LayerParts<Cells> parts(const Cells&) { return {&Cells::name, &Cells::role}; }
constexpr LayerParts<Areas> parts(const Areas&) { return {.name = &Areas::name}; }
constexpr LayerParts<Regions> parts(const Regions&) { return {}; }

// The name of all of the layer; null if its kind has none.
inline const std::string* layer_name(const Layer& layer) {
  return std::visit(
      [](const auto& kind) -> const std::string* {
        const auto name = parts(kind).name;
        return name != nullptr ? &(kind.*name) : nullptr;
      },
      static_cast<const LayerKind&>(layer));
}
inline std::string* layer_name(Layer& layer) { return const_cast<std::string*>(layer_name(std::as_const(layer))); }

// Its only colour; null if its kind has none, or several.
inline const Role* layer_role(const Layer& layer) {
  return std::visit(
      [](const auto& kind) -> const Role* {
        const auto role = parts(kind).role;
        return role != nullptr ? &(kind.*role) : nullptr;
      },
      static_cast<const LayerKind&>(layer));
}
inline Role* layer_role(Layer& layer) { return const_cast<Role*>(layer_role(std::as_const(layer))); }

}  // namespace credence
