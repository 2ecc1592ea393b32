// Parameters of the coin lab, each declared once (textbook chapter 3, exercises 3.1-3.8).
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/field_table.h"
#include "core/phrases/interval_fields.h"

#include <cstdint>
#include <optional>
#include <string>

namespace credence::coin {

enum class Source { typed, simulated };

struct CoinParameters {
  int sides = 2;
  Matrix priors{{1, 1}, {2, 1}, {3, 1}};  // one row per scenario: alpha, beta
  Vector dirichlet{1, 1, 1};              // of the three-sided coin
  Source source = Source::typed;
  std::int64_t heads = 9, tosses = 20;
  double true_r = 0.7;           // of the coin that is simulated
  std::string sequence;          // H and T, or 1 and 0; if it is not empty, it wins over heads and tosses
  Vector counts{7, 9, 4};        // of the three-sided coin
  std::string side_sequence;     // 1, 2 and 3; if it is not empty, it wins over the counts
  int future_tosses = 10;        // M
  Shade interval = Shade::none;  // the credible intervals that the plots show
  double level = 0.95;           // their probability
  std::optional<double> point;   // the value of r that a point hypothesis claims
  int win_at_most = 6;           // the game is won with at most this many heads among them
};

inline bool two_sides(const CoinParameters& p) { return p.sides == 2; }
inline bool three_sides(const CoinParameters& p) { return p.sides == 3; }

constexpr std::size_t most_scenarios = 6;
constexpr double most_of_a_side = 6e8;  // the largest count of a side

const FieldTable<CoinParameters>& field_table();

}  // namespace credence::coin
