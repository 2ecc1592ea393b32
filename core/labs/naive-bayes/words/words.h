// The words, numbers and report of the naive Bayes lab. Pure functions of an analysis and a place of the timeline.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/outputs.h"
#include "core/lab/program.h"
#include "core/labs/naive-bayes/compute/analysis.h"
#include "core/words/numbers.h"

#include <string>
#include <vector>

namespace credence::naive_bayes {

// As the functions of Result with these names.
std::string make_narration(const Analysis& a, int frame);
void declare_outputs(Outputs& out, const Analysis& a, int frame);
void find_faults(Faults& faults, const Analysis& a);
std::vector<Equation> make_equations(const Analysis& a, int frame, const std::vector<Readout>& rows);
Status make_status(const Analysis& a, int frame);
Program make_program(const Analysis& a, Language language);

std::string class_text(const Analysis& a, Eigen::Index k);                  // "class 0", "play Yes"
std::string class_word(const Analysis& a, Eigen::Index k);                  // "class 0", "Yes"
std::string given_text(const std::string& what, const std::string& given);  // "P(Rain | Yes)"
std::string product_text(double log_value);                                 // "0" for minus infinity
// A share of a total, smoothed over a number of values: "2/11", "(2 + 1)/(11 + 14)".
std::string smoothed_text(double count, double total, double alpha, std::ptrdiff_t values);
// The same for a row of the table of counts of a column; an empty row is a value that was never seen.
std::string fraction_text(const Analysis& a, Eigen::Index column, std::optional<Eigen::Index> row, Eigen::Index k);

}  // namespace credence::naive_bayes
