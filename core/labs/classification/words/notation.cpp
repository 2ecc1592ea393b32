// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/classification/words/notation.h"

#include "core/lab/equation_slots.h"
#include "core/lab/signed_notation.h"
#include "core/words/numbers.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <type_traits>
#include <utility>

namespace credence::classification {
namespace {

// Equations that have a signed twin.
constexpr std::array<std::string_view, 16> twins{
    "logistic",    "probit",       "label_noise", "gaussian", "posterior",           "newton_end",         "laplace",
    "newton_many", "laplace_many", "integral",    "map",      "laplace_monte_carlo", "laplace_quadrature", "mcmc",
    "exact",       "evidence"};

}  // namespace

std::string in_notation(std::string text, const ClassificationParameters& p) {
  if (p.notation == Notation::zero_one) return text;
  // The variance becomes the precision, with its own number.
  const std::string variance = "σ² = " + short_text(p.prior_variance),
                    precision = "λ = " + short_text(1 / p.prior_variance);
  for (std::size_t at = text.find(variance); at != std::string::npos; at = text.find(variance, at + precision.size())) {
    text.replace(at, variance.size(), precision);
  }
  return signed_notation(std::move(text));
}

Figure in_notation(Figure figure, const ClassificationParameters& p) {
  if (p.notation == Notation::zero_one) return figure;
  const auto rewrite = [&p](std::string& text) { text = in_notation(std::move(text), p); };
  const auto rewrite_all = [&rewrite](std::vector<std::string>& texts) { std::ranges::for_each(texts, rewrite); };
  for (std::string* text : {&figure.title, &figure.note, &figure.known_note, &figure.description, &figure.x.label,
                            &figure.y.label, &figure.click_hint})
    rewrite(*text);
  rewrite_all(figure.x.categories);
  rewrite_all(figure.y.categories);
  const auto rewrite_layers = [&](std::vector<Layer>& layers) {
    for (Layer& layer : layers) {
      std::visit(
          [&](auto& one) {
            if constexpr (requires { one.name; }) rewrite(one.name);
            if constexpr (requires { one.texts; }) rewrite_all(one.texts);
            if constexpr (requires { one.end_label; }) rewrite(one.end_label);
            if constexpr (std::is_same_v<std::remove_cvref_t<decltype(one)>, Text>) rewrite(one.text);
            if constexpr (std::is_same_v<std::remove_cvref_t<decltype(one)>, Handles>) rewrite_all(one.values);
          },
          static_cast<LayerKind&>(layer));
    }
  };
  rewrite_layers(figure.layers);
  rewrite_layers(figure.above.layers);
  rewrite_layers(figure.beside.layers);
  return figure;
}

std::vector<Readout> in_notation(std::vector<Readout> readouts, const ClassificationParameters& p) {
  for (Readout& readout : readouts) {
    for (std::string* text : {&readout.group, &readout.label, &readout.value, &readout.help})
      *text = in_notation(std::move(*text), p);
  }
  return readouts;
}

std::vector<Equation> in_notation(std::vector<Equation> equations, const ClassificationParameters& p) {
  if (p.notation == Notation::zero_one) return equations;
  for (Equation& equation : equations) {
    const std::string name = equation.id.substr(equation.id.find('/') + 1);
    if (std::ranges::find(twins, name) == twins.end()) continue;
    equation.id += "_signed";
    if (name != "gaussian") continue;
    for (EquationSlot& slot : equation.numbers)
      if (slot.name == "variance") slot = number_slot("precision", 1 / p.prior_variance);
  }
  return equations;
}

}  // namespace credence::classification
