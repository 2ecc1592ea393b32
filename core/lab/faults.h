// The warnings of a report are the faults of its result, by weight. A grave one is never silenced by a lesser one.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace credence {

// How much a fault matters, the gravest first.
enum class Weight {
  misleads,  // numbers are wrong or mean nothing: chains that disagree, another density
  doubtful,  // numbers may be off, or their errors are too small
  missing,   // a number does not exist
  note       // nothing is wrong, but it should be known
};

class Faults {
 public:
  void add(Weight weight, std::string text) { all_.push_back({weight, std::move(text)}); }
  void add_once(Weight weight, std::string text) {
    if (std::ranges::find(all_, text, &Fault::text) == all_.end()) add(weight, std::move(text));
  }
  bool empty() const { return all_.empty(); }
  // Returns the gravest first, and those of equal weight in the order in which they were added.
  std::vector<std::string> texts() const {
    auto sorted = all_;
    std::ranges::stable_sort(sorted, {}, &Fault::weight);
    std::vector<std::string> texts;
    for (Fault& fault : sorted) texts.push_back(std::move(fault.text));
    return texts;
  }

 private:
  struct Fault {
    Weight weight;
    std::string text;
  };
  std::vector<Fault> all_;
};

}  // namespace credence
