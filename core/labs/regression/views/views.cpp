// The table of views.
#include "core/lab/row_table.h"
#include "core/lab/view_table.h"
#include "core/labs/regression/views/presentation.h"

namespace credence::regression {
namespace {

bool always(const RegressionParameters&) { return true; }
bool two_weights(const RegressionParameters& p) { return p.order > 0; }
bool stripes(const RegressionParameters& p) { return p.order > 0 && p.noise_known(); }
bool infers_noise(const RegressionParameters& p) { return !p.noise_known(); }

struct View {
  ViewInfo info;
  bool (*offered)(const RegressionParameters&);
  DrawView* draw;
};

const RowTable<View>& view_table() {
  static const RowTable<View> table(
      "regression", {
                        {{"functions", "Data and curves", "Data space"}, always, functions_view},
                        {{"forecast", "Forecast at a place", "Data space"}, always, forecast_view},
                        {{"ridge", "Ridge and posterior mean", "Data space"}, always, ridge_view},
                        {{"weights", "Posterior of the weights", "Weight space"}, always, weights_view},
                        {{"likelihood", "Likelihood of the newest point", "Weight space"}, stripes, likelihood_view},
                        {{"before", "Before the newest point", "Weight space"}, two_weights, before_view},
                        {{"noise", "Posterior of the noise", "Weight space"}, infers_noise, noise_view},
                        {{"orders", "Evidence of orders", "Evidence"}, always, order_view},
                        {{"comparison", "Orders compared", "Evidence"}, always, comparison_view},
                        {{"prior_variances", "Evidence of prior variances", "Evidence"}, always, variance_view},
                    });
  return table;
}

}  // namespace

std::span<const ViewInfo> view_list() { return view_table().infos(); }

bool offers_view(const RegressionParameters& p, const std::string& id) { return view_table().at(id).offered(p); }

bool is_weight_view(const std::string& id) { return id == "weights" || id == "likelihood" || id == "before"; }

// A place among the weights is a curve, and a place among the data a stripe of weights.
bool follows_cursor(const RegressionParameters& p, const std::string& view, const Cursor& cursor) {
  if (p.order == 0 || view == cursor.view) return false;
  return view == "functions" ? is_weight_view(cursor.view) : view == "weights" && cursor.view == "functions";
}

Figure make_figure(const Scene& scene, const std::string& id) {
  if (!offers_view(scene.p(), id)) {
    throw InputError(say("view: {} has no view \"{}\" with these parameters", "regression", id));
  }
  Figure figure = view_table().at(id).draw(scene);
  figure.description = axes_text(figure) + make_narration(scene);
  return figure;
}

}  // namespace credence::regression
