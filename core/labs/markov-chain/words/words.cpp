// What the Markov chain lab says, true at every setting, and what its programs know.
#include "core/lab/report_nodes.h"
#include "core/labs/markov-chain/views/distribution_polygon.h"
#include "core/labs/markov-chain/views/presentation.h"
#include "core/phrases/probabilities.h"

#include <algorithm>
#include <cmath>

namespace credence::markov_chain {
namespace {

std::string where_sentence(const Analysis& a, int k) {
  const std::string first = a.words().shares(a.exact(0, k)), second = a.words().shares(a.exact(1, k));
  const std::string apart = rounded(a.apart(k), 3), crowds = rounded(a.crowds_apart(k), 3);
  const std::string walkers = count_text(a.starts[0].crowd.walkers);
  if (k == 0) {
    return say(
        "Before the first step the first start is {}, the second one {}: they differ by {} in total variation, "
        "and their crowds of {} by {}.",
        first, second, apart, walkers, crowds);
  }
  return several(k,
                 "After {0} step the first start has come to {1}, the second one to {2}: they differ by {3} in total "
                 "variation, and their crowds of {4} by {5}.",
                 "After {0} steps the first start has come to {1}, the second one to {2}: they differ by {3} in total "
                 "variation, and their crowds of {4} by {5}.",
                 first, second, apart, walkers, crowds);
}

// Where each start ends, where that is not the same.
std::string ends_sentence(const Analysis& a) {
  std::string text;
  for (std::size_t k = 0; a.chain.closed.size() > 1 && k < a.chain.closed.size(); ++k) {
    const auto share = [&](std::size_t s) {
      return trimmed(100 * a.chain.ends_in.col(static_cast<Eigen::Index>(k)).dot(a.exact(s, 0)), 3) + " %";
    };
    text.append(k == 0 ? "" : " ")
        .append(say("In the end {} holds {} of the first start and {} of the second.",
                    a.words().set(a.chain.closed_class(k).states), share(0), share(1)));
  }
  return text;
}

Node classes_node(const Analysis& a) {
  Items classes;
  for (const StateClass& c : a.chain.classes) {
    Items states;
    for (const Eigen::Index i : c.states) states.emplace_back(a.name(i));
    classes.emplace_back(
        Members{{"states", std::move(states)}, {"closed", c.closed}, {"period", std::int64_t{c.period}}});
  }
  return classes;
}

std::string pair_hover(const Analysis& a, const std::string& view, int k, Point2 at) {
  const auto j = static_cast<Eigen::Index>(std::round(at.x)) - 1;
  const Eigen::Index i = a.states() - static_cast<Eigen::Index>(std::round(at.y));
  if (i < 0 || j < 0 || i >= a.states() || j >= a.states()) return {};
  const std::string move = a.name(i) + " → " + a.name(j);
  if (view == "matrix") return move + "\n" + rounded(a.chain.P(i, j));
  if (view == "powers")
    return several(k, "{1}\nafter {0} step {2}", "{1}\nafter {0} steps {2}", move, rounded(a.power(k)(i, j)));
  const Eigen::MatrixXd flows = a.chain.flows(a.chain.stationary.front());
  return say("{}\nforth {}\nback {}", move, rounded(flows(i, j)), rounded(flows(j, i)));
}

std::string state_hover(const Analysis& a, Eigen::Index i, int k) {
  const auto line = [&](std::size_t s) {
    return say("{}: {} walkers, expected {}", start_name(s), count_text(a.starts[s].crowd.counts(k, i)),
               rounded(a.exact(s, k)(i) * a.starts[s].crowd.walkers));
  };
  return a.name(i) + "\n" + line(0) + "\n" + line(1);
}

std::string graph_hover(const Analysis& a, int k, Point2 at) {
  const GraphLayout layout = layout_of(a.names.size());
  for (std::size_t i = 0; i < layout.size(); ++i) {
    const Point2 node = layout.nodes()[i];
    if (std::hypot(at.x - node.x, at.y - node.y) < layout.radius())
      return state_hover(a, static_cast<Eigen::Index>(i), k);
  }
  for (std::size_t i = 0; i < layout.size(); ++i) {
    for (std::size_t j = 0; j < layout.size(); ++j) {
      const double p = a.chain.P(static_cast<Eigen::Index>(i), static_cast<Eigen::Index>(j));
      const Point2 bead = layout.bead(i, j, p);
      if (std::hypot(at.x - bead.x, at.y - bead.y) < 0.06) return a.names[i] + " → " + a.names[j] + "\n" + rounded(p);
    }
  }
  return {};
}

}  // namespace

std::string start_name(std::size_t start) { return start == 0 ? say("first start") : say("second start"); }

std::string steps_text(int k) { return several(k, "after {} step", "after {} steps"); }

std::string make_narration(const Analysis& a, int k) {
  const NamedChain chain = a.words();
  std::string text = where_sentence(a, k);
  for (const std::string& sentence : {chain.classes_sentence(), ends_sentence(a), chain.period_sentence(),
                                      chain.limit_sentence(), chain.balance_sentence()}) {
    if (!sentence.empty()) text.append(" ").append(sentence);
  }
  if (is_dinner(a)) text.append(" ").append(say("The thesis counts days from 1: its day n is step n − 1 here."));
  return text;
}

std::vector<Readout> make_readouts(const Analysis& a, int k) {
  std::vector<Readout> out = a.words().readouts();
  for (std::size_t s = 0; s < 2; ++s) {
    const std::string group = s == 0 ? say("First start") : say("Second start");
    for (Eigen::Index i = 0; i < a.states(); ++i) {
      out.push_back({group, a.name(i), rounded(a.exact(s, k)(i)),
                     several(a.starts[s].crowd.counts(k, i), "Exactly; of the crowd {} walker is there.",
                             "Exactly; of the crowd {} walkers are there.")});
    }
  }
  const std::string group = say("Both starts");
  out.push_back({group, say("differ by"), rounded(a.apart(k)), say("Total variation of the exact probabilities.")});
  out.push_back(
      {group, say("crowds differ by"), rounded(a.crowds_apart(k)), say("Total variation of the walkers' shares.")});
  return out;
}

Status make_status(const Analysis& a, int k) {
  if (!a.complete()) return {Status::Kind::busy, say("{} walkers so far", count_text(a.starts[0].crowd.walkers))};
  const std::string why = a.words().why_not(true);
  if (!why.empty()) return {Status::Kind::warning, why};
  return {Status::Kind::good, k == 0 ? say("before the first step") : steps_text(k)};
}

std::string make_hover(const Analysis& a, const std::string& view, int k, Point2 at) {
  if (view == "graph") return graph_hover(a, k, at);
  if (view == "matrix" || view == "powers" || view == "flows") return pair_hover(a, view, k, at);
  if (view == "crowds") {
    const auto i = static_cast<Eigen::Index>(std::round(at.x)) - 1;
    return i >= 0 && i < a.states() ? state_hover(a, i, k) : std::string();
  }
  if (view == "starts") {
    const auto shares = polygon_shares(at, a.states());
    return shares ? a.words().shares(*shares) : std::string();
  }
  const double step = std::round(at.x);
  if (view == "eigenvalues" || step < 0 || step > k) return {};
  const int m = static_cast<int>(step);
  if (view == "walker") return steps_text(m) + "\n" + a.name(a.starts[0].crowd.path[static_cast<std::size_t>(m)]);
  if (view == "time") return steps_text(m) + "\n" + a.words().shares(a.time_shares(m));
  if (view == "distance") {
    return say("{}\nexactly {}\nthe crowds {}", steps_text(m), rounded(a.apart(m), 3), rounded(a.crowds_apart(m), 3));
  }
  return steps_text(m) + "\n" + a.words().shares(a.exact(0, m)) + "\n" + a.words().shares(a.exact(1, m));
}

Node make_report(const Analysis& a) {
  const std::optional<Eigen::VectorXd> steady = a.chain.steady_state(), limit = a.limit(0);
  const auto optional_node = [](const auto& values) { return values ? vector_node(*values) : Node(); };
  Items eigenvalues;
  for (const std::complex<double>& value : a.chain.eigenvalues)
    eigenvalues.push_back(Items{value.real(), value.imag()});
  Items crowds;
  for (std::size_t s = 0; s < 2; ++s) crowds.push_back(vector_node(a.shares(s, a.steps())));
  return Members{{"distributions", matrix_node(a.starts[0].over)},
                 {"second_distributions", matrix_node(a.starts[1].over)},
                 {"steady_state", optional_node(steady)},
                 {"limit", optional_node(limit)},
                 {"irreducible", a.chain.irreducible()},
                 {"aperiodic", a.chain.aperiodic()},
                 {"period", std::int64_t{a.chain.period}},
                 {"reversible", a.chain.reversible()},
                 {"second_eigenvalue_modulus", a.chain.second_eigenvalue_modulus()},
                 {"classes", classes_node(a)},
                 {"eigenvalues", std::move(eigenvalues)},
                 {"flows", steady ? matrix_node(a.chain.flows(*steady)) : Node()},
                 {"total_variation", a.apart(a.steps())},
                 {"crowds", std::move(crowds)},
                 {"walker_time", vector_node(a.time_shares(a.steps()))}};
}

// Beside the parameters.
Program make_program(const Analysis& a, Language) {
  const auto list = [](const Eigen::VectorXd& values) { return Vector(values.begin(), values.end()); };
  return {.values = {{"P", rows_of(a.chain.P)}, {"first", list(a.exact(0, 0))}, {"second", list(a.exact(1, 0))}},
          .holds = {{"steady", a.chain.closed.size() == 1}, {"limit", a.chain.aperiodic()}}};
}

std::vector<std::string> make_warnings(const Analysis& a) { return a.words().warnings(); }

}  // namespace credence::markov_chain
