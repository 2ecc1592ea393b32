// A list of readouts that is filled group by group.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/lab.h"

#include <cstddef>
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
  // Marks the readouts from an index on as what a frame could not know.
  void mark_answers(std::size_t from) {
    for (std::size_t i = from; i < out.size(); ++i) out[i].answer = true;
  }
};

}  // namespace credence
