// How an analysis is shown: figures, words, numbers and the report. Pure functions of it and of the place of the
// timeline, a number of draws of each chain (negative: all).
#pragma once

#include "core/lab/program.h"
#include "core/labs/recapture/compute/analysis.h"
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

// Handles: the start of the chains; the counts. What a gesture does, as Lab::apply.
void add_start(Figure& figure, const Analysis& a);
void add_days(Figure& figure, const Analysis& a);
std::string apply_gesture(RecaptureParameters& parameters, Inputs& inputs, const std::string& view,
                          const Gesture& gesture);

}  // namespace credence::recapture
