// How an analysis is shown: figures, words, numbers and the report. Pure functions of it and of the place of the
// timeline, a number of updates (negative: all).
#pragma once

#include "core/lab/program.h"
#include "core/labs/gibbs/compute/analysis.h"
#include "core/words/numbers.h"

namespace credence::gibbs {

std::span<const ViewInfo> view_list();
Figure make_figure(const Analysis& a, const std::string& view, int frame);  // throws InputError on an unknown view

std::string make_narration(const Analysis& a, int frame);
std::vector<Readout> make_readouts(const Analysis& a, int frame);
std::vector<Equation> make_equations(const Analysis& a, int frame);  // as Result::equations
std::string make_hover(const Analysis& a, const std::string& view, int frame, Point2 at);
Status make_status(const Analysis& a, int frame);
Node make_report(const Analysis& a);
Program make_program(const Analysis& a, Language language);  // as Result::program
std::vector<std::string> make_warnings(const Analysis& a);

using DrawView = Figure(const Analysis& a, int frame);
DrawView path_view, conditional_view, autocorrelation_view, lag1_view;

// On the rectangular path: the start, the correlation and the axes. On the others: the correlation.
void add_path_handles(Figure& figure, const Analysis& a);
void add_lag1_handle(Figure& figure, const Analysis& a);
void add_strength_handle(Figure& figure, const Analysis& a);
// Returns the undo text, empty where the gesture does nothing.
std::string apply_gesture(GibbsParameters& parameters, const std::string& view, const Gesture& gesture);

inline constexpr double handle_x = 2, axis_reach = 3.7;                // of the handles on the path
std::string axis_name(const Analysis& a, int axis);                    // "x1", or "u1" along axes that are turned
std::string update_text(const Analysis& a, const AxisUpdate& update);  // "x1 | x2 = 0.3 ~ N(0.27, 0.436²): 0.61"

}  // namespace credence::gibbs
