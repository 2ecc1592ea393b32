// Views of the product that answers the query: the tables of its factors, their weights, and the posterior.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/naive-bayes/views/grouped_table.h"
#include "core/labs/naive-bayes/views/table_rows.h"
#include "core/labs/naive-bayes/views/views.h"
#include "core/labs/naive-bayes/views/waterfall.h"
#include "core/pictures/line/sweep.h"
#include "core/pictures/plane/class_points.h"
#include "core/words/numbers.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <vector>

namespace credence::naive_bayes {
namespace {

TableLine line_of(const Analysis& a, const TableRow& row) {
  TableLine line{.label = row.label, .heading = row.kind == TableRow::Kind::heading};
  if (line.heading) return line;
  const Factor* factor = row.factor ? &a.product.factors[*row.factor] : nullptr;
  const auto shares = factor && !a.parameters.counts() ? normalised(factor->log_p) : std::nullopt;
  for (Eigen::Index k = 0; k < a.classes(); ++k) {
    if (row.kind == TableRow::Kind::classes) {
      const double all = a.labels().counts.sum(), count = a.labels().counts(k);
      line.role = Role::prior;
      line.values.push_back(count / all);
      line.texts.push_back(smoothed_text(count, all, 0, 0) + " = " + rounded(count / all, 3));
    } else if (a.parameters.counts()) {
      line.values.push_back(a.table(row.column).probabilities(row.row, a.parameters.alpha())(k));
      line.texts.push_back(fraction_text(a, row.column, row.row, k) + " = " + rounded(line.values.back(), 3));
    } else {
      line.values.push_back(shares ? (*shares)(k) : NAN);
      const bool density = a.learned->gaussian.has_density(k);
      line.texts.push_back(!factor ? "" : density ? product_text(factor->log_p(k) / factor->times) : no_value);
    }
  }
  return line;
}

// Also after the last factor, so that plots keep their place while one steps.
std::string so_far_text(const Analysis& a, int frame) {
  if (a.steps() == 0) return {};
  return several(static_cast<double>(a.steps()), "after {1} of {0} factor", "after {1} of {0} factors",
                 count_text(static_cast<double>(a.step(frame))));
}

std::string term_label(const Factor& f, int times) {
  std::string label = f.label;
  std::ranges::replace(label, '_', ' ');
  if (!f.known) return say("{} (new)", label);
  return times > 1 ? label + " × " + std::to_string(times) : label;
}

// Adds one bar per class with its number above all bars, where no dash is taken for it, and dashes at the probabilities
// `before`. If there are no probabilities there are no bars. Sets both axes except for their labels. A click on the
// column of a class is a hit of `areas`.
void add_class_bars(Figure& figure, const std::vector<std::string>& classes,
                    const std::optional<Eigen::VectorXd>& probabilities, const Eigen::VectorXd& before,
                    const std::string& before_name, Areas areas) {
  figure.x.min = 0.4;
  figure.x.max = static_cast<double>(classes.size()) + 0.6;
  figure.x.categories = classes;
  figure.y.min = 0;
  figure.y.max = 1.12;  // room for a number
  Line dashes{.role = Role::prior, .width = 2, .dash = Dash::dashed, .name = before_name};
  for (std::size_t k = 0; k < classes.size(); ++k) {
    const auto index = static_cast<Eigen::Index>(k);
    const double x = static_cast<double>(k) + 1;
    areas.areas.push_back(clickable({x - 0.45, x + 0.45, 0, figure.y.max}));
    const double p = probabilities ? (*probabilities)(index) : 0;
    dashes.paths.push_back({{x - 0.45, before(index)}, {x + 0.45, before(index)}});
    if (!probabilities) continue;
    figure.layers.push_back(
        Bars{.edges = {x - 0.34, x + 0.34}, .heights = {p}, .role = class_role(k), .opacity = 0.6, .name = {}});
    figure.layers.push_back(Text{{x, 1.01}, probability_text(p, 3), Role::neutral, Anchor::above});
  }
  figure.layers.push_back(std::move(dashes));
  figure.layers.push_back(std::move(areas));
}

}  // namespace

Figure tables_view(const Analysis& a, int frame) {
  const std::vector<TableRow> rows = table_rows(a);
  const std::vector<bool> there = a.product.among(a.step(frame));
  const bool counts = a.parameters.counts();
  Figure figure;
  figure.title = counts ? say("P(feature | class), counted") : say("P(feature | class) at the query");
  figure.note = say("{}; framed rows are multiplied", so_far_text(a, frame));
  std::vector<TableLine> lines;
  for (const TableRow& row : rows) {
    lines.push_back(line_of(a, row));
    lines.back().lit = row.kind == TableRow::Kind::classes || (row.factor && there[*row.factor]);
  }
  const std::string hint = counts ? say("Click: ask about this or not") : say("Click: look at this feature");
  add_grouped_table(figure, lines, a.name(a.features()), a.labels().names,
                    {.id = handle::table, .hint = hint, .click = counts ? say("Ask about this") : say("Look at this")});
  const bool all_there =
      std::ranges::all_of(rows, [](const TableRow& row) { return row.kind != TableRow::Kind::heading; });
  if (a.step(frame) == a.steps() && rows.size() == most_rows && all_there) {
    figure.note = say("not all factors have room here");
  }
  return figure;
}

Figure contributions_view(const Analysis& a, int frame) {
  const auto [left, right] = a.product.rivals();
  const std::vector<std::size_t> shown = weighed(a);
  const bool each = a.steps() == std::ssize(shown);  // one row per step; otherwise one per different word
  const std::vector<bool> there = a.product.among(a.step(frame));
  std::vector<Term> terms{{say("prior"), a.product.odds(a.product.log_joint.col(0))}};
  for (const std::size_t i : shown) {
    const Factor& f = a.product.factors[i];
    const int times = a.parameters.is_text() && each ? 1 : f.times;
    terms.push_back({term_label(f, times), (a.parameters.is_text() ? times : 1) * a.product.odds(f.log_p), !f.known});
  }
  auto drawn = static_cast<std::size_t>(a.step(frame)) + 1;
  if (!each) {
    drawn = 1 + static_cast<std::size_t>(std::ranges::count_if(shown, [&there](std::size_t i) { return there[i]; }));
  }
  Figure figure;
  figure.title = a.classes() == 1 ? say("There is only one class")
                                  : say("What speaks for {} or {}", class_word(a, left), class_word(a, right));
  figure.note = each ? so_far_text(a, frame) : say("the {} that weigh most", std::to_string(shown.size()));
  figure.x.label = say("log odds, {} against {}", class_word(a, right), class_word(a, left));
  figure.y.label = say("factor");
  const auto side = [&](Eigen::Index k) {
    return Side{class_role(static_cast<std::size_t>(k)), a.classes() == 1 ? "" : class_word(a, k)};
  };
  add_waterfall(figure, terms, drawn, side(left), side(right),
                {.id = handle::factor, .areas = {}, .hint = say("Click: leave it out"), .click = say("Leave it out")});
  return figure;
}

Figure posterior_view(const Analysis& a, int frame) {
  const std::optional<Eigen::VectorXd> p = a.posterior(frame);
  Figure figure;
  figure.title = p ? say("P(class | query)") : say("Every product is zero");
  figure.note = p ? so_far_text(a, frame) : say("no class can explain the query");
  figure.x.label = a.name(a.features());
  figure.y.label = say("probability");
  add_class_bars(figure, a.labels().names, p, a.labels().log_prior().array().exp(), say("prior"),
                 {.id = handle::classes,
                  .areas = {},
                  .hint = say("Click: add the query to the rows, of this class"),
                  .click = say("Learn as this class")});
  return figure;
}

Figure copies_view(const Analysis& a) {
  Figure figure;
  figure.title = say("The answer against copies of {}", a.name(a.x()));
  figure.x = {.label = say("copies of {}", a.name(a.x())), .min = 0.8, .max = 10.2, .integers = true};
  figure.y = {.label = say("probability"), .min = -0.02, .max = 1.02};
  if (a.factor_of(a.x()) == nullptr) figure.note = say("the query leaves {} open: copies do not count", a.name(a.x()));
  const int now = a.parameters.copies;
  mark_setting(figure, now, Role::neutral, several(now, "{} copy", "{} copies"));
  for (Eigen::Index k = 0; k < a.classes(); ++k) {
    const auto index = static_cast<std::size_t>(k);
    Sweep sweep{.role = class_role(index), .name = {}};
    for (int copies = 1; copies <= most_copies; ++copies) {
      const std::optional<Eigen::VectorXd> p = a.product.with_copies(a.x(), copies);
      sweep.settings.push_back(copies);
      sweep.values.push_back(p ? std::optional((*p)(k)) : std::nullopt);
    }
    add_sweep(figure, sweep);
    const std::optional<double> at = sweep.values[static_cast<std::size_t>(now) - 1];
    if (at) add_marker(figure, {1.0 * now, *at}, class_role(index), class_marker(index), class_text(a, k));
  }
  figure.layers.push_back(Handles{.id = handle::copies,
                                  .at = {{1.0 * now, 0.5}},
                                  .visible = true,
                                  .hint = say("Drag: more or fewer copies"),
                                  .values = {several(now, "{} copy", "{} copies")}});
  return figure;
}

}  // namespace credence::naive_bayes
