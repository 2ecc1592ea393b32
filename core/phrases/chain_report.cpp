// SPDX-License-Identifier: GPL-3.0-only
#include "core/phrases/chain_report.h"

#include "core/diagnostics/agreement.h"
#include "core/lab/equation_slots.h"
#include "core/lab/outputs.h"
#include "core/phrases/chain_faults.h"
#include "core/words/numbers.h"

#include <algorithm>
#include <cmath>
#include <string_view>

namespace credence {

namespace {

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

// The diagnostics of a coordinate, beside the plots only those with a label.
class CoordinateRows {
 public:
  CoordinateRows(Outputs& out, const ChainSnapshot& chains, const ChainRows& rows, const MissingTexts& missing,
                 std::size_t coordinate)
      : out_(out),
        chains_(chains),
        summary_(chains.summaries[coordinate]),
        missing_(missing),
        coordinate_(coordinate),
        suffix_(rows.lists || chains.summaries.size() > 1 ? "[]" : "") {}

  // If there is no such number, the reason is added to the help once all draws are made.
  void add(const std::string& diagnostic, const std::string& label, int digits, const std::string& help) {
    const auto row = std::ranges::find(all_diagnostics(), std::string_view(diagnostic), &Diagnostic::name);
    const double value = summary_.*(row->member);
    const std::string why = chains_.finished ? why_missing(summary_, *row, chains_.draws.draws()) : "";
    out_.add({.key = diagnostic + suffix_,
              .name = label,
              .value = node(diagnostic, value),
              .digits = digits,
              .shown = std::isinf(value) ? "∞" : "",
              .help = why.empty() ? help : say("{} None: {}.", help, why)});
  }
  void add_mean(const std::string& label) {
    const bool disagree = std::isfinite(summary_.mcse_mean) && !monte_carlo_error(summary_);
    const bool missed_tails = has_tail_fault(chains_);
    out_.add({.key = "mean" + suffix_,
              .name = label,
              .value = node("mean", summary_.mean),
              .shown = mean_text(summary_, missed_tails),
              .help = disagree ? say("Mean of the draws. The chains disagree: nobody knows its error.")
                      : missed_tails
                          ? say("Mean of the draws and its Monte Carlo error, larger where a chain has not yet been "
                                "far out.")
                          : say("Mean of the draws and its Monte Carlo error.")});
  }

 private:
  Node node(const std::string& diagnostic, double value) const {
    return number_node(value, missing_.of(coordinate_, diagnostic));
  }
  Outputs& out_;
  const ChainSnapshot& chains_;
  const Summary& summary_;
  const MissingTexts& missing_;
  std::size_t coordinate_;
  std::string suffix_;
};

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
    if (fault.kind == ChainFault::Kind::unmixed) fault.text = unmixed_after(text);
    if (fault.kind == ChainFault::Kind::unknown) fault.text = say("too few different draws for R-hat");
  }
  return {Status::Kind::warning, joined(faults), true};
}

void add_chain_outputs(Outputs& out, const ChainSnapshot& chains, const ChainRows& rows) {
  out.heading(say("Chains, all draws"), Outputs::Tells::answers);  // the same for every frame
  const auto warn = [&out](const std::string& text) {
    out.show(say("warning"), text, say("The numbers of these chains are not yet to be trusted."));
  };
  if (chains.summaries.empty()) warn(mixing_warning(chains));
  for (const ChainFault& fault : chain_faults(chains)) warn(fault.text);
  const ChainPlan& plan = chains.run->plan();
  if (plan.left_out > 0) {
    out.show(say("draws"), say("{} of {}", std::to_string(plan.draws), std::to_string(plan.draws + plan.left_out)),
             say("Per chain; more would take too long."));
  }
  out.add({.key = "acceptance",
           .name = say("acceptance"),
           .value = number_node(chains.acceptance, mixing_warning(chains)),
           .digits = 3,
           .help = say("Share of proposals accepted.")});
  const bool many = static_cast<Eigen::Index>(rows.symbols.size()) > few_weights;
  if (many) {
    const double worst = worst_rhat(chains);
    out.show(say("largest R-hat"), std::isfinite(worst) ? rounded(worst) : no_value,
             say("The largest of all weights; near 1 (at most {}) if the chains agree.", rhat_limit_text()));
  }
  for (const Diagnostic& diagnostic : all_diagnostics()) {
    if (rows.lists || chains.chain().dimension() > 1)
      out.list(diagnostic.name);
    else if (chains.summaries.empty())
      out.report(diagnostic.name, Null{mixing_warning(chains)});
  }
  const MissingTexts missing(chains, rows.key, rows.names);
  for (std::size_t d = 0; d < chains.summaries.size(); ++d) {
    const bool shown = !many || std::ranges::find(rows.shown, static_cast<Eigen::Index>(d)) != rows.shown.end();
    const auto label = [&](const std::string& text) { return shown ? text : std::string(); };
    CoordinateRows coordinate(out, chains, rows, missing, d);
    const std::string& symbol = rows.symbols[d];
    coordinate.add_mean(label(say("mean of {}", symbol)));
    coordinate.add("sd", label(say("sd of {}", symbol)), 4, say("Standard deviation of the draws, not an error."));
    coordinate.add("rhat", label(say("R-hat of {}", symbol)), 4,
                   say("Near 1 (at most {}) if the chains agree.", rhat_limit_text()));
    coordinate.add("ess_bulk", label(say("ESS of {}", symbol)), 3,
                   say("Independent draws that would be worth as much, by ranks; those worth the mean alone may differ "
                       "a little."));
    coordinate.add("ess_tail", "", 3, "");
    coordinate.add("mcse_mean", "", 3, "");
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
         symbols.size() == 1 ? "" : symbols[d],
         true});
  }
}

void add_chain_intervals(Outputs& out, const ChainSnapshot& chains, const ChainRows& rows, const Shading& shading) {
  const std::size_t draws = chains.draws.draws() * chains.draws.chains.size();
  out.report("interval", [&] {
    Items intervals;
    const auto count = std::min<std::size_t>(rows.symbols.size(), static_cast<std::size_t>(few_weights));
    for (std::size_t d = 0; d < count && draws > 1 && !chains.summaries.empty(); ++d) {
      intervals.push_back(interval_row(
          rows.symbols[d], drawn_intervals(chains.draws.kept(static_cast<Eigen::Index>(d)), shading.level)));
    }
    return intervals;
  });
  if (out.for_report() || shading.kind == Shade::none || draws < 2 || !chains.finished) return;
  for (const Eigen::Index d : rows.shown) {
    if (d >= static_cast<Eigen::Index>(rows.symbols.size())) continue;
    out.heading(say("Intervals of {}, all draws", rows.symbols[static_cast<std::size_t>(d)]), Outputs::Tells::answers);
    add_interval_readouts(out, drawn_intervals(chains.draws.kept(d), shading.level), shading.kind);
  }
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
