// The table of views.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/links/views/views.h"

#include "core/labs/links/views/figures.h"
#include "core/phrases/model_view.h"

namespace credence::links {
namespace {

using Kind = Gesture::Kind;
using Row = ViewRow<Analysis>;

std::string describe(const Figure& figure, const Analysis& a, const std::string& view, int frame) {
  const std::string& group = view_table().at(view).info.group;
  for (const Topic& one : topic::all) {
    if (group == one.title) return axes_text(figure) + one.text(a, frame);
  }
  return axes_text(figure);
}

std::vector<std::string> names_of(const Analysis& a) {
  std::vector<std::string> names;
  for (const OutlierFit& fit : a.study.fits) names.push_back(name_of(fit.likelihood));
  return names;
}

Figure tails_view(const Analysis& a) { return tails_figure(a.study, names_of(a)); }
Figure pull_view(const Analysis& a) { return pull_figure(a.study, names_of(a)); }
Figure fit_view(const Analysis& a) { return fits_figure(a.study, names_of(a)); }
Figure boundary_view(const Analysis& a) { return boundaries_figure(a.study, names_of(a)); }

Figure average_view(const Analysis& a) { return average_figure(a.map); }
Figure error_view(const Analysis& a) { return average_error_figure(a.map); }

Figure cost_view(const Analysis& a) { return cost_figure(*a.cost); }
Figure other_link_view(const Analysis& a) {
  Figure figure = other_link_figure(*a.model, a.weights, a.gradient());
  figure.x.label = a.symbols.x();
  return figure;
}
std::string cost_hover(const Analysis& a, int, Point2 at) { return cost_text(*a.cost, at.x); }
std::string other_hover(const Analysis& a, int, Point2 at) {
  return other_link_hover(*a.model, a.symbols, a.weights, at.x);
}
std::string step_hover(const Analysis& a, int, Point2 at) {
  return exponential_hover(*a.model, a.symbols, a.weights, at.y);
}
Figure exponential_view(const Analysis& a) { return exponential_figure(*a.model, a.symbols, a.weights); }

Figure table_view(const Analysis& a) { return families_figure(*a.model, a.gradient()); }
std::string table_hover(const Analysis& a, int, Point2 at) { return family_hover(*a.model, at); }

Figure targets_view(const Analysis& a, int, const Cursor* cursor) {
  Figure figure = targets_figure(*a.model, a.symbols, a.weights, a.best);
  figure.title = say("{} targets", name_of(a.model->family()));
  if (cursor && follows_cursor(view::targets, *cursor)) {
    add_other_mean(figure, *a.model, {cursor->at.x, cursor->at.y});
  }
  return figure;
}
std::string target_hover(const Analysis& a, int, Point2 at) {
  return targets_hover(*a.model, a.symbols, a.weights, at.x);
}

Figure gradient_view(const Analysis& a) {
  Figure figure = gradient_figure(*a.model, a.weights, "∇E = " + vector_text(a.gradient(), 3));
  figure.title = say("The canonical link's gradient, point by point");
  if (a.model->size() > 0) {
    figure.note = has_scale(a.model->family())
                      ? say("each arrow is one point's (y − t)φ/s, with φ = (1, x) and the scale s = {}",
                            short_text(a.model->scale()))
                      : say("each arrow is one point's (y − t)φ, with φ = (1, x)");
  }
  return figure;
}
std::string arrow_hover(const Analysis& a, int, Point2 at) {
  return gradient_hover(*a.model, a.symbols, a.weights, at);
}

Figure weights_view(const Analysis& a) { return weight_error_figure(*a.model, a.weights, a.best); }
std::string weights_hover(const Analysis& a, int, Point2 at) { return weight_error_hover(*a.model, at); }

Handler<LinksParameters> outlier_handler() { return {handle::outlier, {Kind::drag}, drag_outlier}; }

std::vector<Handler<LinksParameters>> average_handlers() {
  return {{handle::average, {Kind::drag}, set_average}, {empty_plot, {Kind::click}, set_average}};
}

std::vector<Row> threshold_rows() {
  std::vector<Row> rows{
      {.info = {view::rain, "Rain of thresholds", topic::thresholds.title},
       .draw = rain_view,
       .handlers = {{handle::heights, {Kind::drag}, drag_height}, {handle::activation, {Kind::drag}, drag_activation}},
       .hover = rain_hover},
      {.info = {view::link, "The link function", topic::thresholds.title},
       .draw = link_view,
       .handlers = {{handle::activation, {Kind::drag}, drag_activation}},
       .hover = link_hover},
      {.info = {"functions", "σ, Φ and label noise", topic::functions.title},
       .draw = functions_view,
       .handlers = {{handle::epsilon, {Kind::drag}, drag_epsilon}},
       .hover = functions_hover},
      {.info = {"difference", "Differences of links", topic::functions.title},
       .draw = difference_view,
       .hover = functions_hover},
  };
  return rows;
}

std::vector<Row> outlier_rows() {
  std::vector<Row> rows{
      {.info = {"tails", "Tails of the log likelihood", topic::outlier.title},
       .draw = tails_view,
       .handlers = {outlier_handler()},
       .hover = tails_hover},
      {.info = {"pull", "Pull of a label", topic::outlier.title},
       .draw = pull_view,
       .handlers = {outlier_handler()},
       .hover = pull_hover},
      {.info = {"fit", "Fits with an outlier", topic::outlier.title, data_given()},
       .draw = fit_view,
       .handlers = {outlier_handler(),
                    {handle::zeros, {Kind::drag, Kind::remove}, change_zero},
                    {handle::ones, {Kind::drag, Kind::remove}, change_one},
                    {empty_plot, {Kind::click}, add_line_point}},
       .hover = fit_hover},
      {.info = {"boundary", "Boundary and outlier", topic::outlier.title},
       .draw = boundary_view,
       .handlers = {outlier_handler()},
       .hover = boundary_hover},
  };
  return rows;
}

std::vector<Row> average_rows() {
  std::vector<Row> rows{
      {.info = {"average", "Average of σ", topic::average.title},
       .draw = average_view,
       .handlers = average_handlers(),
       .hover = average_hover},
      {.info = {"error", "Error of the moderated σ", topic::average.title},
       .draw = error_view,
       .handlers = average_handlers(),
       .hover = average_hover},
      {.info = {"integral", "The integral", topic::average.title}, .draw = integral_view, .hover = integral_hover},
      {.info = {"cost", "Draws or quadrature", topic::average.title}, .draw = cost_view, .hover = cost_hover},
  };
  return rows;
}

std::vector<Row> family_rows() {
  std::vector<Row> rows{
      {.info = {"table", "Table of families", topic::families.title},
       .draw = table_view,
       .handlers = {{handle::families, {Kind::click}, choose_family}},
       .hover = table_hover},
      {.info = {view::targets, "Targets and mean", topic::families.title, data_given()},
       .draw = targets_view,
       .handlers = {{handle::targets, {Kind::drag}, move_target},
                    {handle::targets, {Kind::remove}, remove_target},
                    {handle::curve, {Kind::drag}, drag_curve},
                    {empty_plot, {Kind::click}, add_target}},
       .hover = target_hover},
      {.info = {"exponential", "From the family to its link", topic::families.title},
       .draw = exponential_view,
       .hover = step_hover},
      {.info = {"other_link", "Another link's gradient", topic::families.title},
       .draw = other_link_view,
       .hover = other_hover},
      {.info = {"gradient", "Gradient by points", topic::families.title}, .draw = gradient_view, .hover = arrow_hover},
      {.info = {view::weights, "Error over the weights", topic::families.title},
       .draw = weights_view,
       .handlers = {{handle::weights, {Kind::drag}, set_weights}, {empty_plot, {Kind::click}, set_weights}},
       .hover = weights_hover},
  };
  return rows;
}

}  // namespace

const ViewTable<Analysis>& view_table() {
  static const ViewTable<Analysis> table = [] {
    std::vector<Row> rows = threshold_rows();
    for (const std::vector<Row>& more : {outlier_rows(), average_rows(), family_rows()}) {
      rows.insert(rows.end(), more.begin(), more.end());
    }
    rows.push_back(model_row<Analysis>(model_graph));
    rows.back().info.group = topic::families.title;
    return ViewTable<Analysis>("links", std::move(rows), describe);
  }();
  return table;
}

bool follows_cursor(const std::string& view, const Cursor& cursor) {
  return view == view::targets && cursor.view == view::weights;
}

}  // namespace credence::links
