// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/markov-chain/compute/parameters.h"

#include "core/lab/report_nodes.h"
#include "core/math/input_error.h"
#include "core/model/markov_chain.h"
#include "core/phrases/comma_lists.h"
#include "core/phrases/probabilities.h"

#include <algorithm>

namespace credence::markov_chain {

namespace {

using P = ChainParameters;

constexpr std::ptrdiff_t longest_name = 24;

void check_start(const std::string& name, const Vector& start, std::size_t states) {
  if (start.empty()) return;
  require_length(name, start, states, say("state"));
  check_distribution(name, start);
}

// Some books have the states that are left in columns: then the columns sum to 1, and the cure is another one.
void check_rows_are_rows(const Matrix& matrix) {
  const Matrix columns = rows_of(matrix_of(matrix).transpose());
  if (std::ranges::all_of(matrix, sums_to_one) || !std::ranges::all_of(columns, sums_to_one)) return;
  throw InputError(
      say("matrix: its columns sum to 1 and its rows do not: exchange rows and columns, so that row i holds the "
          "probabilities of the next state of a walker in state i"));
}

}  // namespace

const FieldTable<P>& field_table() {
  static const FieldTable<P> table = [] {
    FieldTable<P> t;
    t.group("Chain")
        .matrix(&P::matrix, "matrix", "Transition matrix P",
                "Row i holds the probabilities of the next state of a walker in state i. Each row sums to 1; fractions "
                "such as 1/3 may be typed.")
        .range(0, 1)
        .shares(state_names);
    t.text(&P::names, "names", "States",
           "The names of the states, separated by commas. If empty: s1, s2, s3 and so on.");
    t.group("Walkers")
        .vector(&P::start, "start", "First start",
                "The probability of each state for the first crowd. If empty: all walkers begin in the first state.")
        .range(0, 1)
        .shares(state_names);
    t.vector(&P::second_start, "second_start", "Second start",
             "The probability of each state for the second crowd. If empty: all walkers begin in the last state.")
        .range(0, 1)
        .shares(state_names);
    t.integer(&P::walkers, "walkers", "Walkers from each start",
              "The number of walkers, who walk independently of each other.")
        .ends("few", "many")
        .range(1, 10000)
        .logarithmic(10, 10000);
    t.integer(&P::steps, "steps", "Steps", "The length of the timeline.").range(0, 10000).logarithmic(10, 1000);
    return t;
  }();
  return table;
}

std::string default_name(std::size_t state) { return "s" + std::to_string(state + 1); }

void check_parameters(const P& p) {
  const std::size_t n = p.matrix.size();
  if (n < 2 || n > most_states || p.matrix.front().size() != n) {
    throw InputError(say("matrix: expected as many rows as columns, from 2 to {}, found {} rows of {}",
                         std::to_string(most_states), std::to_string(n),
                         std::to_string(n == 0 ? 0 : p.matrix.front().size())));
  }
  check_rows_are_rows(p.matrix);
  for (std::size_t i = 0; i < n; ++i) check_distribution(say("matrix: row {}", std::to_string(i + 1)), p.matrix[i]);
  check_start("start", p.start, n);
  check_start("second_start", p.second_start, n);
  state_names(p);
}

std::vector<std::string> state_names(const P& p) {
  const std::size_t n = p.matrix.size();
  std::vector<std::string> names = split_at_commas(p.names);
  if (names.size() == 1 && names.front().empty()) {
    names.clear();
    for (std::size_t k = 0; k < n; ++k) names.push_back(default_name(k));
  }
  if (names.size() != n) {
    throw InputError(say("names: expected {} with commas between, one per state, found {}", std::to_string(n),
                         std::to_string(names.size())));
  }
  for (std::size_t k = 0; k < n; ++k) {
    const auto letters =
        std::ranges::count_if(names[k], [](char c) { return (c & 0xC0) != 0x80; });  // counts characters of UTF-8
    if (letters < 1 || letters > longest_name) {
      throw InputError(say("names: each has 1 to {} letters", std::to_string(longest_name)));
    }
    if (std::ranges::count(names, names[k]) > 1) throw InputError(say("names: “{}” is there twice", names[k]));
  }
  return names;
}

Eigen::MatrixXd transition_matrix(const P& p) { return rows_summing_to_one(matrix_of(p.matrix)); }

Eigen::VectorXd start_of(const P& p, bool second) {
  const Vector& given = second ? p.second_start : p.start;
  const std::size_t n = p.matrix.size();
  const Vector start = given.empty() ? only(second ? n - 1 : 0, n) : given;
  const Eigen::Map<const Eigen::VectorXd> values(start.data(), std::ssize(start));
  return values / values.sum();
}

Vector only(std::size_t state, std::size_t states) {
  Vector start(states, 0.0);
  start[state] = 1;
  return start;
}

}  // namespace credence::markov_chain
