// SPDX-License-Identifier: GPL-3.0-only
#include "core/phrases/chain_report.h"

#include "core/diagnostics/agreement.h"
#include "core/lab/equation_slots.h"
#include "core/lab/report_nodes.h"
#include "core/phrases/chain_faults.h"
#include "core/words/numbers.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <string_view>

namespace credence {

namespace {

std::string heading() { return say("Chains, all draws"); }  // the same for every frame

bool has_tail_fault(const ChainSnapshot& chains) {
  return std::ranges::any_of(chain_faults(chains),
                             [](const ChainFault& fault) { return fault.kind == ChainFault::Kind::tails; });
}

std::string mean_text(const Summary& s, bool missed_tails) {
  const std::string mean = rounded(s.mean);
  const auto known = monte_carlo_error(s);
  if (!known) return mean;
  const std::string error = rounded(*known, 2);
  return missed_tails ? say("{} ± {} or more", mean, error) : mean + " ± " + error;
}

// A diagnostic with `digits` digits; where there is none, its reason is the help once all draws are made.
void add_diagnostic(std::vector<Readout>& out, const ChainSnapshot& chains, const Summary& s, const char* name,
                    const std::string& label, int digits, const std::string& help) {
  const auto diagnostic = std::ranges::find(all_diagnostics(), std::string_view(name), &Diagnostic::name);
  const double value = s.*(diagnostic->member);
  const std::string why = chains.finished ? why_missing(s, *diagnostic, chains.draws.draws()) : "";
  out.push_back({heading(), label,
                 std::isfinite(value) ? rounded(value, digits)
                 : std::isinf(value)  ? "∞"
                                      : no_value,
                 why.empty() ? help : say("{} None: {}.", help, why)});
}

void add_coordinate(std::vector<Readout>& out, const ChainSnapshot& chains, const Summary& s,
                    const std::string& symbol) {
  const bool disagree = std::isfinite(s.mcse_mean) && !monte_carlo_error(s), missed_tails = has_tail_fault(chains);
  out.push_back(
      {heading(), say("mean of {}", symbol), mean_text(s, missed_tails),
       disagree ? say("Mean of the draws. The chains disagree: nobody knows its error.")
       : missed_tails
           ? say("Mean of the draws and its Monte Carlo error, larger where a chain has not yet been far out.")
           : say("Mean of the draws and its Monte Carlo error.")});
  add_diagnostic(out, chains, s, "sd", say("sd of {}", symbol), 4,
                 say("Standard deviation of the draws, not an error."));
  add_diagnostic(out, chains, s, "rhat", say("R-hat of {}", symbol), 4,
                 say("Near 1 (at most {}) if the chains agree.", rhat_limit_text()));
  add_diagnostic(
      out, chains, s, "ess_bulk", say("ESS of {}", symbol), 3,
      say("Independent draws that would be worth as much, by ranks; those worth the mean alone may differ a little."));
}

}  // namespace

std::string mixing_warning(const ChainSnapshot& chains) {
  if (chains.summaries.empty()) return say("still warming up");
  return joined(chain_faults(chains));
}

Status chain_status(const ChainSnapshot& chains, bool complete, int frame) {
  const std::size_t made = chains.made(frame);
  if (complete && made == 0) return {Status::Kind::busy, say("no draw yet")};
  if (complete && made <= chains.draws.warmup) {
    return {Status::Kind::busy, say("draw {} of the warmup, which is discarded", std::to_string(made))};
  }
  const KnownRhat rhat = known_rhat(chains);
  const bool known = !chains.summaries.empty() && rhat.unknown == 0 && std::isfinite(rhat.worst);
  if (!complete) {
    const std::string so_far = std::to_string(chains.made(-1)), total = std::to_string(chains.run->plan().total());
    return {Status::Kind::busy, known ? say("{} of {} draws, R-hat {}", so_far, total, rounded(rhat.worst))
                                      : say("{} of {} draws", so_far, total)};
  }
  const std::string worst = rhat_text(rhat.worst);
  const std::string text = made < chains.made(-1) ? say("of all draws: R-hat {}", worst) : say("R-hat {}", worst);
  std::vector<ChainFault> faults = chain_faults(chains);
  if (faults.empty()) {
    const bool one = chains.draws.chains.size() == 1;
    return {Status::Kind::good,
            one ? say("{}: both halves of the chain agree", text) : say("{}: the chains agree", text), true};
  }
  if (faults.size() == 1 && faults[0].kind == ChainFault::Kind::tails) {
    return {Status::Kind::warning, say("{}, but heavy tails, which may be missed", text), true};
  }
  for (ChainFault& fault : faults) {
    if (fault.kind == ChainFault::Kind::unmixed) fault.text = say("{}: not mixed", text);
    if (fault.kind == ChainFault::Kind::unknown) fault.text = say("too few different draws for R-hat");
  }
  return {Status::Kind::warning, joined(faults), true};
}

void add_chain_readouts(std::vector<Readout>& out, const ChainSnapshot& chains, const std::vector<std::string>& symbols,
                        const std::vector<Eigen::Index>& shown) {
  const std::size_t before = out.size();
  const auto warn = [&out](const std::string& text) {
    out.push_back({heading(), say("warning"), text, say("The numbers of these chains are not yet to be trusted.")});
  };
  if (chains.summaries.empty()) warn(mixing_warning(chains));
  for (const ChainFault& fault : chain_faults(chains)) warn(fault.text);
  const ChainPlan& plan = chains.run->plan();
  if (plan.left_out > 0) {
    out.push_back({heading(), say("draws"),
                   say("{} of {}", std::to_string(plan.draws), std::to_string(plan.draws + plan.left_out)),
                   say("Per chain; more would take too long.")});
  }
  out.push_back({heading(), say("acceptance"), rounded(chains.acceptance, 3), say("Share of proposals accepted.")});
  const bool many = static_cast<Eigen::Index>(symbols.size()) > few_weights;
  if (many) {
    const double worst = worst_rhat(chains);
    out.push_back({heading(), say("largest R-hat"), std::isfinite(worst) ? rounded(worst) : no_value,
                   say("The largest of all weights; near 1 (at most {}) if the chains agree.", rhat_limit_text())});
  }
  for (std::size_t d = 0; d < chains.summaries.size(); ++d) {
    if (many && std::find(shown.begin(), shown.end(), static_cast<Eigen::Index>(d)) == shown.end()) continue;
    add_coordinate(out, chains, chains.summaries[d], symbols[d]);
  }
  for (std::size_t i = before; i < out.size(); ++i) out[i].answer = true;
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
         symbols.size() == 1 ? "" : symbols[d],
         true});
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

