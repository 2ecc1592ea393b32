#include "core/labs/classification/words/notation.h"

#include "core/lab/equation_slots.h"
#include "core/words/numbers.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <type_traits>
#include <utility>

namespace credence::classification {
namespace {

void replace_all(std::string& text, std::string_view from, std::string_view to) {
  for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
    text.replace(at, from.size(), to);
}

// Symbols of both notations, those that hold another one first.
constexpr std::array<std::pair<std::string_view, std::string_view>, 12> symbols{{
    {"t = 1", "y = +1"},
    {"t = 0", "y = −1"},
    {"P(t", "P(y"},
    {"p(t", "p(y"},
    {"| t)", "| y)"},
    {"tₙ", "yₙ"},
    {"σ²I", "λ⁻¹I"},
    {"(m₀, σ²)", "(m₀, λ⁻¹)"},
    {"σ² = ", "1/λ = "},
    {"σ²", "1/λ"},
    {"0 or 1: it is 1", "−1 or +1: it is +1"},
    {"0 oder 1: Sie ist 1", "−1 oder +1: Sie ist +1"},
}};

// Equations that have a signed twin.
constexpr std::array<std::string_view, 16> twins{
    "logistic",    "probit",       "label_noise", "gaussian", "posterior",           "newton_end",         "laplace",
    "newton_many", "laplace_many", "integral",    "map",      "laplace_monte_carlo", "laplace_quadrature", "mcmc",
    "exact",       "evidence"};

}  // namespace

std::string in_notation(std::string text, const ClassificationParameters& p) {
  if (p.notation == Notation::zero_one) return text;
  // The variance becomes the precision, with its own number.
  replace_all(text, "σ² = " + short_text(p.prior_variance), "λ = " + short_text(1 / p.prior_variance));
  for (const auto& [from, to] : symbols) replace_all(text, from, to);
  return text;
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
    for (std::string* text : {&readout.group, &readout.label, &readout.help}) *text = in_notation(std::move(*text), p);
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
