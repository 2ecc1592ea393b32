// What the coin lab says: numbers for reading, narration, report.
#pragma once

#include "core/labs/coin/analysis.h"
#include "core/labs/lab.h"
#include "core/views/numbers.h"

namespace credence::coin {

std::string count_text(double count);                        // "20", "1 000 000", "20.5"
std::string tosses_text(const Analysis& a, std::int64_t n);  // "9 heads in 20 tosses"
std::string factor_text(double log_factor);                  // of a Bayes factor: "1.1", "5.2×10⁷"

std::string make_narration(const Analysis& a, std::int64_t n);
std::vector<Readout> make_readouts(const Analysis& a, std::int64_t n);
std::string make_hover(const Analysis& a, const std::string& view, std::int64_t n, Point2 at);
Node make_report(const Analysis& a);
std::vector<std::string> make_warnings(const Analysis& a);

}  // namespace credence::coin
