// How an analysis is shown: figures, words, numbers and the report. Pure functions of it and of the place of the
// timeline, a number of updates (negative: all).
#pragma once

#include "core/lab/program.h"
#include "core/labs/bayes-net/compute/parameters.h"
#include "core/labs/bayes-net/views/net_pictures.h"
#include "core/words/numbers.h"

namespace credence::bayes_net {

std::span<const ViewInfo> view_list();
Figure make_figure(const Analysis& a, const std::string& view, int frame);  // throws InputError on an unknown view

// What a gesture does; the undo text, empty where it does nothing.
std::string apply_gesture(NetParameters& p, const std::string& view, const Gesture& gesture);
std::string perform_action(NetParameters& p, const std::string& action);  // empty where there is no such one

std::string make_narration(const Analysis& a, int frame);
std::vector<Readout> make_readouts(const Analysis& a, int frame);
std::vector<Equation> make_equations(const Analysis& a, int frame);  // as Result::equations
Status make_status(const Analysis& a, int frame);
std::string make_hover(const Analysis& a, const std::string& view, int frame, Point2 at);
Node make_report(const Analysis& a);
Program make_program(const Analysis& a, Language language);  // as Result::program
std::vector<std::string> make_warnings(const Analysis& a);

DrawView tables_view;

}  // namespace credence::bayes_net
