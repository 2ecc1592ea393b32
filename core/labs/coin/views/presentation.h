// How an analysis is shown: figures, words, numbers and the report. Pure functions of it and of the tosses made so far.
#pragma once

#include "core/lab/program.h"
#include "core/labs/coin/compute/analysis.h"
#include "core/pictures/line/lanes.h"
#include "core/pictures/line/model_comparison.h"
#include "core/words/numbers.h"

#include <array>

namespace credence::coin {

std::span<const ViewInfo> view_list();
bool offers_view(const CoinParameters& parameters, const std::string& view);
Figure make_figure(const Analysis& a, const std::string& view, std::int64_t n);  // throws InputError on an unknown view

std::string make_narration(const Analysis& a, std::int64_t n);
std::vector<Readout> make_readouts(const Analysis& a, std::int64_t n);
std::vector<Equation> make_equations(const Analysis& a, std::int64_t n);  // as Result::equations
std::string make_hover(const Analysis& a, const std::string& view, std::int64_t n, Point2 at);
Node make_report(const Analysis& a);
Program make_program(const Analysis& a);  // as Result::program
std::vector<std::string> make_warnings(const Analysis& a);

std::string name_of(const Beta& beta);                       // "Beta(2, 1)"
std::string name_of(const Dirichlet& dirichlet);             // "Dirichlet(1, 1, 1)"
std::string tosses_text(const Analysis& a, std::int64_t n);  // "9 heads in 20 tosses"

// The views, after n tosses; `k` is a scenario, most show all of them.
using DrawView = Figure(const Analysis& a, std::int64_t n, std::size_t k);
DrawView coin_view, stack_view, simplex_view;
DrawView scenario_view, stacked_view, all_view;
DrawView running_view, predictive_view, win_view, evidence_view, factors_view, comparison_view;

std::vector<ModelEvidence> priors_compared(const Analysis& a, std::int64_t n);  // after n tosses, a fair coin first
std::vector<std::string> prior_names(const Analysis& a);
// Of the scenarios where they share axes.
inline Dash dash_of(std::size_t k) { return std::array{Dash::solid, Dash::dashed, Dash::dotted}[k % 3]; }
inline Lanes lanes(const Analysis& a) { return Lanes(prior_names(a)); }  // one a scenario
// Where the last posterior of a scenario is not.
inline bool text_right(const Analysis& a, std::size_t k) { return a.scenario(k, a.size()).posterior.mean() <= 0.6; }

}  // namespace credence::coin
