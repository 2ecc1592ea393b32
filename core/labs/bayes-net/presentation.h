// How an analysis is shown: figures, words, numbers and the report. Pure functions of it and of the place of the
// timeline, a number of updates (negative: all).
#pragma once

#include "core/labs/bayes-net/analysis.h"
#include "core/labs/program.h"
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

using DrawView = Figure(const Analysis& a, int frame);
DrawView network_view, tables_view, arrivals_view, estimates_view;
DrawView walk_view, flows_view, states_view, move_view;
DrawView running_view, autocorrelation_view, trace_view;

const std::vector<Point2>& node_places();  // on the network
inline constexpr double node_radius = 0.56;

std::string value_name(std::size_t node, bool value);                // "S" or "¬S"
std::string state_name(const Analysis& a, std::size_t index);        // of the table: "C ¬R"
std::string short_state_name(const Analysis& a, std::size_t index);  // of many nodes those that are true: "C S"
std::string probability_name(const Analysis& a, std::size_t node);   // "P(Rain | S, W)"
std::string given_text(const Observations& seen);                    // "S, ¬W", empty without observations
std::string node_word(std::size_t node);                             // as said: "Rain"
// "0.5 · 0.1 = 0.05": what each joint value of the block has, by the factors that it has a part in.
std::vector<std::string> products(const Analysis& a, const NetUpdate& update);
std::string update_text(const Analysis& a, const NetUpdate& update);
std::string all_seen_text();  // there is nothing to draw

}  // namespace credence::bayes_net
