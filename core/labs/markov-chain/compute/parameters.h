// Parameters of the Markov chain lab, each declared once (thesis 1.4).
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/field_table.h"

#include <Eigen/Core>

#include <string>
#include <vector>

namespace credence::markov_chain {

struct ChainParameters {
  Matrix matrix{{0.5, 0.3, 0.2}, {0.25, 0.5, 0.25}, {0.4, 0.4, 0.2}};
  std::string names = "Pizza,Burger,Hotdog";  // separated by commas; if empty: s1, s2, s3, ...
  Vector start{1, 0, 0};                      // if empty: the first state
  Vector second_start{0, 0, 1};               // if empty: the last state
  int walkers = 1000;                         // walkers from each start
  int steps = 20;
};

constexpr std::size_t most_states = 8;

const FieldTable<ChainParameters>& field_table();

// Both throw InputError if the parameters do not describe a chain.
void check_parameters(const ChainParameters& p);
std::vector<std::string> state_names(const ChainParameters& p);

// The parameters have been checked.
Eigen::MatrixXd transition_matrix(const ChainParameters& p);  // rows sum to one
Eigen::VectorXd start_of(const ChainParameters& p, bool second);

std::string default_name(std::size_t state);         // "s1"
Vector only(std::size_t state, std::size_t states);  // the distribution with all probability in one state

}  // namespace credence::markov_chain
