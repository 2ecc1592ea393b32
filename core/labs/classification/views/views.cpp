// The table of views.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/classification/views/views.h"
#include "core/labs/classification/words/symbols.h"

#include "core/labs/classification/views/integral.h"
#include "core/labs/classification/words/sampler_role.h"
#include "core/phrases/chain_views.h"
#include "core/phrases/gaussian_or_t_figure.h"
#include "core/phrases/model_view.h"

namespace credence::classification {

namespace {

// The axes of a view decide which handlers and which hover text it has.
enum class Axes { data, weights, other };

struct AxesRow {
  Axes axes;
  bool shows_place;  // whether it changes with the place under the pointer in data space
  ViewTable<Shown>::Row view;
};

constexpr auto data_group = "Data space", prediction_group = "Predictions", weight_group = "Weight space",
               newton_group = "Newton", chain_group = "Markov chains", study_group = "Studies";

using DrawShown = Draw<Shown, int>;

AxesRow on_data(ViewInfo info, DrawShown draw) {
  return {Axes::data,
          false,
          {.info = std::move(info), .draw = std::move(draw), .handlers = data_handlers(), .hover = data_hover}};
}
AxesRow on_weights(ViewInfo info, DrawShown draw, bool shows_place = false) {
  return {Axes::weights,
          shows_place,
          {.info = std::move(info), .draw = std::move(draw), .handlers = weight_handlers(), .hover = weight_hover}};
}
AxesRow on_other(ViewTable<Shown>::Row row, bool shows_place = false) {
  return {Axes::other, shows_place, std::move(row)};
}

// Shows the chains of the shown weights, at a place of the timeline only if it counts draws.
ChainLook chain_look(const Shown& a, int frame) {
  ChainLook look{.chains = a.chains,
                 .draw = a.parameters.timeline == TimelineOf::chain ? frame : -1,
                 .why_none = no_chains(a),
                 .role = chain_role(a.parameters),
                 .shading = {a.parameters.interval, a.parameters.level}};
  const std::vector<std::string> names = a.weight_symbols();
  for (const Eigen::Index k : a.shown_weights()) {
    if (static_cast<Eigen::Index>(look.lanes.size()) < a.dimension()) {
      look.lanes.push_back({names[static_cast<std::size_t>(k)], k});
    }
  }
  return look;
}

std::vector<AxesRow> chain_rows() {
  std::vector<ViewTable<Shown>::Row> rows;
  add_chain_views(rows, ChainViews<Shown>{.look = chain_look, .group = chain_group, .traces = "Trace of the chains"});
  std::vector<AxesRow> all;
  for (ViewTable<Shown>::Row& row : rows) all.push_back(on_other(std::move(row)));
  return all;
}

std::vector<AxesRow> study_rows() {
  return {
      on_other({.info = {"evidence", "Evidence of feature sets", study_group},
                .draw = evidence_view,
                .hover = evidence_hover}),
      on_other({.info = {"comparison", "Feature sets compared", study_group},
                .draw = comparison_view,
                .hover = feature_sets_hover}),
      on_other({.info = {"evidence_width", "Evidence against basis width", study_group},
                .draw = evidence_width_view,
                .hover = evidence_width_hover}),
      on_other({.info = {"arrival", "Points arriving: Laplace's error", study_group}, .draw = arrival_view}),
      on_other(
          {.info = {"prior_prediction", "Prior variance: prediction", study_group}, .draw = prior_prediction_view}),
      on_other({.info = {"stairs", "From the evidence to BIC and AIC", study_group}, .draw = stairs_view}),
      on_other({.info = {"flip_rate", "The flip rate, learnt", study_group},
                .draw = flip_rate_view,
                .handlers = {{empty_plot, {Gesture::Kind::click}, take_flip_rate}}}),
      on_other({.info = {"parameter_counts", "Numbers to be fitted", study_group}, .draw = parameter_counts_view}),
      on_other({.info = {"overlap", "What features cannot remove", study_group}, .draw = overlap_view}),
      on_other({.info = {"prior_error", "Prior variance: Laplace's error", study_group}, .draw = prior_error_view}),
  };
}

std::vector<AxesRow> all_rows() {
  // The line of a section through a plane is set by its own handles, and so are places where predictions are wanted.
  const GivenLayers on_plane = data_given({Role::highlight, Role::picked});
  std::vector<AxesRow> rows{
      on_data({view::plane, "Data space", data_group, on_plane}, plane_view),
      on_data({"points", "Points only", data_group, all_given()}, points_view),
      on_data({"generative", "Generative beside discriminative", data_group, on_plane}, generative_view),
      on_data({"map_boundary", "MAP boundary", data_group, on_plane}, map_boundary_view),
      on_data({"boundaries", "Sampled boundaries", data_group, on_plane}, boundaries_view),
      on_data({"predictive", "Predictive probability", prediction_group, on_plane}, predictive_view),
      on_data({"predictive_b", "Second method", prediction_group, on_plane}, second_method_view),
      on_data({"difference", "Difference of two methods", prediction_group, on_plane}, difference_view),
      on_data({"half_lines", "The 0.5 lines", prediction_group, on_plane}, half_lines_view),
      on_other({.info = {"section", "Section", prediction_group}, .draw = section_view}),
      on_other({.info = {"integral", "The predictive integral", prediction_group}, .draw = integral_figure}, true),
      on_other({.info = {"certainty", "How sure a prediction is", prediction_group},
                .draw = certainty_view,
                .handlers = {{level_handle, {Gesture::Kind::drag}, drag_certainty_level}}}),
      on_weights({"votes", "Votes in weight space", prediction_group}, votes_view, true),
      on_weights({view::weights, "Weight space", weight_group, roles_given({})}, weights_view, true),
      on_weights({"laplace", "Laplace approximation", weight_group}, laplace_view),
      on_weights({"posterior", "Laplace on the true posterior", weight_group}, posterior_view),
      on_other({.info = {"marginal", "Marginal of a weight", weight_group},
                .draw = marginal_view,
                .handlers = {{level_handle, {Gesture::Kind::drag}, drag_weight_level}}}),
      on_other({.info = {"components", "Components of w over iterations", newton_group}, .draw = components_view}),
      on_other({.info = {"objective", "Log joint over iterations", newton_group}, .draw = objective_view}),
      on_data({"irls", "IRLS: weights of the points", newton_group, on_plane}, irls_view),
      on_other({.info = {"starts", "Starts of full Newton steps", newton_group},
                .draw = starts_view,
                .handlers = weight_handlers()}),
      on_other({.info = {"working_response", "IRLS: working response", newton_group}, .draw = working_response_view}),
      on_weights({"chain", "Chain in weight space", chain_group}, chain_view),
  };
  for (const auto& more : {chain_rows(), study_rows(), std::vector{on_other(model_row<Shown>(model_graph))}})
    rows.insert(rows.end(), more.begin(), more.end());
  return rows;
}

const std::vector<AxesRow>& rows_with_axes() {
  static const std::vector<AxesRow> rows = all_rows();
  return rows;
}

bool has_axes(const std::string& view, Axes axes) {
  return std::ranges::any_of(rows_with_axes(),
                             [&](const AxesRow& row) { return row.view.info.id == view && row.axes == axes; });
}

std::string describe(const Figure& figure, const Shown& a, const std::string& view, int) {
  std::string text = axes_text(figure);
  if (is_data_view(view)) {
    const auto count = [&a](int k) { return std::to_string((a.points->t.array() == k).count()); };
    const DataSymbols labels = symbols_of(a).data;
    text += say("{} points of class {} as circles and {} of class {} as squares.", count(0), labels.name(0), count(1),
                labels.name(1)) +
            ' ';
  }
  if (is_weight_view(view) && !a.modes.empty()) {
    const std::string highest = weights_text(a.centre());
    text += (a.modes.size() == 1 ? say("The mode is at w = {}.", highest)
                                 : say("The highest mode is at w = {}.", highest)) +
            ' ';
    for (std::size_t k = 1; k < a.modes.size(); ++k) text += say("Another is at {}.", weights_text(a.modes[k].w)) + ' ';
  }
  return text + figure.note;
}

}  // namespace

const ViewTable<Shown>& view_table() {
  static const ViewTable<Shown> table = [] {
    std::vector<ViewTable<Shown>::Row> rows;
    for (const AxesRow& row : rows_with_axes()) rows.push_back(row.view);
    return ViewTable<Shown>("classification", std::move(rows), describe);
  }();
  return table;
}

bool is_data_view(const std::string& view) { return has_axes(view, Axes::data); }
bool is_weight_view(const std::string& view) { return has_axes(view, Axes::weights); }

bool follows_cursor(const std::string& view, const Cursor& cursor) {
  if (!is_data_view(cursor.view)) return is_weight_view(cursor.view) && is_data_view(view);
  return std::ranges::any_of(rows_with_axes(),
                             [&view](const AxesRow& row) { return row.view.info.id == view && row.shows_place; });
}

}  // namespace credence::classification
