// A Monte Carlo estimate as it runs, against what it estimates: with its own standard errors, and its error over the
// number of draws, both over a logarithmic axis of draws.
#pragma once

#include "core/figure/figure.h"

#include <functional>
#include <string>
#include <vector>

namespace credence {

struct RunningEstimate {
  struct Value {
    double mean = 0, error = 0;  // standard error, by the draws themselves
  };
  std::function<Value(std::size_t)> after;  // of the first n draws, n > 0
  std::size_t now = 0, all = 1;             // draws shown, draws of the whole run
  double exact = 0, sd = 1;                 // of one draw
  double least = 0, most = 1;               // the values that there can be
  std::string value, draws;                 // what is estimated and what is drawn, along the axes
};

Figure running_estimate_figure(std::string title, const RunningEstimate& run);
// Distances from the exact value beside sd/sqrt(n); an empty plot where there is no spread.
Figure estimate_error_figure(std::string title, const RunningEstimate& run);
// Typical errors of many runs of so many draws.
void add_typical_errors(Figure& figure, const std::vector<double>& draws, const std::vector<double>& errors,
                        std::string name);

}  // namespace credence
