// SPDX-License-Identifier: GPL-3.0-only
#include "core/figure/layer_choice.h"

#include "core/figure/class_names.h"
#include "core/figure/layer_parts.h"
#include "core/words/say.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace credence {
namespace {

// One word per kind; empty for kinds that are never left out.
constexpr std::string_view kind(const Line&) { return "line"; }
constexpr std::string_view kind(const Band&) { return "band"; }
constexpr std::string_view kind(const Points&) { return "points"; }
constexpr std::string_view kind(const Bars&) { return "bars"; }
constexpr std::string_view kind(const Field&) { return "field"; }
constexpr std::string_view kind(const Contours&) { return "contours"; }
constexpr std::string_view kind(const Ellipses&) { return "ellipses"; }
constexpr std::string_view kind(const Arrows&) { return "arrows"; }
constexpr std::string_view kind(const Handles&) { return {}; }
constexpr std::string_view kind(const Text&) { return {}; }
constexpr std::string_view kind(const Cells&) { return {}; }
constexpr std::string_view kind(const Areas&) { return {}; }
constexpr std::string_view kind(const Regions&) { return {}; }

constexpr std::array role_words = std::to_array<std::string_view>(
    {"neutral", "class0",      "class1",     "class2",           "class3",        "class4",
     "class5",  "prior",       "likelihood", "posterior",        "approximation", "chain",
     "truth",   "accepted",    "rejected",   "highlight",        "adaptive_walk", "tempering",
     "gibbs",   "polya_gamma", "slice",      "elliptical_slice", "mala",          "hmc",
     "nuts",    "independent"});
static_assert(role_words.size() == static_cast<std::size_t>(Role::independent) + 1);

bool is_class(Role role) { return role >= Role::class0 && role <= Role::class5; }

// The name in the legend, or what stands for it.
std::string name_of(const Layer& layer) {
  if (const auto* line = std::get_if<Line>(&layer); line != nullptr && line->name.empty()) return line->end_label;
  if (const std::string* name = layer_name(const_cast<Layer&>(layer)); name != nullptr && !name->empty()) return *name;
  return std::holds_alternative<Contours>(layer) ? say("contours") : std::string();
}

}  // namespace

std::string layer_key(const Layer& layer) {
  const std::string_view word =
      std::visit([](const auto& one) { return kind(one); }, static_cast<const LayerKind&>(layer));
  const Role* role = layer_role(layer);
  if (word.empty() || role == nullptr) return {};
  if (std::holds_alternative<Points>(layer) && is_class(*role)) return {};
  return std::string(word) + '.' + std::string(role_words[static_cast<std::size_t>(*role)]);
}

std::vector<LayerChoice> layer_choices(const Figure& figure) {
  std::vector<LayerChoice> choices;
  const auto add = [&](LayerChoice choice) {
    if (choice.key.empty() || choice.name.empty()) return;
    if (std::ranges::count(choices, choice.key, &LayerChoice::key) == 0) choices.push_back(std::move(choice));
  };
  for (const Layer& layer : figure.layers) {
    const Role* role = layer_role(layer);
    add({layer_key(layer), name_of(layer), role != nullptr ? *role : Role::neutral, true});
  }
  for (const LayerChoice& choice : figure.left_out) add(choice);
  return choices;
}

Figure without_layers(Figure figure, const std::set<std::string>& keys) {
  for (const Layer& layer : figure.layers) {
    const std::string key = layer_key(layer);
    if (!keys.contains(key)) continue;
    const auto known = std::ranges::find(figure.left_out, key, &LayerChoice::key);
    const std::string name = name_of(layer);
    if (known == figure.left_out.end()) {
      figure.left_out.push_back({key, name, *layer_role(layer), false});
    } else if (known->name.empty()) {
      known->name = name;
    }
  }
  std::erase_if(figure.layers, [&](const Layer& layer) { return keys.contains(layer_key(layer)); });
  return figure;
}

}  // namespace credence
