// The table of views.
#include "core/lab/row_table.h"
#include "core/lab/view_table.h"
#include "core/labs/classification/views/data_views.h"
#include "core/labs/classification/views/evidence_views.h"
#include "core/labs/classification/views/integral.h"
#include "core/labs/classification/views/newton_views.h"
#include "core/labs/classification/views/presentation.h"
#include "core/labs/classification/views/run_views.h"
#include "core/labs/classification/views/study_views.h"
#include "core/labs/classification/views/weight_views.h"
#include "core/words/say.h"

namespace credence::classification {

namespace {

enum class Axes { data, weights, other };

struct View {
  ViewInfo info;
  Axes axes;
  Figure (*draw)(const Analysis& a, int frame, const Cursor* cursor);
};

constexpr auto data = "Data space", predictions = "Predictions", weights = "Weight space", newton = "Newton",
               chains = "Markov chains", studies = "Studies";

const RowTable<View>& view_table() {
  static const RowTable<View> table(
      "classification",
      {
          {{"plane", "Data space", data}, Axes::data, plane_view},
          {{"points", "Points only", data}, Axes::data, points_view},
          {{"map_boundary", "MAP boundary", data}, Axes::data, map_boundary_view},
          {{"boundaries", "Sampled boundaries", data}, Axes::data, boundaries_view},
          {{"predictive", "Predictive probability", predictions}, Axes::data, predictive_view},
          {{"predictive_b", "Second method", predictions}, Axes::data, second_method_view},
          {{"difference", "Difference of two methods", predictions}, Axes::data, difference_view},
          {{"half_lines", "The 0.5 lines", predictions}, Axes::data, half_lines_view},
          {{"section", "Section", predictions}, Axes::other, section_view},
          {{"integral", "The predictive integral", predictions}, Axes::other, integral_figure},
          {{"votes", "Votes in weight space", predictions}, Axes::weights, votes_view},
          {{"weights", "Weight space", weights}, Axes::weights, weights_view},
          {{"laplace", "Laplace approximation", weights}, Axes::weights, laplace_view},
          {{"posterior", "Laplace on the true posterior", weights}, Axes::weights, posterior_view},
          {{"components", "Components of w over iterations", newton}, Axes::other, components_view},
          {{"objective", "Log joint over iterations", newton}, Axes::other, objective_view},
          {{"irls", "IRLS: weights of the points", newton}, Axes::data, irls_view},
          {{"working_response", "IRLS: working response", newton}, Axes::other, working_response_view},
          {{"chain", "Chain in weight space", chains}, Axes::weights, chain_view},
          {{"trace", "Trace of the chains", chains}, Axes::other, trace_view},
          {{"mean", "Running mean", chains}, Axes::other, mean_view},
          {{"autocorrelation", "Autocorrelation", chains}, Axes::other, autocorrelation_view},
          {{"ranks", "Rank plots", chains}, Axes::other, ranks_view},
          {{"evidence", "Evidence of feature sets", studies},
           Axes::other,
           [](const Analysis& a, int, const Cursor*) { return evidence_figure(a, "evidence"); }},
          {{"comparison", "Feature sets compared", studies},
           Axes::other,
           [](const Analysis& a, int, const Cursor*) { return comparison_view(a); }},
          {{"evidence_width", "Evidence against basis width", studies},
           Axes::other,
           [](const Analysis& a, int, const Cursor*) { return evidence_figure(a, "evidence_width"); }},
          {{"arrival", "Points arriving: Laplace's error", studies}, Axes::other, arrival_view},
          {{"prior_prediction", "Prior variance: prediction", studies}, Axes::other, prior_prediction_view},
          {{"prior_error", "Prior variance: Laplace's error", studies}, Axes::other, prior_error_view},
      });
  return table;
}

bool has_axes(const std::string& id, Axes axes) {
  const View* view = view_table().find(id);
  return view != nullptr && view->axes == axes;
}

std::string describe(const Figure& figure, const Analysis& a, const std::string& view) {
  std::string text = axes_text(figure);
  if (is_data_view(view)) {
    const auto count = [&a](int k) { return std::to_string((a.points->t.array() == k).count()); };
    text += say("{} points of class 0 as circles and {} of class 1 as squares.", count(0), count(1)) + ' ';
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

bool is_data_view(const std::string& view) { return has_axes(view, Axes::data); }
bool is_weight_view(const std::string& view) { return has_axes(view, Axes::weights); }

std::span<const ViewInfo> view_list() { return view_table().infos(); }

bool follows_cursor(const std::string& view, const Cursor& cursor) {
  if (is_data_view(cursor.view)) return view == "weights" || view == "votes" || view == "integral";
  return is_weight_view(cursor.view) && is_data_view(view);
}

Figure make_figure(const Analysis& a, const std::string& id, int frame, const Cursor* cursor) {
  Figure figure = view_table().at(id).draw(a, frame, cursor);
  figure.description = describe(figure, a, id);
  return figure;
}

}  // namespace credence::classification
