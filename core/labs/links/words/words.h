// The words of the links lab: sentences, numbers and the report. Pure functions of the analysis and of the place of the
// timeline, a number of thresholds; if it is negative, all thresholds.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/outputs.h"
#include "core/lab/program.h"
#include "core/labs/links/compute/analysis.h"
#include "core/words/numbers.h"

#include <array>

namespace credence::links {

// Texts about one topic of the lab each; the narration is made of them.
using TopicText = std::string(const Analysis& a, int frame);
TopicText thresholds_text, functions_text, outlier_text, average_text, family_text;

// A group of views in the menu, and the text about them.
struct Topic {
  const char* title;
  TopicText* text;
};
namespace topic {
inline constexpr Topic thresholds{"Noisy thresholds", thresholds_text}, functions{"Link functions", functions_text},
    outlier{"One outlier", outlier_text}, average{"Average over a", average_text},
    families{"Canonical links", family_text};
inline constexpr std::array all{thresholds, functions, outlier, average, families};
}  // namespace topic

std::string make_narration(const Analysis& a, int frame);
Status make_status(const Analysis& a, int frame);
void declare_outputs(Outputs& out, const Analysis& a, int frame);
void find_faults(Faults& faults, const Analysis& a);
std::vector<Equation> make_equations(const Analysis& a, int frame,
                                     const std::vector<Readout>& rows);  // as Result::equations
Program make_program(const Analysis& a, Language language);              // as Result::program

std::string name_of(const Likelihood& likelihood);      // "logistic"
std::string fallen_text(const Analysis& a, int frame);  // "120 of 300 thresholds fallen"

std::string name_of(Family family);        // "Poisson"
std::string link_text(Family family);      // "a = ln y"
std::string mean_text(Family family);      // "y = exp a"
std::string targets_text(Family family);   // "targets t: counts"
std::string variance_text(Family family);  // "y(1 − y)", the variance of a target in terms of its mean y

// "x = 1, t = 6"
std::string target_text(const CanonicalModel& model, const DataSymbols& symbols, Eigen::Index n);
// The part of a target in the gradient of the error: "(y − t)φ/s = (−8.00, −8.00)".
std::string contribution_text(const CanonicalModel& model, const Eigen::VectorXd& w, Eigen::Index n);

}  // namespace credence::links
