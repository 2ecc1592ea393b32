// How an analysis is shown: figures, words, numbers and the report. Pure functions of it and of the place of the
// timeline, an iteration of Newton's method (negative: the last).
#pragma once

#include "core/lab/program.h"
#include "core/labs/laplace/compute/analysis.h"
#include "core/pictures/line/line_curves.h"
#include "core/words/numbers.h"

namespace credence::laplace {

std::span<const ViewInfo> view_list();
bool offers_view(const LaplaceParameters& parameters, const std::string& view);
Figure make_figure(const Analysis& a, const std::string& view, int frame);  // throws InputError on an unknown view

std::string make_narration(const Analysis& a, int frame);
std::vector<Readout> make_readouts(const Analysis& a, int frame);
std::vector<Equation> make_equations(const Analysis& a, int frame);  // as Result::equations
std::string make_hover(const Analysis& a, const std::string& view, int frame, Point2 at);
Status make_status(const Analysis& a);
Node make_report(const Analysis& a);
Program make_program(const Analysis& a, Language language);  // as Result::program
std::vector<std::string> make_warnings(const Analysis& a);

using DrawView = Figure(const Analysis& a, int frame);
DrawView density_view, density_u_view, log_density_view, log_density_z_view;
DrawView newton_view, distance_view, coordinates_view, shapes_view, hessian_view, taylor_view;

std::string name_of(const Analysis& a);                                 // of the density: "Gamma(20, 0.5)"
std::string name_of(Coordinate coordinate);                             // "ln z"
std::string symbol_of(const Analysis& a);                               // of the coordinate: "u", or "z"
std::string refusal(const Analysis& a, const LevelPlace& place);        // a sentence: why there is no approximation
std::string short_refusal(const Analysis& a, const LevelPlace& place);  // the same, where there is little room
Axis coordinate_axis(const Analysis& a, bool in_u);

}  // namespace credence::laplace
