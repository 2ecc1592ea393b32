#include "core/phrases/chain_report.h"

#include "core/lab/equation_slots.h"
#include "core/lab/report_nodes.h"
#include "core/words/numbers.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace credence {

namespace {

constexpr double mixed_rhat = 1.01, unmixed_rhat = 1.05;

// A random walk returns from a distance r after about r^2 steps. So a mean over its draws has a finite Monte Carlo
// error only for a tail index above 4 (Jarner and Roberts 2007), and an estimate of that error is stable above 8.
// Chains that have not visited the tails yet look as well mixed as any.
constexpr double safe_tail_index = 8;

std::string heading() { return say("Chains, all draws"); }  // the same for every frame

bool may_miss_tails(const ChainSnapshot& chains) { return chains.tail_index <= safe_tail_index; }

bool has_diagnostics(const Summary& s) {
  return std::isfinite(s.rhat) && std::isfinite(s.ess_bulk) && std::isfinite(s.ess_tail) && std::isfinite(s.mcse_mean);
}

std::string mean_text(const Summary& s, bool missed_tails) {
  const std::string mean = rounded(s.mean);
  const auto known = monte_carlo_error(s);
  if (!known) return mean;
  const std::string error = rounded(*known, 2);
  return missed_tails ? say("{} ± {} or more", mean, error) : mean + " ± " + error;
}

void add_coordinate(std::vector<Readout>& out, const Summary& s, const std::string& symbol, bool missed_tails) {
  const auto add = [&out](const std::string& label, const std::string& value, const std::string& help) {
    out.push_back({heading(), label, value, help});
  };
  const bool disagree = std::isfinite(s.mcse_mean) && !monte_carlo_error(s);
  add(say("mean of {}", symbol), mean_text(s, missed_tails),
      disagree ? say("Mean of the draws. The chains disagree: nobody knows its error.")
      : missed_tails
          ? say("Mean of the draws and its Monte Carlo error, larger where a chain has not yet been far out.")
          : say("Mean of the draws and its Monte Carlo error."));
  add(say("sd of {}", symbol), std::isfinite(s.sd) ? rounded(s.sd) : no_value,
      say("Standard deviation of the draws, not an error."));
  add(say("R-hat of {}", symbol), std::isfinite(s.rhat) ? rounded(s.rhat) : no_value,
      say("Near 1 (below 1.01) where the chains agree."));
  add(say("ESS of {}", symbol), std::isfinite(s.ess_bulk) ? rounded(s.ess_bulk, 3) : no_value,
      say("Independent draws that would be worth as much, by ranks; those worth the mean alone may differ a little."));
}

// Counts the weights without diagnostics and those that have not mixed. More than three are counted, not named.
struct Troubles {
  std::size_t without = 0, unmixed = 0;
  double worst = 0;
};

Troubles warn_of_weights(std::vector<std::string>& warnings, const std::vector<Summary>& summaries,
                         const std::string& key, const std::vector<std::string>& names) {
  Troubles found;
  const bool few = summaries.size() <= 3 || !names.empty();
  for (std::size_t d = 0; d < summaries.size(); ++d) {
    const Summary& summary = summaries[d];
    const std::string name = names.empty() ? say("weight {}", std::to_string(d + 1)) : names[d];
    if (!has_diagnostics(summary)) {
      ++found.without;
      if (!few) continue;
      warnings.push_back(std::isfinite(summary.ess_bulk)
                             ? say("{}: some diagnostics of {} are null: too few different draws", key, name)
                             : say("{}: diagnostics of {} are null: too few different draws", key, name));
    } else if (summary.rhat > mixed_rhat) {
      ++found.unmixed;
      found.worst = std::max(found.worst, summary.rhat);
      if (!few) continue;
      warnings.push_back(say("{}: R-hat of {} is {}: the chains have not mixed", key, name, rounded(summary.rhat)));
    }
  }
  const std::string all = std::to_string(summaries.size());
  if (!few && found.without > 0) {
    warnings.push_back(say("{}: diagnostics of {} of {} weights are null: too few different draws", key,
                           std::to_string(found.without), all));
  }
  if (!few && found.unmixed > 0) {
    warnings.push_back(
        say("{}: R-hat of {} of {} weights is above 1.01, the largest {}: the chains have not mixed; try a "
            "smaller step_size",
            key, std::to_string(found.unmixed), all, rounded(found.worst)));
  }
  return found;
}

}  // namespace

std::string mixing_warning(const ChainSnapshot& chains) {
  if (chains.summaries.empty()) return say("still warming up");
  const double rhat = worst_rhat(chains);
  if (!std::isfinite(rhat)) return say("too few different draws");
  if (rhat > unmixed_rhat) return say("not mixed, R-hat {}", rounded(rhat));
  return may_miss_tails(chains) ? say("heavy tails, which may be missed") : "";
}

Status chain_status(const ChainSnapshot& chains, bool complete, int frame) {
  const std::size_t made = chains.made(frame);
  if (complete && made == 0) return {Status::Kind::busy, say("no draw yet")};
  if (complete && made <= chains.draws.warmup) {
    return {Status::Kind::busy, say("draw {} of the warmup, which counts nowhere", std::to_string(made))};
  }
  const double rhat = worst_rhat(chains);
  if (!complete) {
    const std::string so_far = std::to_string(chains.made(-1)), total = std::to_string(chains.run->plan().total());
    const bool known = !chains.summaries.empty() && std::isfinite(rhat);
    return {Status::Kind::busy, known ? say("{} of {} draws, R-hat {}", so_far, total, rounded(rhat))
                                      : say("{} of {} draws", so_far, total)};
  }
  if (!std::isfinite(rhat)) return {Status::Kind::warning, say("too few different draws for R-hat")};
  const std::string text =
      made < chains.made(-1) ? say("of all draws: R-hat {}", rounded(rhat)) : say("R-hat {}", rounded(rhat));
  if (rhat > mixed_rhat) return {Status::Kind::warning, say("{}: not mixed", text)};
  if (may_miss_tails(chains)) return {Status::Kind::warning, say("{}, but heavy tails, which may be missed", text)};
  return {Status::Kind::good, say("{}: mixed", text)};
}