Node chain_intervals_node(const ChainSnapshot& chains, const std::vector<std::string>& symbols, double level) {
  Items rows;
  const std::size_t draws = chains.draws.draws() * chains.draws.chains.size();
  const auto count = std::min<std::size_t>(symbols.size(), static_cast<std::size_t>(few_weights));
  for (std::size_t d = 0; d < count && draws > 1 && !chains.summaries.empty(); ++d) {
    rows.push_back(interval_row(symbols[d], drawn_intervals(chains.draws.kept(static_cast<Eigen::Index>(d)), level)));
  }
  return rows;
}

void add_chain_interval_readouts(std::vector<Readout>& out, const ChainSnapshot& chains,
                                 const std::vector<std::string>& symbols, const std::vector<Eigen::Index>& shown,
                                 const Shading& shading) {
  const std::size_t draws = chains.draws.draws() * chains.draws.chains.size();
  if (shading.kind == Shade::none || draws < 2 || !chains.finished) return;
  ReadoutList list;
  for (const Eigen::Index d : shown) {
    if (d >= static_cast<Eigen::Index>(symbols.size())) continue;
    list.group = say("Intervals of {}, all draws", symbols[static_cast<std::size_t>(d)]);
    add_interval_readouts(list, drawn_intervals(chains.draws.kept(d), shading.level), shading.kind);
  }
  list.mark_answers(0);
  std::ranges::move(list.out, std::back_inserter(out));
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
