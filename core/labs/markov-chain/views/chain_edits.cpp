// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/markov-chain/views/views.h"

#include "core/lab/report_nodes.h"
#include "core/labs/markov-chain/views/distribution_polygon.h"
#include "core/math/input_error.h"
#include "core/phrases/comma_lists.h"
#include "core/phrases/probabilities.h"

#include <algorithm>
#include <numeric>

namespace credence::markov_chain {
namespace {

using P = ChainParameters;

std::string move_name(const P& p, std::size_t i, std::size_t j) {
  const std::vector<std::string> names = state_names(p);
  return names[i] + " → " + names[j];
}

std::string set_probability(P& p, std::size_t i, std::size_t j, double value) {
  const Eigen::MatrixXd before = transition_matrix(p);
  const auto row = static_cast<Eigen::Index>(i), column = static_cast<Eigen::Index>(j);
  const bool cut = value == 0 && before(row, column) > 0;
  p.matrix[i] = rows_of(with_probability(before, row, column, value))[i];
  return cut ? say("cut {}", move_name(p, i, j)) : say("change {}", move_name(p, i, j));
}

// `text` is one probability or a whole row, which must sum to one.
std::string type_probability(P& p, std::size_t i, std::size_t j, const std::string& text) {
  const std::string row = say("matrix: row {}", std::to_string(i + 1));
  const Vector typed = typed_probabilities(row, text, p.matrix.size());
  if (typed.size() == 1) return set_probability(p, i, j, typed[0]);
  check_distribution(row, typed);
  p.matrix[i] = typed;
  return say("type row {}", state_names(p)[i]);
}

// Removes a state from a distribution. Its probability goes to the others in proportion; if they have none, to state
// `fallback` of those left.
void take_out(Vector& start, std::size_t state, std::size_t fallback) {
  if (start.empty()) return;
  start.erase(start.begin() + static_cast<std::ptrdiff_t>(state));
  const double sum = std::accumulate(start.begin(), start.end(), 0.0);
  for (double& share : start) share = sum > 0 ? share / sum : 0;
  if (sum <= 0) start[fallback] = 1;
}

std::string take_out_state(P& p, std::size_t state) {
  if (p.matrix.size() <= 2) throw InputError(say("matrix: a chain has at least two states"));
  std::vector<std::string> names = state_names(p);
  const std::string gone = names[state];
  p.matrix = rows_of(without_state(transition_matrix(p), static_cast<Eigen::Index>(state)));
  names.erase(names.begin() + static_cast<std::ptrdiff_t>(state));
  if (!p.names.empty()) p.names = join_with_commas(names);
  take_out(p.start, state, 0);
  take_out(p.second_start, state, names.size() - 1);
  return say("remove {}", gone);
}

// Adds a state that is entered from the last one and goes back to the first.
std::string add_state(P& p) {
  const std::size_t n = p.matrix.size();
  if (n >= most_states)
    throw InputError(say("matrix: a chain has at most {} states here", std::to_string(most_states)));
  std::vector<std::string> names = state_names(p);
  for (Vector& row : p.matrix) row.push_back(0);
  p.matrix.push_back(only(0, n + 1));
  const auto last = static_cast<Eigen::Index>(n);
  p.matrix[n - 1] = rows_of(with_probability(matrix_of(p.matrix), last - 1, last, 0.5))[n - 1];
  if (!p.start.empty()) p.start.push_back(0);
  if (!p.second_start.empty()) p.second_start.push_back(0);
  for (std::size_t k = n; !p.names.empty() && names.size() == n; ++k) {
    if (std::ranges::count(names, default_name(k)) == 0) names.push_back(default_name(k));
  }
  if (!p.names.empty()) p.names = join_with_commas(names);
  return say("add a state");
}

// Moves a start to the state that was hit.
bool move_to_state(Vector& start, const P& p, std::size_t state) {
  if (state >= p.matrix.size()) return false;
  start = only(state, p.matrix.size());
  return true;
}

// Runs `edit(i, j)` for the arrow of that index, if there is one.
template <class Edit>
std::string edit_arrow(const P& p, std::size_t index, const Edit& edit) {
  const std::size_t n = p.matrix.size(), i = index / n;
  return i < n ? edit(i, index % n) : std::string();
}

}  // namespace

std::string drag_bead(P& p, Inputs&, const Gesture& gesture) {
  return edit_arrow(p, gesture.index, [&](std::size_t i, std::size_t j) {
    const double share = layout_of(p.matrix.size()).share_at(i, j, gesture.position);
    return set_probability(p, i, j, dragged_probability(share));
  });
}

std::string type_on_arrow(P& p, Inputs&, const Gesture& gesture) {
  return edit_arrow(p, gesture.index,
                    [&](std::size_t i, std::size_t j) { return type_probability(p, i, j, gesture.text); });
}

std::string cut_arrow(P& p, Inputs&, const Gesture& gesture) {
  return edit_arrow(p, gesture.index, [&p](std::size_t i, std::size_t j) { return set_probability(p, i, j, 0); });
}

std::string start_in_state(P& p, Inputs&, const Gesture& gesture) {
  return move_to_state(p.start, p, gesture.index) ? say("move the first start") : std::string();
}

std::string start_second_in_state(P& p, Inputs&, const Gesture& gesture) {
  return move_to_state(p.second_start, p, gesture.index) ? say("move the second start") : std::string();
}

std::string rename_state(P& p, Inputs&, const Gesture& gesture) {
  if (gesture.index >= p.matrix.size()) return {};
  std::vector<std::string> names = state_names(p);
  names[gesture.index] = gesture.text;
  P next = p;
  next.names = join_with_commas(names);
  check_parameters(next);
  p = next;
  return say("rename a state");
}

std::string remove_state(P& p, Inputs&, const Gesture& gesture) {
  return gesture.index < p.matrix.size() ? take_out_state(p, gesture.index) : std::string();
}

std::string type_in_matrix(P& p, Inputs&, const Gesture& gesture) {
  const std::size_t n = p.matrix.size();
  if (gesture.index >= n * n) return {};
  return type_probability(p, n - 1 - gesture.index / n, gesture.index % n, gesture.text);
}

std::string drag_start(P& p, Inputs&, const Gesture& gesture) {
  if (gesture.index > 1) return {};
  const auto shares = polygon_shares(gesture.position, static_cast<Eigen::Index>(p.matrix.size()));
  if (!shares) return {};
  (gesture.index == 0 ? p.start : p.second_start) = Vector(shares->begin(), shares->end());
  return gesture.index == 0 ? say("move the first start") : say("move the second start");
}

std::string perform_action(P& p, const std::string& action) {
  if (action == "add_state") return add_state(p);
  if (action == "remove_state") return take_out_state(p, p.matrix.size() - 1);
  if (action != "stay_half") return {};
  const Eigen::MatrixXd before = transition_matrix(p);
  p.matrix = rows_of((before + Eigen::MatrixXd::Identity(before.rows(), before.cols())) / 2);
  return say("stay half of the time");
}

}  // namespace credence::markov_chain
