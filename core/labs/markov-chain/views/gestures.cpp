// What gestures on the plots and the menu do to the chain and its starts.
#include "core/lab/report_nodes.h"
#include "core/labs/markov-chain/views/distribution_polygon.h"
#include "core/labs/markov-chain/views/presentation.h"
#include "core/math/input_error.h"
#include "core/phrases/probabilities.h"

#include <algorithm>
#include <numeric>

namespace credence::markov_chain {
namespace {

using P = ChainParameters;
using Kind = Gesture::Kind;

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

// A number, or a whole row; refused where it is no probability or the row does not sum to one.
std::string type_probability(P& p, std::size_t i, std::size_t j, const std::string& text) {
  const std::string row = say("matrix: row {}", std::to_string(i + 1));
  const Vector typed = typed_probabilities(row, text, p.matrix.size());
  if (typed.size() == 1) return set_probability(p, i, j, typed[0]);
  check_distribution(row, typed);
  p.matrix[i] = typed;
  return say("type row {}", state_names(p)[i]);
}

// What was in a state that is gone goes to the others in proportion, or else to state `fallback` of those left.
void take_out(Vector& start, std::size_t state, std::size_t fallback) {
  if (start.empty()) return;
  start.erase(start.begin() + static_cast<std::ptrdiff_t>(state));
  const double sum = std::accumulate(start.begin(), start.end(), 0.0);
  for (double& share : start) share = sum > 0 ? share / sum : 0;
  if (sum <= 0) start[fallback] = 1;
}

std::string remove_state(P& p, std::size_t state) {
  if (p.matrix.size() <= 2) throw InputError(say("matrix: a chain has at least two states"));
  std::vector<std::string> names = state_names(p);
  const std::string gone = names[state];
  p.matrix = rows_of(without_state(transition_matrix(p), static_cast<Eigen::Index>(state)));
  names.erase(names.begin() + static_cast<std::ptrdiff_t>(state));
  if (!p.names.empty()) p.names = as_names(names);
  take_out(p.start, state, 0);
  take_out(p.second_start, state, names.size() - 1);
  return say("remove {}", gone);
}

// A state that is entered from the last one and goes back to the first.
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
    if (std::ranges::count(names, letter_of(k)) == 0) names.push_back(letter_of(k));
  }
  if (!p.names.empty()) p.names = as_names(names);
  return say("add a state");
}

std::string edit_state(P& p, const Gesture& gesture) {
  const std::size_t n = p.matrix.size();
  if (gesture.index >= n) return {};
  const bool second = gesture.kind == Kind::relabel;
  if (gesture.kind == Kind::remove) return remove_state(p, gesture.index);
  if (gesture.kind == Kind::type) {
    std::vector<std::string> names = state_names(p);
    names[gesture.index] = gesture.text;
    P next = p;
    next.names = as_names(names);
    check_parameters(next);
    p = next;
    return say("rename a state");
  }
  if (gesture.kind != Kind::click && !second) return {};
  (second ? p.second_start : p.start) = only(gesture.index, n);
  return second ? say("move the second start") : say("move the first start");
}

std::string edit_arrow(P& p, const Gesture& gesture) {
  const std::size_t n = p.matrix.size(), i = gesture.index / n, j = gesture.index % n;
  if (i >= n) return {};
  if (gesture.kind == Kind::remove) return set_probability(p, i, j, 0);
  if (gesture.kind == Kind::type) return type_probability(p, i, j, gesture.text);
  if (gesture.kind != Kind::drag) return {};
  return set_probability(p, i, j, dragged_probability(layout_of(n).share_at(i, j, gesture.position)));
}

}  // namespace

std::string apply_gesture(P& p, const std::string& view, const Gesture& gesture) {
  const std::size_t n = p.matrix.size();
  if (view == "graph" && gesture.handles == "arrows") return edit_arrow(p, gesture);
  if (view == "graph" && gesture.handles == "states") return edit_state(p, gesture);
  if (view == "matrix" && gesture.handles == "matrix" && gesture.kind == Kind::type && gesture.index < n * n) {
    return type_probability(p, n - 1 - gesture.index / n, gesture.index % n, gesture.text);
  }
  if (view != "starts" || gesture.handles != "start" || gesture.kind != Kind::drag || gesture.index > 1) return {};
  const auto shares = polygon_shares(gesture.position, static_cast<Eigen::Index>(n));
  if (!shares) return {};
  (gesture.index == 0 ? p.start : p.second_start) = Vector(shares->begin(), shares->end());
  return gesture.index == 0 ? say("move the first start") : say("move the second start");
}

std::string perform_action(P& p, const std::string& action) {
  if (action == "add_state") return add_state(p);
  if (action == "remove_state") return remove_state(p, p.matrix.size() - 1);
  if (action != "stay_half") return {};
  const Eigen::MatrixXd before = transition_matrix(p);
  p.matrix = rows_of((before + Eigen::MatrixXd::Identity(before.rows(), before.cols())) / 2);
  return say("stay half of the time");
}

}  // namespace credence::markov_chain
