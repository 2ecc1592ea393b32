// The words, numbers and report of the lab: pure functions that AnalysisResult calls, and the words of each story.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/outputs.h"
#include "core/lab/program.h"
#include "core/labs/counting/compute/analysis.h"

namespace credence::counting {

std::string make_narration(const Analysis& a, int frame);
void declare_outputs(Outputs& out, const Analysis& a, int frame);
void find_faults(Faults& faults, const Analysis& a);
std::vector<Equation> make_equations(const Analysis& a, int frame, const std::vector<Readout>& rows);
Status make_status(const Analysis& a, int frame);
Program make_program(const Analysis& a, Language language);

Role role_of(const Analysis& a, std::size_t state);                          // a taxi has its own colour
std::string counted(const Analysis& a, double n);                            // "1000 people"
std::string counted_with(const Analysis& a, double n, Outcome outcome);      // "98 people who test positive"
std::string counted_seen(const Analysis& a, double n, std::size_t u);        // the same of what the first u tests say
std::string all_counted(const Analysis& a);                                  // "people"
std::string in_state(const Analysis& a, std::size_t state, std::int64_t n);  // "9 ill"
std::string finding(const Analysis& a, std::size_t t, bool positive);        // "positive"
std::string test_name(const Analysis& a, std::size_t t);                     // "test 2"
std::string seen_text(const Analysis& a, std::size_t u);                     // "positive, positive"; empty if nothing
std::string claim(const Analysis& a, int frame);                             // "98 people who test positive: 9 ill"
std::string share_text(double p);                                            // "9.17 %"
// Probability of the target after the first u tests, or why there is none.
std::string probability_or_not(const Analysis& a, std::size_t u);

double per_unit(const Analysis& a);  // units of weight per unit of the natural logarithm
std::string unit_name(const Analysis& a);
std::string weight_text(const Analysis& a, double natural);  // "+10.0", "−∞", in that unit (Good 1985)
std::string impossible();                                    // says why there is no posterior

}  // namespace credence::counting
