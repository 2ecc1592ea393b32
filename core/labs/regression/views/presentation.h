// How an analysis is shown: figures, words, numbers and the report. Pure functions of it and of a stage.
#pragma once

#include "core/lab/program.h"
#include "core/labs/regression/compute/analysis.h"
#include "core/labs/regression/views/linear_pictures.h"
#include "core/pictures/line/model_comparison.h"
#include "core/words/numbers.h"

namespace credence::regression {

// What a picture is made from: all that was computed, and what is known at the frame.
struct Scene {
  const Analysis& a;
  const LinearPosterior& now;
  Eigen::Index points = 0;         // that have arrived by then
  const Cursor* cursor = nullptr;  // where the pointer is in another view, or null

  const RegressionParameters& p() const { return a.parameters; }
  Eigen::Index newest() const { return points - 1; }  // of the points that have arrived; -1: none
  bool complete() const { return points == a.size(); }
};

std::span<const ViewInfo> view_list();
bool offers_view(const RegressionParameters& p, const std::string& view);
bool follows_cursor(const RegressionParameters& p, const std::string& view, const Cursor& cursor);
Figure make_figure(const Scene& scene, const std::string& view);  // throws InputError on an unknown view

std::string make_narration(const Scene& scene);
std::vector<Readout> make_readouts(const Scene& scene);
std::vector<Equation> make_equations(const Scene& scene);  // as Result::equations
std::string make_hover(const Scene& scene, const std::string& view, Point2 at);
Status make_status(const Scene& scene);
Node make_report(const Analysis& a);
Program make_program(const Analysis& a);  // as Result::program
std::vector<std::string> make_warnings(const Analysis& a);

std::string points_text(const Scene& scene);  // "12 of 27 points"
std::string weight_symbol(Eigen::Index k);    // "w0"
std::string basis_text(const Analysis& a);    // "z = (x − 1952) / 56"

// Which two weights are shown; both the same where there is one.
std::pair<Eigen::Index, Eigen::Index> weights_shown(const RegressionParameters& p);
bool is_weight_view(const std::string& view);

using DrawView = Figure(const Scene& scene);
DrawView functions_view, ridge_view, forecast_view, noise_view;
DrawView weights_view, before_view, likelihood_view;
DrawView order_view, variance_view, comparison_view;
std::vector<ModelEvidence> orders_compared(const Analysis& a);

}  // namespace credence::regression
