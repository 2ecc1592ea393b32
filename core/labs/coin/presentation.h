// How an analysis is shown: figures, words, numbers and the report. Pure functions of it and of the tosses made so far.
#pragma once

#include "core/labs/coin/analysis.h"
#include "core/labs/lab.h"
#include "core/views/text.h"

namespace credence::coin {

std::span<const ViewInfo> view_list();
bool offers_view(const CoinParameters& parameters, const std::string& view);
Figure make_figure(const Analysis& a, const std::string& view, std::int64_t n);  // throws InputError on an unknown view

std::string make_narration(const Analysis& a, std::int64_t n);
std::vector<Readout> make_readouts(const Analysis& a, std::int64_t n);
std::string make_hover(const Analysis& a, const std::string& view, std::int64_t n, Point2 at);
Node make_report(const Analysis& a);
std::vector<std::string> make_warnings(const Analysis& a);

std::string several(double count, const std::string& one, const std::string& many);  // "1 head", "20 tosses"
std::string count_text(double count);                                                // "20", "1 000 000", "20.5"
std::string name_of(const Beta& beta);                                               // "Beta(2, 1)"
std::string name_of(const Dirichlet& dirichlet);                                     // "Dirichlet(1, 1, 1)"
std::string tosses_text(const Analysis& a, std::int64_t n);                          // "9 heads in 20 tosses"
std::string factor_text(double log_factor);  // of a Bayes factor: "1.53", "5.2 × 10^7"

// The views. `k` is a scenario; most show all of them.
Figure coin_view(const Analysis& a, std::int64_t n, std::size_t k);
Figure stack_view(const Analysis& a, std::int64_t n, std::size_t k);
Figure scenario_view(const Analysis& a, std::int64_t n, std::size_t k);
Figure stacked_view(const Analysis& a, std::int64_t n, std::size_t k);
Figure all_view(const Analysis& a, std::int64_t n, std::size_t k);
Figure running_view(const Analysis& a, std::int64_t n, std::size_t k);
Figure predictive_view(const Analysis& a, std::int64_t n, std::size_t k);
Figure win_view(const Analysis& a, std::int64_t n, std::size_t k);
Figure evidence_view(const Analysis& a, std::int64_t n, std::size_t k);
Figure factors_view(const Analysis& a, std::int64_t n, std::size_t k);
Figure simplex_view(const Analysis& a, std::int64_t n, std::size_t k);

// Scenarios above each other, the first one on top: lane k is around y = K - k and named after its prior.
constexpr double lane_height = 0.84;
inline double lane_base(const Analysis& a, std::size_t k) { return static_cast<double>(a.priors.size() - k) - 0.44; }
Axis lane_axis(const Analysis& a);
void add_lane_text(Figure& figure, const Analysis& a, std::size_t k, std::string text);  // beside the last posterior
Marker marker_of(std::size_t k);  // of a scenario or a side, in every view

}  // namespace credence::coin
