// The plots of the coin lab: pure functions of an analysis and of how many tosses have been made.
#pragma once

#include "core/labs/coin/analysis.h"
#include "core/labs/lab.h"

namespace credence::coin {

std::span<const ViewInfo> view_list();
bool offers_view(const CoinParameters& parameters, const std::string& view);
// Throws InputError on an unknown view and on one that these parameters have not.
Figure make_figure(const Analysis& analysis, const std::string& view, std::int64_t n);

// Scenarios above each other on one plot: scenario k stands on the base of its lane and is called by its prior.
struct Lanes {
  std::size_t count = 1;
  static constexpr double height = 0.84;
  double base(std::size_t k) const { return static_cast<double>(count - k) - 0.44; }
  Axis axis(const Analysis& analysis) const;
};
Marker marker_of(std::size_t scenario);  // the same in every view

// Two sides. `k` is a scenario.
Figure scenario_view(const Analysis& a, std::int64_t n, std::size_t k);
Figure stacked_view(const Analysis& a, std::int64_t n);
Figure all_view(const Analysis& a, std::int64_t n);
Figure predictive_view(const Analysis& a, std::int64_t n);
Figure win_view(const Analysis& a, std::int64_t n);
Figure evidence_view(const Analysis& a, std::int64_t n);
Figure factors_view(const Analysis& a, std::int64_t n);
// Three sides.
Figure simplex_view(const Analysis& a, std::int64_t n);
// Both.
Figure coin_view(const Analysis& a, std::int64_t n);
Figure stack_view(const Analysis& a, std::int64_t n);
Figure running_view(const Analysis& a, std::int64_t n);

// What a drag on some of them means.
constexpr std::int64_t strip_rows = 5, strip_columns = 20;
std::int64_t strip_start(std::int64_t n);         // the first toss, from 0, of the page of the strip that shows toss n
double dragged_count(double y);                   // an imaginary count from the height that its stack is dragged to
std::array<double, 3> shares_at(Point2 simplex);  // of a place, brought inside the triangle
Point2 place_of(const std::vector<double>& shares);

}  // namespace credence::coin
