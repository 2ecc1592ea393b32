// How an analysis is shown: figures, words, numbers and the report. Pure functions of it and of the place of the
// timeline, a number of draws of each chain (negative: all).
#pragma once

#include "core/labs/metropolis/analysis.h"
#include "core/labs/program.h"
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
DrawView step_view, histogram_view, visits_view;
DrawView plane_view, counts_view;
DrawView trace_view, mean_view, autocorrelation_view, ranks_view, sizes_view, walls_view;

// The step that led to this place of the timeline; none at the start.
std::optional<ProposalStep> step_at_frame(const Analysis& a, int frame);
std::string step_note(const Analysis& a, int frame);  // its arithmetic, for a plot
// The last words on all draws: how much of the density lies where they were not, once the exact one is shown.
std::string distance_note(const Analysis& a, int frame);
std::vector<std::string> symbols(const Analysis& a);  // of the coordinates
std::string percent(double share);
// What the plots over x show: the density, or where the exact one is hidden, where the first `made` draws were.
LineBounds shown_range(const Analysis& a, int frame);
struct Pair {
  double a, b;
};
Pair compared_places(const Analysis& a);
// Of the bins around a place: their share of these.
double share_around(const Analysis& a, const std::vector<double>& of, double place);

}  // namespace credence::metropolis
