// How an analysis is shown and touched: figures, gestures, words, numbers and the report. Pure functions.
#pragma once

#include "core/lab/program.h"
#include "core/labs/softmax/compute/analysis.h"
#include "core/phrases/point_tools.h"
#include "core/words/numbers.h"

namespace credence::softmax {

std::span<const ViewInfo> view_list();
bool is_plane_view(const std::string& view);  // axes are x1, x2
// Throws InputError on an unknown view. `cursor` may be null.
Figure make_figure(const Analysis& a, const std::string& view, int frame, const Cursor* cursor);

using DrawView = Figure(const Analysis& a, int frame, const Cursor* cursor);
DrawView regions_view, averaged_view, entropy_view, entropy_averaged_view, place_view;
DrawView weights_view, components_view, objective_view, hessian_view, spectrum_view;

PointTools point_tools(const SoftmaxParameters& p, int classes);
// As TypedLab::apply.
std::string apply_gesture(SoftmaxParameters& p, Inputs& inputs, const std::string& view, const Gesture& gesture);

Status make_status(const Analysis& a, int frame);
std::string make_narration(const Analysis& a, int frame);
std::vector<Readout> make_readouts(const Analysis& a, int frame);
std::string make_hover(const Analysis& a, const std::string& view, int frame, Point2 at);
std::vector<Equation> make_equations(const Analysis& a, int frame, const Cursor* cursor);  // as Result::equations
Node make_report(const Analysis& a);
Program make_program(const Analysis& a, Language language);  // as Result::program
std::vector<std::string> make_warnings(const Analysis& a);

std::string quantity(const Analysis& a);                     // what Newton maximises
std::vector<std::string> weight_symbols(const Analysis& a);  // "w01": of class 0, the weight of the feature 1
// The place that predictions are shown at: under the pointer, or the first one that is wanted.
std::optional<Point2> shown_place(const Analysis& a, const Cursor* cursor);
// Log likelihood and log prior as they are and with the shift.
struct Shares {
  double likelihood = 0, prior = 0, shifted_likelihood = 0, shifted_prior = 0;
};
Shares shares(const Analysis& a, int frame);

}  // namespace credence::softmax
