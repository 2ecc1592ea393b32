// A list of readouts that is filled group by group.
#pragma once

#include "core/lab/lab.h"

#include <string>
#include <utility>
#include <vector>

namespace credence {

struct ReadoutList {
  std::vector<Readout> out;
  std::string group;  // of the readouts that are added next
  void add(const std::string& label, std::string value, const std::string& help) {
    out.push_back({group, label, std::move(value), help});
  }
};

}  // namespace credence
