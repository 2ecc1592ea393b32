// SPDX-License-Identifier: GPL-3.0-only
#include "core/pictures/line/model_comparison.h"

#include "core/math/ranges.h"
#include "core/words/numbers.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace credence {
namespace {

using Models = std::vector<ModelEvidence>;
using Evidence = std::optional<double> ModelEvidence::*;

constexpr std::size_t most_rows = 8;
constexpr double most_shown = 25;  // nats

// Returns the evidence by which the models are compared.
Evidence yardstick(const Models& models) {
  const auto lacks_exact = [](const ModelEvidence& m) { return m.laplace && !m.exact; };
  return std::ranges::any_of(models, lacks_exact) ? &ModelEvidence::laplace : &ModelEvidence::exact;
}

// Returns the indices of the models that are shown, the best first and those without an evidence last.
std::vector<std::size_t> rows_of(const Models& models) {
  const Evidence by = yardstick(models);
  std::vector<std::size_t> rows(models.size());
  std::iota(rows.begin(), rows.end(), 0);
  const auto evidence = [&](std::size_t i) {
    return (models[i].*by).value_or(-std::numeric_limits<double>::infinity());
  };
  const auto worth = [&](std::size_t i) {
    return models[i].present ? std::numeric_limits<double>::infinity() : evidence(i);
  };
  std::ranges::stable_sort(rows, std::greater{}, worth);
  if (rows.size() > most_rows) rows.resize(most_rows);
  std::ranges::stable_sort(rows, std::greater{}, evidence);
  return rows;
}

const ModelEvidence* best_of(const Models& models, const ModelEvidence* but = nullptr) {
  const Evidence by = yardstick(models);
  const ModelEvidence* best = nullptr;
  for (const ModelEvidence& m : models) {
    if (&m != but && m.*by && (!best || *(m.*by) > *(best->*by))) best = &m;
  }
  return best;
}

// "÷ 24 (strong)": the model makes the data 24 times less probable than the best does.
std::string verdict(const ModelEvidence& m, const ModelEvidence& best, Evidence by) {
  if (&m == &best) return say("best");
  const double log_factor = *(best.*by) - *(m.*by);
  return say("÷ {} ({})", exp_text(log_factor), evidence_words(log_factor));
}

struct Way {
  Evidence value;
  Role role;
  Marker marker;
  double size;
  double above;           // the middle of its row, so that no mark hides another of the same value
  std::string_view name;  // as shown in texts
};

constexpr Way ways[] = {
    {&ModelEvidence::bic, Role::neutral, Marker::circle, 9, -0.22, "● BIC"},
    {&ModelEvidence::laplace, Role::approximation, Marker::square, 9, 0, phrase("■ Laplace")},
    {&ModelEvidence::exact, Role::posterior, Marker::diamond, 11, 0.22, phrase("◆ exact")},
};

// Returns the range of the axis. Evidence far below the best lies outside it.
std::pair<double, double> shown_range(const Models& models, const std::vector<std::size_t>& rows, double best) {
  double low = best, high = best;
  for (const std::size_t i : rows) {
    for (const auto& value : {models[i].exact, models[i].laplace, models[i].bic}) {
      if (!value || std::abs(*value - best) > most_shown) continue;
      low = std::min(low, *value);
      high = std::max(high, *value);
    }
  }
  const double span = std::max({high - low, 4.0, 1e-12 * std::abs(best)});  // more than doubles there can tell apart
  return {low - 0.08 * span, high + 0.08 * span};
}

// The row of the model in use is tinted.
void tint_row(Figure& figure, double y) {
  const Polyline row{
      {figure.x.min, y - 0.45}, {figure.x.max, y - 0.45}, {figure.x.max, y + 0.45}, {figure.x.min, y + 0.45}};
  figure.layers.push_back(Areas{.areas = {{.outlines = {row}, .role = Role::highlight, .opacity = 0.12, .width = 0}}});
}

// Adds the verdicts, the first on top, in a column of their own at the right, so that the axis holds the evidence
// alone.
void add_verdicts(Figure& figure, std::vector<std::string> verdicts) {
  Cells column{.x = {0, 1}, .y = {0.5}, .plain = true};
  std::ranges::reverse(verdicts);
  for (std::size_t k = 0; k < verdicts.size(); ++k) column.y.push_back(static_cast<double>(k) + 1.5);
  column.texts = std::move(verdicts);
  figure.beside = {.layers = {std::move(column)}, .share = 0.27};
}

}  // namespace

