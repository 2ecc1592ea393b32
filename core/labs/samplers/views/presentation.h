// How an analysis is shown: figures, words, numbers and the report. Pure functions of it and of the place of the
// timeline, a number of evaluations a chain (negative: all).
#pragma once

#include "core/lab/program.h"
#include "core/labs/samplers/compute/analysis.h"
#include "core/phrases/point_tools.h"
#include "core/words/numbers.h"

namespace credence::samplers {

std::span<const ViewInfo> view_list();
bool offers_view(const SamplersParameters& p, const std::string& view);
Figure make_figure(const Analysis& a, const std::string& view, int frame);  // throws InputError on an unknown view

std::string make_narration(const Analysis& a, int frame);
std::vector<Readout> make_readouts(const Analysis& a, int frame);
std::vector<Equation> make_equations(const Analysis& a, int frame);  // as Result::equations
std::string make_hover(const Analysis& a, const std::string& view, int frame, Point2 at);
Status make_status(const Analysis& a, int frame);
Node make_report(const Analysis& a);
Program make_program(const Analysis& a, Language language);  // as Result::program
std::vector<std::string> make_warnings(const Analysis& a);
void visit_race_draws(const Analysis& a, const std::function<void(const DrawRow&)>& visit);

using DrawView = Figure(const Analysis& a, int frame);
DrawView points_view, race_view, first_view, second_view, third_view, fourth_view;

PointTools point_tools(const SamplersParameters& p);
// On a large plane: the start of all chains, and what of the target can be dragged.
void add_plane_handles(Figure& figure, const Analysis& a);
// Returns the undo text, empty where the gesture does nothing.
std::string apply_gesture(SamplersParameters& p, Inputs& inputs, const std::string& view, const Gesture& gesture);

}  // namespace credence::samplers
