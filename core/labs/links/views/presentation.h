// How the lab shows what it has computed, after the first n thresholds.
#pragma once

#include "core/lab/program.h"
#include "core/labs/links/compute/analysis.h"
#include "core/labs/links/views/family_table.h"
#include "core/words/numbers.h"

namespace credence::links {

enum class Topic { thresholds, functions, outlier, average, families };

std::span<const ViewInfo> view_list();
Figure make_figure(const Analysis& a, const std::string& view, std::size_t n);  // throws InputError on an unknown view

std::string sentence_of(const Analysis& a, Topic topic, std::size_t n);
std::string make_narration(const Analysis& a, std::size_t n);
std::vector<Readout> make_readouts(const Analysis& a, std::size_t n);
std::vector<Equation> make_equations(const Analysis& a, std::size_t n);  // as Result::equations
std::string make_hover(const Analysis& a, const std::string& view, std::size_t n, Point2 at);
Node make_report(const Analysis& a);
Program make_program(const Analysis& a, Language language);  // as Result::program
std::vector<std::string> make_warnings(const Analysis& a);

std::string name_of(const Likelihood& likelihood);        // "logistic"
std::string rain_text(const Analysis& a, std::size_t n);  // "120 of 300 thresholds fallen"

}  // namespace credence::links
