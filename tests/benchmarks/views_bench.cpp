// Views that are drawn anew as a whole: figure, layout and painting of one plot at 1280 x 720.
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/benchmarks/window_timing.h"
#include "ui/plot/plot_view.h"

namespace credence {
namespace {

void draw_view(benchmark::State& state, const std::string& lab, const std::string& preset, const std::string& view) {
  const Session session = load_preset(*find_lab(lab), QString::fromStdString(preset));
  const auto result = compute_all(*session.lab, session.inputs);
  PlotView plot;
  plot.resize(1280, 720);
  std::vector<double> taken;
  for (auto _ : state) {
    QElapsedTimer clock;
    clock.start();
    plot.set_figure(result->figure(view, -1));
    const QPixmap picture = plot.grab();
    taken.push_back(static_cast<double>(clock.nsecsElapsed()) * 1e-6);
    state.SetIterationTime(taken.back() * 1e-3);
  }
  state.counters["median_ms"] = quantile(taken, 0.5);
  state.counters["p95_ms"] = quantile(taken, 0.95);
}

const bool views_registered = [] {
  const std::pair<const char*, const char*> models[]{{"classification", "figure_4_1"},
                                                     {"softmax", "first"},
                                                     {"regression", "exercise_3_10_parents"},
                                                     {"links", "poisson"},
                                                     {"coin", "exercise_3_7"},
                                                     {"markov-chain", "two_starts"},
                                                     {"darts", "first"},
                                                     {"recapture", "ridge"},
                                                     {"gibbs", "rectangles"},
                                                     {"bayes-net", "wet_grass"},
                                                     {"naive-bayes", "first"},
                                                     {"samplers", "textbook_posterior"}};
  for (const auto& [lab, preset] : models) {
    time(std::string("view/") + lab + "/model", 60, draw_view, std::string(lab), std::string(preset),
         std::string("model"));
  }
  const struct {
    const char *lab, *preset, *view;
  } others[]{{"classification", "stairs", "stairs"},
             {"classification", "generative", "generative"},
             {"classification", "generative", "parameter_counts"},
             {"classification", "flip_rate_learnt", "flip_rate"},
             {"classification", "overlap", "overlap"},
             {"classification", "newton_cycles", "starts"},
             {"classification", "half_lines", "half_lines"},
             {"regression", "one_newton_step", "one_step"},
             {"regression", "exercise_3_9_prior", "ridge_prior"},
             {"softmax", "gradient_blocks", "gradient"},
             {"laplace", "prml_4_14", "minus_logs"},
             {"laplace", "theta_6_given", "given"},
             {"links", "equal_cost", "cost"},
             {"links", "other_link", "other_link"},
             {"links", "exponential_family", "exponential"},
             {"metropolis", "web", "web"},
             {"gibbs", "within", "within"},
             {"naive-bayes", "totals", "totals"}};
  for (const auto& [lab, preset, view] : others) {
    time(std::string("view/") + lab + '/' + view, 60, draw_view, std::string(lab), std::string(preset),
         std::string(view));
  }
  return true;
}();

}  // namespace
}  // namespace credence
