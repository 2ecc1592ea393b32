// How an analysis is shown: figures, words, numbers and the report. Pure functions of it and of a place of the
// timeline.
#pragma once

#include "core/lab/program.h"
#include "core/labs/naive-bayes/compute/analysis.h"
#include "core/words/numbers.h"

namespace credence::naive_bayes {

std::span<const ViewInfo> view_list();
bool offers_view(const NaiveBayesParameters& parameters, const std::string& view);
Figure make_figure(const Analysis& a, const std::string& view, int frame);  // throws InputError on an unknown view

// What a gesture does; the undo text, empty where it does nothing.
std::string apply_gesture(NaiveBayesParameters& parameters, Inputs& inputs, const std::string& view,
                          const Gesture& gesture);

std::string make_narration(const Analysis& a, int frame);
std::vector<Readout> make_readouts(const Analysis& a, int frame);
std::vector<Equation> make_equations(const Analysis& a, int frame);  // as Result::equations
Status make_status(const Analysis& a, int frame);
std::string make_hover(const Analysis& a, const std::string& view, int frame, Point2 at);
Node make_report(const Analysis& a);
Program make_program(const Analysis& a, Language language);  // as Result::program
std::vector<std::string> make_warnings(const Analysis& a);

using DrawView = Figure(const Analysis& a, int frame);
DrawView posterior_view, contributions_view, tables_view, copies_view;
DrawView regions_view, densities_view, accuracy_view, confusion_view, reliability_view;

// A line of the tables: the classes themselves, a feature's name, or a value, a word or a feature of numbers.
struct Row {
  enum class Kind { classes, heading, value } kind = Kind::value;
  std::string label;
  Eigen::Index column = 0;                 // the feature's
  std::optional<Eigen::Index> row = {};    // in its table of counts; none where it was never seen
  std::optional<std::size_t> factor = {};  // that has it in the product
};
std::vector<Row> table_rows(const Analysis& a);
// The factors that are weighed, from the top, below the prior: each step, or of many words those that weigh most.
std::vector<std::size_t> weighed(const Analysis& a);

std::string fraction_text(const Analysis& a, Eigen::Index column, std::optional<Eigen::Index> row,
                          Eigen::Index k);                                  // "(2 + 1)/(11 + 14)"
std::string class_text(const Analysis& a, Eigen::Index k);                  // "class 0", "play Yes"
std::string class_word(const Analysis& a, Eigen::Index k);                  // "class 0", "Yes"
std::string given_text(const std::string& what, const std::string& given);  // "P(Rain | Yes)"
std::string product_text(double log_value);                                 // "0" of minus infinity

}  // namespace credence::naive_bayes
