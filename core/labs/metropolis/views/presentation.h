// How an analysis is shown: figures, words, numbers and the report. Pure functions of it and of the place of the
// timeline, a number of draws of each chain (negative: all).
#pragma once

#include "core/lab/program.h"
#include "core/labs/metropolis/compute/analysis.h"
#include "core/labs/metropolis/views/count_figures.h"
#include "core/labs/metropolis/views/step_study_figure.h"
#include "core/labs/metropolis/views/wall_study_figure.h"
#include "core/words/numbers.h"

namespace credence::metropolis {

std::span<const ViewInfo> view_list();
bool offers_view(const MetropolisParameters& parameters, const std::string& view);
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
DrawView step_view, histogram_view, visits_view;  // over a line
DrawView plane_view, counts_view;                 // over a plane

// How much of the draws would have to move, once the exact density is shown.
PlacePair compared_places(const Analysis& a);

}  // namespace credence::metropolis
