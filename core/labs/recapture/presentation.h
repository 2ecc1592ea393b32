// How an analysis is shown: figures, words, numbers and the report. Pure functions of it and of the place of the
// timeline, a number of draws of each chain (negative: all).
#pragma once

#include "core/labs/program.h"
#include "core/labs/recapture/analysis.h"
#include "core/words/numbers.h"

namespace credence::recapture {

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
DrawView plane_view, regions_view;
DrawView data_view, prior_view, residuals_view;
DrawView mu_view, psi_view, wall_view, corrections_view;

std::string percent(double share);
std::string height_text(double log);  // of a logarithm, which of nothing is minus infinity
// "draw 12: 0.81 × Hastings 1.3 = 1.05 > u = 0.44: moves".
std::string arithmetic(const Analysis& a, const ProposalStep& step, int frame);
// What the heights alone say, whether the factor counts or not.
double log_heights(const Analysis& a, const ProposalStep& step);
std::string chi_square_text(const Analysis& a);
// How far the chains without and with the factor are off the exact mean, in standard deviations.
double offset(const Analysis& a, const Correction& correction, std::size_t coordinate);

// Handles: the start of the chains; the counts. What a gesture does, as Lab::apply.
void add_start(Figure& figure, const Analysis& a);
void add_days(Figure& figure, const Analysis& a);
std::string apply_gesture(RecaptureParameters& parameters, Inputs& inputs, const std::string& view,
                          const Gesture& gesture);

}  // namespace credence::recapture
