// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/naive-bayes/views/waterfall.h"

#include "core/labs/naive-bayes/views/views.h"
#include "core/math/ranges.h"
#include "core/words/numbers.h"

#include <algorithm>
#include <cmath>

namespace credence::naive_bayes {
namespace {

constexpr double half_bar = 0.32;

// Share of the picture's width for the column of numbers. Beside their bars these would cover other bars, or be cut.
constexpr double number_column = 0.16;

// Height above the rows for the names of the sides, more if the rows are low.
double head_over(std::size_t rows) { return std::max(0.5, 0.055 * static_cast<double>(rows)); }

std::string change_text(double change) {
  if (std::isinf(change)) return change > 0 ? "+∞" : "−∞";
  std::string text = change > 0 ? "+" : "";
  const double size = std::fabs(change);
  return text.append(size < 0.01 ? short_text(change) : fixed_text(change, size < 100 ? 2 : 0));
}

bool all_finite(const std::vector<Term>& terms) {
  return std::ranges::all_of(terms, [](const Term& term) { return std::isfinite(term.change); });
}

// Whether a row below those of the terms shows their sum.
bool has_sum(const std::vector<Term>& terms) { return terms.size() > 1 && all_finite(terms); }
constexpr double sum_height = 0;  // of that row's middle

// Adds the changes of the first `drawn` terms at the right of the plot, and their sum.
void add_changes(Figure& figure, const std::vector<Term>& terms, std::size_t drawn, double sum) {
  Cells cells{.x = {0, 1}, .y = {figure.y.min}, .plain = true};
  if (has_sum(terms)) {
    cells.y.push_back(sum_height + 0.5);
    cells.texts.push_back(change_text(sum));
  }
  for (std::size_t i = terms.size(); i-- > 0;) {
    cells.y.push_back(term_height(i, terms.size()) + 0.5);
    cells.texts.push_back(i < drawn ? change_text(terms[i].change) : "");
  }
  figure.beside = {.layers = {std::move(cells)}, .share = number_column};
}

// The arrow at the end of an infinite bar: it goes on.
Arrows arrow_out(double from, double edge, double y, double width) {
  const double length = std::min(0.12 * width, std::fabs(edge - from));
  return {.from = {{edge > from ? edge - length : edge + length, y}}, .to = {{edge, y}}, .width = 2, .name = {}};
}

void set_axes(Figure& figure, const std::vector<Term>& terms) {
  double low = 0, high = 0, sum = 0;
  for (const Term& term : terms) {
    if (std::isfinite(term.change)) sum += term.change;
    low = std::min(low, sum);
    high = std::max(high, sum);
  }
  const double margin = std::max(0.2 * (high - low), 0.25);
  figure.x.min = low - margin;
  figure.x.max = high + margin;
  constexpr double words = 0.25;  // of the longer side, for the name of the shorter one
  figure.x.min = std::min(figure.x.min, -words * figure.x.max);
  figure.x.max = std::max(figure.x.max, -words * figure.x.min);
  round_outwards(figure.x.min, figure.x.max);
  figure.y.min = has_sum(terms) ? sum_height - 0.5 : 0.5;
  figure.y.max = static_cast<double>(terms.size()) + 0.5 + head_over(terms.size());
  if (has_sum(terms)) figure.y.marks.push_back({sum_height, say("sum")});
  for (std::size_t i = terms.size(); i-- > 0;) {
    figure.y.marks.push_back({term_height(i, terms.size()), terms[i].label});
  }
}

}  // namespace

double term_height(std::size_t term, std::size_t all) { return static_cast<double>(all - term); }

std::size_t nearest_term(double y, std::size_t all) {
  const double row = std::clamp(static_cast<double>(all) - std::round(y), 0.0, static_cast<double>(all) - 1);
  return static_cast<std::size_t>(row);
}

void add_waterfall(Figure& figure, const std::vector<Term>& terms, std::size_t drawn, const Side& negative,
                   const Side& positive, Areas rows) {
  set_axes(figure, terms);
  Line joints{.role = Role::neutral, .width = 0.8, .dash = Dash::dotted};
  double sum = 0;
  for (std::size_t i = 0; i < std::min(drawn, terms.size()); ++i) {
    const double change = terms[i].change, y = term_height(i, terms.size());
    const double edge = change > 0 ? figure.x.max : figure.x.min;
    const double end = std::isfinite(change) ? sum + change : edge;
    figure.layers.push_back(Bars{.edges = {y - half_bar, y + half_bar},
                                 .heights = {end - sum},
                                 .role = terms[i].muted ? Role::neutral
                                         : change < 0   ? negative.role
                                                        : positive.role,
                                 .opacity = terms[i].muted ? 0.35 : 0.6,
                                 .name = {},
                                 .bases = {sum},
                                 .horizontal = true});
    if (std::isfinite(change)) {
      sum = end;
    } else {
      figure.layers.push_back(arrow_out(sum, edge, y, figure.x.max - figure.x.min));
    }
    if (i + 1 < terms.size() || has_sum(terms)) joints.paths.push_back({{sum, y - half_bar}, {sum, y - 1 + half_bar}});
  }
  figure.layers.push_back(std::move(joints));
  if (has_sum(terms)) {
    figure.layers.push_back(Bars{.edges = {sum_height - half_bar, sum_height + half_bar},
                                 .heights = {sum},
                                 .role = sum < 0 ? negative.role : positive.role,
                                 .opacity = 0.6,
                                 .name = {},
                                 .bases = {0},
                                 .horizontal = true});
  }
  const double top = figure.y.max - 0.5 * head_over(terms.size());
  if (!negative.name.empty()) {
    const double inset = 0.01 * (figure.x.max - figure.x.min);
    figure.layers.push_back(Text{{figure.x.min + inset, top}, "← " + negative.name, negative.role, Anchor::right});
    figure.layers.push_back(Text{{figure.x.max - inset, top}, positive.name + " →", positive.role, Anchor::left});
  }
  add_changes(figure, terms, drawn, sum);
  figure.layers.push_back(Line{.paths = {{{0, figure.y.min}, {0, figure.y.max}}}, .role = Role::neutral, .width = 1});
  for (std::size_t i = 1; i < terms.size(); ++i) {
    const double y = term_height(i, terms.size());
    rows.areas.push_back(clickable({figure.x.min, figure.x.max, y - 0.4, y + 0.4}));
  }
  figure.layers.push_back(std::move(rows));
}

}  // namespace credence::naive_bayes
