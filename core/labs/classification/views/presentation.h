// How an analysis is shown: figures, words, numbers and the report. Pure functions of the analysis and a frame.
#pragma once

#include "core/labs/classification/compute/analysis.h"
#include "core/words/numbers.h"

#include <string>
#include <vector>

namespace credence::classification {

std::span<const ViewInfo> view_list();
// Throws InputError on an unknown view. `cursor` may be null.
Figure make_figure(const Analysis& analysis, const std::string& view, int frame, const Cursor* cursor = nullptr);
bool follows_cursor(const std::string& view, const Cursor& cursor);
bool is_data_view(const std::string& view);    // axes are x1, x2
bool is_weight_view(const std::string& view);  // axes are two weights

// The name of a method, with the warning that belongs to its numbers.
// What is wrong with the chains that the predictions on the screen are averages of; empty where nothing is.
std::string chains_warning(const Analysis& analysis);
std::string method_text(const Analysis& analysis, std::size_t method);

Timeline make_timeline(const Analysis& analysis);
Status make_status(const Analysis& analysis, int frame);
std::string make_narration(const Analysis& analysis, int frame);
std::vector<Readout> make_readouts(const Analysis& analysis, int frame);
std::string make_hover(const Analysis& analysis, const std::string& view, Point2 at);

// As Result::equations.
std::vector<Equation> make_equations(const Analysis& analysis, int frame, const Cursor* cursor);

Node make_report(const Analysis& analysis);
Program make_program(const Analysis& analysis, Language language);  // as Result::program
std::vector<std::string> make_warnings(const Analysis& analysis);

}  // namespace credence::classification
