// SPDX-License-Identifier: GPL-3.0-only
#include "core/figure/layer_choice.h"

#include "core/figure/class_names.h"
#include "core/figure/layer_parts.h"
#include "core/figure/role_names.h"
#include "core/words/say.h"

#include <algorithm>
#include <string_view>

namespace credence {
namespace {

// One word per kind; empty for kinds that are never left out.
constexpr std::string_view kind(const Line& line) {
  constexpr double faint = 0.65;  // as many lines are that were drawn at random, beside the one of their mean
  return line.opacity < faint ? "lines" : "line";
}
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

bool is_class(Role role) { return role >= Role::class0 && role <= Role::class5; }

// The kind and the colour; empty for points of a class and for kinds that are always there.
std::string own_key(const Layer& layer) {
  const std::string_view word =
      std::visit([](const auto& one) { return kind(one); }, static_cast<const LayerKind&>(layer));
  const Role* role = layer_role(layer);
  if (word.empty() || role == nullptr || (std::holds_alternative<Points>(layer) && is_class(*role))) return {};
  return std::string(word) + '.' + std::string(role_name(*role));
}

// The name in the legend, or what stands for it.
std::string name_of(const Layer& layer) {
  if (const auto* line = std::get_if<Line>(&layer); line != nullptr && line->name.empty()) return line->end_label;
  if (const std::string* name = layer_name(layer); name != nullptr && !name->empty()) return *name;
  return std::holds_alternative<Contours>(layer) ? say("contours") : std::string();
}

}  // namespace

std::vector<std::string> layer_keys(const Figure& figure) {
  std::vector<std::string> own;
  for (const Layer& layer : figure.layers) own.push_back(own_key(layer));
  std::vector<std::string> keys = own;
  for (std::size_t k = 0; k < own.size(); ++k) {
    if (own[k].empty() || !name_of(figure.layers[k]).empty()) continue;
    std::size_t nearest = own.size();
    for (std::size_t other = 0; other < own.size(); ++other) {
      const Role *one = layer_role(figure.layers[k]), *named = layer_role(figure.layers[other]);
      if (own[other].empty() || name_of(figure.layers[other]).empty() || *one != *named) continue;
      const auto far = [&](std::size_t at) { return at > k ? at - k : k - at; };
      if (nearest == own.size() || far(other) < far(nearest)) nearest = other;
    }
    if (nearest < own.size()) {
      keys[k] = own[nearest];
    } else if (std::holds_alternative<Points>(figure.layers[k])) {
      // A ring of a colour of its own is around what was drawn before it.
      for (std::size_t before = k; before > 0 && keys[k] == own[k]; --before) {
        if (!own[before - 1].empty() && !name_of(figure.layers[before - 1]).empty()) keys[k] = own[before - 1];
      }
    }
  }
  return keys;
}

std::vector<LayerChoice> layer_choices(const Figure& figure) {
  std::vector<LayerChoice> choices;
  const auto add = [&](LayerChoice choice) {
    if (choice.key.empty() || choice.name.empty()) return;
    if (std::ranges::count(choices, choice.key, &LayerChoice::key) == 0) choices.push_back(std::move(choice));
  };
  for (const Layer& layer : figure.layers) {
    const Role* role = layer_role(layer);
    add({own_key(layer), name_of(layer), role != nullptr ? *role : Role::neutral, true});
  }
  for (const LayerChoice& choice : figure.left_out) add(choice);
  return choices;
}

Figure without_layers(Figure figure, const std::set<std::string>& left_out) {
  const std::vector<std::string> keys = layer_keys(figure);
  // Words in a colour go with the last layer of that colour.
  std::set<Role> gone, here;
  for (std::size_t k = 0; k < keys.size(); ++k) {
    if (!keys[k].empty()) (left_out.contains(keys[k]) ? gone : here).insert(*layer_role(figure.layers[k]));
  }
  const auto is_orphan = [&](const Layer& layer) {
    const auto* text = std::get_if<Text>(&layer);
    return text != nullptr && text->role != Role::neutral && gone.contains(text->role) && !here.contains(text->role);
  };
  // The handle of a start goes with the steps from it, which were drawn before it.
  const auto starts_nothing = [&](std::size_t k) {
    const auto* handle = std::get_if<Handles>(&figure.layers[k]);
    if (handle == nullptr || !handle->minor) return false;
    while (k > 0 && keys[k].empty()) --k;
    return left_out.contains(keys[k]);
  };
  std::vector<bool> useless(keys.size());
  for (std::size_t k = 0; k < keys.size(); ++k) useless[k] = is_orphan(figure.layers[k]) || starts_nothing(k);
  std::vector<Layer> kept;
  for (std::size_t k = 0; k < keys.size(); ++k) {
    Layer& layer = figure.layers[k];
    if (useless[k]) continue;
    if (!left_out.contains(keys[k])) {
      kept.push_back(std::move(layer));
    } else if (std::string name = name_of(layer); !name.empty()) {
      if (std::ranges::count(figure.left_out, keys[k], &LayerChoice::key) == 0) {
        figure.left_out.push_back({keys[k], std::move(name), *layer_role(layer), false});
      }
    }
  }
  figure.layers = std::move(kept);
  return figure;
}

}  // namespace credence
