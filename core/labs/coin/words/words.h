// The words, numbers and report of the coin lab after n tosses.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/outputs.h"
#include "core/lab/program.h"
#include "core/labs/coin/compute/analysis.h"

#include <string>
#include <vector>

namespace credence::coin {

std::string name_of(const Beta& beta);                       // "Beta(2, 1)"
std::string name_of(const Dirichlet& dirichlet);             // "Dirichlet(1, 1, 1)"
std::vector<std::string> prior_names(const Analysis& a);     // one per scenario
std::string tosses_text(const Analysis& a, std::int64_t n);  // "9 heads in 20 tosses"
std::string heads_text(double count);                        // "9 heads"

// As the functions of Result with these names.
std::string make_narration(const Analysis& a, std::int64_t n);
std::vector<Equation> make_equations(const Analysis& a, std::int64_t n, const std::vector<Readout>& rows);
Status make_status(const Analysis& a, std::int64_t n);
Program make_program(const Analysis& a, Language language);

void declare_outputs(Outputs& out, const Analysis& a, std::int64_t n);
void find_faults(Faults& faults, const Analysis& a);

}  // namespace credence::coin
