// How an analysis is shown: figures, words, numbers and the report. Pure functions of it and of the place of the
// timeline, a number of turns thrown (negative: all).
#pragma once

#include "core/lab/program.h"
#include "core/labs/darts/compute/analysis.h"
#include "core/labs/darts/views/dartboard_picture.h"
#include "core/words/numbers.h"

namespace credence::darts {

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

using DrawView = Figure(const Analysis& a, Quantity q, int frame);
DrawView map_view, wander_view;                     // on the board
DrawView estimate_view, error_view, outcomes_view;  // of thrown darts
DrawView spread_view, darts_view;                   // where to aim

std::string value_text(Quantity q, double value);              // "12.9 points", "9.4 %"
std::string turns_text(const Analysis& a, std::size_t turns);  // "200 darts", "200 turns"

}  // namespace credence::darts
