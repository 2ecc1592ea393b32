// The true parameters of a model from which a lab draws data, by name: a lesson's recipe gives them, and every student
// gets other data.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/value.h"
#include "core/math/random.h"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace credence {

// Every function throws InputError "recipe.generate.from.slope: ..." that says what is wrong and what is allowed.
class TrueParameters {
 public:
  static constexpr double largest = 1e6;  // in magnitude, of most numbers

  explicit TrueParameters(const Members& members) : members_(members) {}

  [[noreturn]] static void refuse(const std::string& name, const std::string& why);
  void allow(const std::vector<std::string>& names) const;  // throws if there is another one
  bool has(const std::string& name) const { return find(name) != nullptr; }
  double number(const std::string& name, double least = -largest, double most = largest) const;
  std::vector<double> numbers(const std::string& name, double least = -largest, double most = largest) const;
  std::vector<std::vector<double>> rows(const std::string& name) const;  // of such numbers, at least one
  std::string word(const std::string& name) const;
  std::array<double, 2> range(double low, double high) const;  // of x: the one given, or low to high

 private:
  const Node* find(const std::string& name) const;
  const Node& needed(const std::string& name) const;

  Members members_;
};

// A Poisson count: arrivals at unit rate before `mean`, one by one.
double count_arrivals(Rng& rng, double mean);

// The source of a table that was drawn from true parameters with this seed.
std::string drawn_source(std::uint64_t seed);

}  // namespace credence
