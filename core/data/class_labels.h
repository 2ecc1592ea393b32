// Classes as files write them, yes and no, species, -1 and 1, made the numbers from 0 that labs compute with.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/data/written_numbers.h"

#include <cstddef>
#include <string>
#include <vector>

namespace credence {

enum class ClassOrder { usual, sorted, reversed };

class ClassLabels {
 public:
  static constexpr std::size_t most = 6;

  // `labels` are the cells of the column. Texts are in the order of their appearance, but if there are two of which one
  // denies the other (no and yes, not passed and passed), class 1 is the one that affirms. Numbers are in order of
  // size; `sorted` and `reversed` order both by their names. Numbers stay as they are if they may be classes from 0 on,
  // which 1 to K are not. `own_names`: the columns have names of their own, so that 2 and 4 are two classes. Whole
  // numbers beyond 2^53 are texts. Throws InputError if there are more than `most` different texts.
  // `two`: there are two classes, so that any two numbers are they.
  ClassLabels(const std::vector<std::string>& labels, DecimalMark mark, bool own_names, ClassOrder order, bool two);

  // Returns whether sorted numbers are classes that do not begin with 0.
  static bool begin_elsewhere(const std::vector<double>& values, bool own_names, bool two);

  bool given() const { return !names_.empty(); }  // whether numbers() are others than the cells
  const std::vector<std::string>& names() const { return names_; }
  std::vector<double> numbers(const std::vector<std::string>& labels) const;

 private:
  std::vector<std::string> names_;
  std::vector<double> values_;  // of the names, if they are numbers
  DecimalMark mark_ = DecimalMark::point;
};

}  // namespace credence
