// How an analysis is shown: figures, words, numbers and the report. Pure functions of the analysis and a frame.
#pragma once

#include "core/labs/classification/compute/analysis.h"

#include <string>
#include <vector>

namespace credence::classification {

const std::vector<ViewInfo>& view_list();
// Throws InputError on an unknown view. `cursor` may be null.
Figure make_figure(const Analysis& analysis, const std::string& view, int frame, const Cursor* cursor = nullptr);
bool follows_cursor(const std::string& view, const Cursor& cursor);
bool is_data_view(const std::string& view);    // axes are x1, x2
bool is_weight_view(const std::string& view);  // axes are two weights

Timeline make_timeline(const Analysis& analysis);
Status make_status(const Analysis& analysis);
std::string make_narration(const Analysis& analysis, int frame);
std::vector<Readout> make_readouts(const Analysis& analysis, int frame);
std::string make_hover(const Analysis& analysis, const std::string& view, Point2 at);

Node make_report(const Analysis& analysis);
std::vector<std::string> make_warnings(const Analysis& analysis);

std::string short_text(double value);  // three significant digits at most, none that say nothing: "10", "0.25"
std::string rounded(double value, int digits = 4);  // significant digits, for reading; a proper minus sign
std::string vector_text(const Eigen::VectorXd& values, int digits = 4);  // "(1.64, 2.00)"
std::string weights_text(const Eigen::VectorXd& w, int digits = 4);  // the same; of many weights the first few and "…"

}  // namespace credence::classification