void add_chain_readouts(std::vector<Readout>& out, const ChainSnapshot& chains, const std::vector<std::string>& symbols,
                        const std::vector<Eigen::Index>& shown) {
  const std::string warning = mixing_warning(chains);
  if (!warning.empty()) {
    out.push_back({heading(), say("warning"), warning, say("The numbers of these chains are not yet to be trusted.")});
  }
  const ChainPlan& plan = chains.run->plan();
  if (plan.left_out > 0) {
    out.push_back({heading(), say("draws"),
                   say("{} of {}", std::to_string(plan.draws), std::to_string(plan.draws + plan.left_out)),
                   say("A chain; more would take too long.")});
  }
  out.push_back({heading(), say("acceptance"), rounded(chains.acceptance, 3), say("Share of proposals accepted.")});
  const bool many = static_cast<Eigen::Index>(symbols.size()) > few_weights;
  if (many) {
    const double worst = worst_rhat(chains);
    out.push_back({heading(), say("largest R-hat"), std::isfinite(worst) ? rounded(worst) : no_value,
                   say("Of all weights; near 1 (below 1.01) where the chains agree.")});
  }
  for (std::size_t d = 0; d < chains.summaries.size(); ++d) {
    if (many && std::find(shown.begin(), shown.end(), static_cast<Eigen::Index>(d)) == shown.end()) continue;
    add_coordinate(out, chains.summaries[d], symbols[d], may_miss_tails(chains));
  }
}

void add_error_equations(std::vector<Equation>& out, const std::string& id, const ChainSnapshot& chains,
                         const std::vector<std::string>& symbols) {
  for (std::size_t d = 0; d < chains.summaries.size() && chains.finished; ++d) {
    const Summary& s = chains.summaries[d];
    const std::optional<double> error = monte_carlo_error(s);
    // This is the effective size for the mean, not that of the ranks.
    const auto ess = error ? std::optional(s.sd * s.sd / (*error * *error)) : std::nullopt;
    const std::string why = std::isfinite(s.mcse_mean) ? say("The chains disagree.") : say("Too few different draws.");
    out.push_back(
        {id,
         {number_slot("mean", s.mean), number_slot("sd", std::isfinite(s.sd) ? std::optional(s.sd) : std::nullopt, why),
          number_slot("ess", ess, why), number_slot("mcse", error, why)},
         Role::chain,
         symbols.size() == 1 ? "" : symbols[d]});
  }
}

Members chain_numbers(const ChainSnapshot& chains) {
  const Eigen::Index D = chains.chain().dimension();
  const auto column = [&](double Summary::*member) {
    Items items;
    for (const Summary& summary : chains.summaries) items.push_back(number_node(summary.*member));
    if (D > 1) return Node(items);
    return items.empty() ? Node() : items.front();
  };
  return {{"acceptance", number_node(chains.acceptance)},
          {"mean", column(&Summary::mean)},
          {"sd", column(&Summary::sd)},
          {"rhat", column(&Summary::rhat)},
          {"ess_bulk", column(&Summary::ess_bulk)},
          {"ess_tail", column(&Summary::ess_tail)},
          {"mcse_mean", column(&Summary::mcse_mean)}};
}

Node chain_node(const ChainSnapshot& chains, const std::string& sampler) {
  Members members = chain_numbers(chains);
  for (auto& [name, node] : members) {  // members are vectors, even if there is a single coordinate
    if (name != "acceptance" && !std::holds_alternative<Items>(node)) {
      node = chains.summaries.empty() ? Node(Items{}) : Node(Items{node});
    }
  }
  members.insert(members.begin(), {"sampler", sampler});
  return members;
}

void warn_of_chains(std::vector<std::string>& warnings, const ChainSnapshot& chains, const std::string& key,
                    const std::vector<std::string>& names) {
  const ChainPlan& plan = chains.run->plan();
  if (plan.left_out > 0) {
    warnings.push_back(say("{}: {} of {} draws a chain, after a warmup of {}: more would take too long", key,
                           std::to_string(plan.draws), std::to_string(plan.draws + plan.left_out),
                           std::to_string(plan.warmup)));
  }
  const Troubles found = warn_of_weights(warnings, chains.summaries, key, names);
  if (!may_miss_tails(chains) || found.without == chains.summaries.size()) return;
  warnings.push_back(say(
      "{}: the posterior keeps the heavy tails of its prior, which chains may miss for long however well they mix: {}",
      key, chains.tail_index > 1 ? say("mcse_mean may be too small") : say("it has no mean, whatever theirs is")));
}

void visit_draws(const Chains& chains, const std::function<void(const DrawRow&)>& visit) {
  DrawRow row;
  for (std::size_t c = 0; c < chains.chains.size(); ++c) {
    const Chain& chain = chains.chains[c];
    row.values.resize(static_cast<std::size_t>(chain.dimension()));
    for (std::size_t i = 0; i < chain.size(); ++i) {
      row.chain = static_cast<int>(c) + 1;
      row.draw = i + 1;
      row.warmup = i < chains.warmup;
      row.accepted = chain.accepted(i);
      const auto w = chain.draw(i);
      std::copy(w.data(), w.data() + w.size(), row.values.begin());
      visit(row);
    }
  }
}

}  // namespace credence