std::string evidence_words(double log_factor) {
  const double size = std::abs(log_factor);
  return size < std::log(3.0)     ? say("barely#evidence")
         : size < std::log(20.0)  ? say("positive#evidence")
         : size < std::log(150.0) ? say("strong#evidence")
                                  : say("very strong#evidence");
}

Figure comparison_figure(const Models& models) {
  Figure figure;
  figure.title = say("Models compared");
  const ModelEvidence* best = best_of(models);
  const std::vector<std::size_t> rows = rows_of(models);
  for (auto i = rows.rbegin(); i != rows.rend(); ++i) figure.y.categories.push_back(models[*i].name);
  figure.y.min = 0.5;
  figure.y.max = static_cast<double>(std::max<std::size_t>(rows.size(), 1)) + 0.5;
  figure.x.label = say("log evidence");
  if (rows.size() < models.size()) {
    figure.y.label = say("the best {} of {}", std::to_string(rows.size()), std::to_string(models.size()));
  }
  if (best == nullptr) {
    figure.note = say("no model has an evidence to compare");
    return figure;
  }
  const Evidence by = yardstick(models);
  const auto [low, high] = shown_range(models, rows, *(best->*by));
  figure.x.min = low;
  figure.x.max = high;
  std::vector<std::string> verdicts;
  for (std::size_t k = 0; k < rows.size(); ++k) {
    const ModelEvidence& m = models[rows[k]];
    verdicts.push_back(m.*by ? verdict(m, *best, by) : say("no evidence"));
    if (m.present) tint_row(figure, static_cast<double>(rows.size() - k));
  }
  add_verdicts(figure, std::move(verdicts));
  std::string names;
  int kinds = 0, beyond = 0;
  for (const Way& way : ways) {
    Points points{.role = way.role, .marker = way.marker, .size = way.size, .name = {}};
    for (std::size_t k = 0; k < rows.size(); ++k) {
      const std::optional<double> value = models[rows[k]].*way.value;
      if (value && *value >= low && *value <= high)
        points.at.push_back({*value, static_cast<double>(rows.size() - k) + way.above});
      if (value && !(*value >= low && *value <= high)) ++beyond;
    }
    if (points.at.empty()) continue;
    ++kinds;
    names = names.empty() ? say(way.name) : say(way.name) + " " + names;
    figure.layers.push_back(std::move(points));
  }
  figure.note = beyond == 0 ? say("÷ n: n times less probable than the best")
                            : several(beyond, "÷ n: n times less probable; {0} mark lies far off, beyond the plot",
                                      "÷ n: n times less probable; {0} marks lie far off, beyond the plot");
  if (kinds > 0) figure.x.label = say("log evidence: {}", names);
  return figure;
}

std::optional<std::size_t> model_at(const Models& models, double y) {
  const std::vector<std::size_t> rows = rows_of(models);
  const double row = static_cast<double>(rows.size()) - std::round(y);
  if (!(row >= 0 && row < static_cast<double>(rows.size()))) return std::nullopt;
  return rows[static_cast<std::size_t>(row)];
}

std::string comparison_hover(const Models& models, double y) {
  const auto row = model_at(models, y);
  if (!row) return {};
  std::string text = models[*row].name;
  for (const Way& way : ways) {
    if (const auto value = models[*row].*way.value) text.append("\n").append(say(way.name) + ": " + rounded(*value));
  }
  return text;
}

std::string comparison_sentence(const Models& models) {
  const ModelEvidence* best = best_of(models);
  const ModelEvidence* next = best != nullptr ? best_of(models, best) : nullptr;
  if (next == nullptr) return {};
  const Evidence by = yardstick(models);
  const double log_factor = *(best->*by) - *(next->*by);
  const std::string factor = exp_text(log_factor);
  const double size = std::abs(log_factor);
  const std::string_view sentence =
      size < std::log(3.0)
          ? phrase("{0} makes the data {2} times as probable as {1}, the next best: barely worth a mention.")
      : size < std::log(20.0)
          ? phrase("{0} makes the data {2} times as probable as {1}, the next best: positive evidence.")
      : size < std::log(150.0)
          ? phrase("{0} makes the data {2} times as probable as {1}, the next best: strong evidence.")
          : phrase("{0} makes the data {2} times as probable as {1}, the next best: very strong evidence.");
  return say(sentence, best->name, next->name, factor);
}

}  // namespace credence
