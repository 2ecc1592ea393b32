// Parameters of the coin lab, each declared once (textbook chapter 3, exercises 3.1-3.8).
#pragma once

#include "core/lab/fields.h"

#include <cstdint>
#include <string>

namespace credence::coin {

enum class Source { typed, simulated };

struct CoinParameters {
  int sides = 2;
  Matrix priors{{1, 1}, {2, 1}, {3, 1}};  // a scenario a row: alpha, beta
  Vector dirichlet{1, 1, 1};              // of the three-sided coin
  Source source = Source::typed;
  std::int64_t heads = 9, tosses = 20;
  double true_r = 0.7;        // of the coin that is simulated
  std::string sequence;       // H and T, or 1 and 0; wins over heads and tosses where it is not empty
  Vector counts{7, 9, 4};     // of the three-sided coin
  std::string side_sequence;  // of 1, 2 and 3; wins over the counts where it is not empty
  int future_tosses = 10;     // M
  int win_at_most = 6;        // heads among them
};

constexpr std::size_t most_scenarios = 6;
constexpr double most_of_a_side = 6e8;

const FieldTable<CoinParameters>& field_table();

}  // namespace credence::coin
