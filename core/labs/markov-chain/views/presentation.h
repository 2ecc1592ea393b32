// How an analysis is shown: figures, words, numbers and the report. Pure functions of it and of a step k.
#pragma once

#include "core/lab/program.h"
#include "core/labs/markov-chain/compute/analysis.h"
#include "core/pictures/graphs/graph.h"
#include "core/words/numbers.h"

namespace credence::markov_chain {

std::span<const ViewInfo> view_list();
Figure make_figure(const Analysis& a, const std::string& view, int k);  // throws InputError on an unknown view

// What a gesture does; the undo text, empty where it does nothing.
std::string apply_gesture(ChainParameters& p, const std::string& view, const Gesture& gesture);
std::string perform_action(ChainParameters& p, const std::string& action);  // empty where there is no such one

std::string make_narration(const Analysis& a, int k);
std::vector<Readout> make_readouts(const Analysis& a, int k);
std::vector<Equation> make_equations(const Analysis& a, int k);  // as Result::equations
Status make_status(const Analysis& a, int k);
std::string make_hover(const Analysis& a, const std::string& view, int k, Point2 at);
Node make_report(const Analysis& a);
Program make_program(const Analysis& a, Language language);  // as Result::program
std::vector<std::string> make_warnings(const Analysis& a);

using DrawView = Figure(const Analysis& a, int k);
DrawView graph_view, matrix_view, powers_view, flows_view, eigenvalues_view;
DrawView crowds_view, walker_view, time_view, distributions_view, distance_view, starts_view;

GraphLayout layout_of(std::size_t states);  // of the graph
Role role_of(std::size_t start);            // of a crowd
std::string start_name(std::size_t start);  // "first start"
std::string steps_text(int k);              // "after 3 steps"

}  // namespace credence::markov_chain
