// A formula over numbers of a report: results.chain.ess_bulk > 2000 and parameters.draws <= 2000.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/value.h"
#include "core/math/formula.h"
#include "core/words/message.h"

#include <optional>
#include <string>
#include <vector>

namespace credence {

// Paths begin with results, parameters, data or seed. `and`, `or` and `not (...)` stand for &&, || and "is 0". A text
// of the report is compared as parameters.update == "blocked".
class ReportFormula {
 public:
  // Throws InputError with the position of the error.
  explicit ReportFormula(const std::string& text);

  // Nothing if a path has no number, or the formula no finite value there; `why` then says so.
  std::optional<double> value(const Node& report, std::optional<Message>* why = nullptr) const;
  bool holds(const Node& report) const;  // its value exists and is not 0
  std::vector<std::string> paths() const;

 private:
  struct Part {
    std::string path;
    std::optional<std::string> text;  // compared with, if it is a text
    bool equal = true;
  };
  static std::string prepared(const std::string& text, std::vector<Part>& parts, std::vector<std::string>& names);

  std::vector<Part> parts_;  // one per variable of the formula
  std::optional<Formula> formula_;
};

}  // namespace credence
