// The table of views.
#include "core/labs/classification/views/data_views.h"
#include "core/labs/classification/views/evidence_views.h"
#include "core/labs/classification/views/integral.h"
#include "core/labs/classification/views/newton_views.h"
#include "core/labs/classification/views/run_views.h"
#include "core/labs/classification/views/study_views.h"
#include "core/labs/classification/views/weight_views.h"
#include "core/labs/classification/words/presentation.h"
#include "core/math/input_error.h"

#include <algorithm>

namespace credence::classification {

namespace {

enum class Axes { data, weights, other };

struct View {
  ViewInfo info;
  Axes axes;
  Figure (*draw)(const Analysis& a, int frame, const Cursor* cursor);
};

const std::vector<View>& view_table() {
  static const std::vector<View> table{
      {{"plane", "Data space"}, Axes::data, plane_view},
      {{"weights", "Weight space"}, Axes::weights, weights_view},
      {{"components", "Components of w over iterations"}, Axes::other, components_view},
      {{"integral", "The predictive integral"}, Axes::other, integral_figure},
      {{"votes", "Votes in weight space"}, Axes::weights, votes_view},
      {{"points", "Points only"}, Axes::data, points_view},
      {{"map_boundary", "MAP boundary"}, Axes::data, map_boundary_view},
      {{"predictive", "Predictive probability"}, Axes::data, predictive_view},
      {{"predictive_b", "Second method"}, Axes::data, second_method_view},
      {{"difference", "Difference of two methods"}, Axes::data, difference_view},
      {{"half_lines", "The 0.5 lines"}, Axes::data, half_lines_view},
      {{"section", "Section"}, Axes::other, section_view},
      {{"boundaries", "Sampled boundaries"}, Axes::data, boundaries_view},
      {{"laplace", "Laplace approximation"}, Axes::weights, laplace_view},
      {{"posterior", "Laplace on the true posterior"}, Axes::weights, posterior_view},
      {{"objective", "Log joint over iterations"}, Axes::other, objective_view},
      {{"irls", "IRLS: weights of the points"}, Axes::data, irls_view},
      {{"working_response", "IRLS: working response"},
       Axes::other,
       [](const Analysis& a, int frame, const Cursor*) { return working_response_figure(a, frame); }},
      {{"chain", "Chain in weight space"}, Axes::weights, chain_view},
      {{"trace", "Trace of the chains"}, Axes::other, trace_view},
      {{"evidence", "Evidence of feature sets"},
       Axes::other,
       [](const Analysis& a, int, const Cursor*) { return evidence_figure(a, "evidence"); }},
      {{"evidence_width", "Evidence against basis width"},
       Axes::other,
       [](const Analysis& a, int, const Cursor*) { return evidence_figure(a, "evidence_width"); }},
      {{"arrival", "Points arriving: Laplace's error"}, Axes::other, arrival_view},
      {{"prior_prediction", "Prior variance: prediction"}, Axes::other, prior_prediction_view},
      {{"prior_error", "Prior variance: Laplace's error"}, Axes::other, prior_error_view},
  };
  return table;
}

const View* find_view(const std::string& id) {
  const auto& table = view_table();
  const auto found = std::find_if(table.begin(), table.end(), [&id](const View& view) { return view.info.id == id; });
  return found == table.end() ? nullptr : &*found;
}

bool has_axes(const std::string& id, Axes axes) {
  const View* view = find_view(id);
  return view != nullptr && view->axes == axes;
}

std::string describe(const Figure& figure, const Analysis& a, const std::string& view) {
  std::string text =
      figure.title + ". Horizontal axis: " + figure.x.label + ", vertical axis: " + figure.y.label + ". ";
  if (is_data_view(view)) {
    text += std::to_string((a.points->t.array() == 0).count()) + " points of class 0 as circles and " +
            std::to_string((a.points->t.array() == 1).count()) + " of class 1 as squares. ";
  }
  if (is_weight_view(view) && !a.modes.empty()) {
    text +=
        (a.modes.size() == 1 ? "The mode is at w = " : "The highest mode is at w = ") + weights_text(a.centre()) + ". ";
    for (std::size_t k = 1; k < a.modes.size(); ++k) text += "Another is at " + weights_text(a.modes[k].w) + ". ";
  }
  return text + figure.note;
}

}  // namespace

bool is_data_view(const std::string& view) { return has_axes(view, Axes::data); }
bool is_weight_view(const std::string& view) { return has_axes(view, Axes::weights); }

const std::vector<ViewInfo>& view_list() {
  static const std::vector<ViewInfo> views = [] {
    std::vector<ViewInfo> infos;
    for (const View& view : view_table()) infos.push_back(view.info);
    return infos;
  }();
  return views;
}

bool follows_cursor(const std::string& view, const Cursor& cursor) {
  if (is_data_view(cursor.view)) return view == "weights" || view == "votes" || view == "integral";
  return is_weight_view(cursor.view) && is_data_view(view);
}

Figure make_figure(const Analysis& a, const std::string& id, int frame, const Cursor* cursor) {
  const View* view = find_view(id);
  if (view == nullptr) {
    std::string known;
    for (const ViewInfo& info : view_list()) known += (known.empty() ? "" : ", ") + info.id;
    throw InputError("view: no view \"" + id + "\"; classification has " + known);
  }
  Figure figure = view->draw(a, frame, cursor);
  figure.description = describe(figure, a, id);
  return figure;
}

}  // namespace credence::classification
