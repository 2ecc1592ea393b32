#include "core/labs/chain_report.h"

#include "core/labs/report_nodes.h"
#include "core/words/numbers.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace credence {

namespace {

constexpr double mixed_rhat = 1.01, unmixed_rhat = 1.05;

// A random walk comes back from a distance r after some r^2 steps, so that a mean over its draws has a finite Monte
// Carlo error only for a tail index above 4 (Jarner and Roberts 2007), and an estimate of that error settles above 8.
// Chains that have not been out there yet look as well mixed as any.
constexpr double safe_tail_index = 8;
const std::string heavy_tails = "heavy tails, which may be missed";
const char* const heading = "Chains, all draws";  // whatever the frame

bool may_miss_tails(const ChainSnapshot& chains) { return chains.tail_index <= safe_tail_index; }

bool has_diagnostics(const Summary& s) {
  return std::isfinite(s.rhat) && std::isfinite(s.ess_bulk) && std::isfinite(s.ess_tail) && std::isfinite(s.mcse_mean);
}

void add_coordinate(std::vector<Readout>& out, const Summary& s, const std::string& symbol, bool missed_tails) {
  const std::string more = missed_tails ? " or more" : "";
  out.push_back(
      {heading, "mean of " + symbol,
       std::isfinite(s.mcse_mean) ? rounded(s.mean) + " ± " + rounded(s.mcse_mean, 2) + more : rounded(s.mean),
       missed_tails ? "Posterior mean and its Monte Carlo error, larger where a chain has not yet been far out."
                    : "Posterior mean and its Monte Carlo error."});
  out.push_back({heading, "sd of " + symbol, rounded(s.sd), "Posterior standard deviation, not an error."});
  out.push_back({heading, "R-hat of " + symbol, std::isfinite(s.rhat) ? rounded(s.rhat) : no_value,
                 "Near 1 (below 1.01) where the chains agree."});
  out.push_back({heading, "ESS of " + symbol, std::isfinite(s.ess_bulk) ? rounded(s.ess_bulk, 3) : no_value,
                 "Independent draws that would be worth as much."});
}

}  // namespace

double worst_rhat(const ChainSnapshot& chains) {
  double worst = 0;
  for (const Summary& summary : chains.summaries) {
    worst = std::max(worst, std::isfinite(summary.rhat) ? summary.rhat : std::numeric_limits<double>::infinity());
  }
  return worst;
}

std::string mixing_warning(const ChainSnapshot& chains) {
  if (chains.summaries.empty()) return "still warming up";
  const double rhat = worst_rhat(chains);
  if (!std::isfinite(rhat)) return "too few different draws";
  if (rhat > unmixed_rhat) return "not mixed, R-hat " + rounded(rhat);
  return may_miss_tails(chains) ? heavy_tails : "";
}

Status chain_status(const ChainSnapshot& chains, bool complete, int frame) {
  const std::size_t made = chains.made(frame);
  if (complete && made == 0) return {Status::Kind::busy, "no draw yet"};
  if (complete && made <= chains.draws.warmup) {
    return {Status::Kind::busy, "draw " + std::to_string(made) + " of the warmup, which counts nowhere"};
  }
  const double rhat = worst_rhat(chains);
  if (!complete) {
    const std::string text =
        std::to_string(chains.made(-1)) + " of " + std::to_string(chains.run->plan().total()) + " draws";
    const bool known = !chains.summaries.empty() && std::isfinite(rhat);
    return {Status::Kind::busy, known ? text + ", R-hat " + rounded(rhat) : text};
  }
  if (!std::isfinite(rhat)) return {Status::Kind::warning, "too few different draws for R-hat"};
  const std::string text = (made < chains.made(-1) ? "of all draws: R-hat " : "R-hat ") + rounded(rhat);
  if (rhat > mixed_rhat) return {Status::Kind::warning, text + ": not mixed"};
  if (may_miss_tails(chains)) return {Status::Kind::warning, text + ", but " + heavy_tails};
  return {Status::Kind::good, text + ": mixed"};
}

void add_chain_readouts(std::vector<Readout>& out, const ChainSnapshot& chains, const std::vector<std::string>& symbols,
                        const std::vector<Eigen::Index>& shown) {
  const std::string warning = mixing_warning(chains);
  if (!warning.empty()) {
    out.push_back({heading, "warning", warning, "The numbers of these chains are not yet those of the posterior."});
  }
  const ChainPlan& plan = chains.run->plan();
  if (plan.left_out > 0) {
    out.push_back({heading, "draws", std::to_string(plan.draws) + " of " + std::to_string(plan.draws + plan.left_out),
                   "A chain; more would take too long with so many points and weights."});
  }
  out.push_back({heading, "acceptance", rounded(chains.acceptance, 3), "Share of proposals accepted."});
  const bool many = static_cast<Eigen::Index>(symbols.size()) > few_weights;
  if (many) {
    const double worst = worst_rhat(chains);
    out.push_back({heading, "largest R-hat", std::isfinite(worst) ? rounded(worst) : no_value,
                   "Of all weights; near 1 (below 1.01) where the chains agree."});
  }
  for (std::size_t d = 0; d < chains.summaries.size(); ++d) {
    if (many && std::find(shown.begin(), shown.end(), static_cast<Eigen::Index>(d)) == shown.end()) continue;
    add_coordinate(out, chains.summaries[d], symbols[d], may_miss_tails(chains));
  }
}

Node chain_node(const ChainSnapshot& chains, const std::string& sampler) {
  const auto column = [&chains](double Summary::*member) {
    Items items;
    for (const Summary& summary : chains.summaries) items.push_back(number_node(summary.*member));
    return Node(items);
  };
  return Members{{"sampler", sampler},
                 {"acceptance", number_node(chains.acceptance)},
                 {"mean", column(&Summary::mean)},
                 {"sd", column(&Summary::sd)},
                 {"rhat", column(&Summary::rhat)},
                 {"ess_bulk", column(&Summary::ess_bulk)},
                 {"ess_tail", column(&Summary::ess_tail)},
                 {"mcse_mean", column(&Summary::mcse_mean)}};
}

void warn_of_chains(std::vector<std::string>& warnings, const ChainSnapshot& chains, const std::string& key,
                    const std::string& noun) {
  const ChainPlan& plan = chains.run->plan();
  if (plan.left_out > 0) {
    warnings.push_back(key + ": " + std::to_string(plan.draws) + " of " + std::to_string(plan.draws + plan.left_out) +
                       " draws a chain, after a warmup of " + std::to_string(plan.warmup) +
                       ": more would take too long with so many points and weights");
  }
  std::size_t without = 0, unmixed = 0;
  double worst = 0;
  const bool few = chains.summaries.size() <= 3;
  for (std::size_t d = 0; d < chains.summaries.size(); ++d) {
    const Summary& summary = chains.summaries[d];
    const std::string which = noun + " " + std::to_string(d + 1);
    if (!has_diagnostics(summary)) {
      ++without;
      if (few) warnings.push_back(key + ": diagnostics of " + which + " are null: too few different draws");
    } else if (summary.rhat > mixed_rhat) {
      ++unmixed;
      worst = std::max(worst, summary.rhat);
      if (few) {
        warnings.push_back(key + ": R-hat of " + which + " is " + rounded(summary.rhat) +
                           ": the chains have not mixed");
      }
    }
  }
  const std::string of_all = " of " + std::to_string(chains.summaries.size()) + " " + noun + "s ";
  if (!few && without > 0) {
    warnings.push_back(key + ": diagnostics of " + std::to_string(without) + of_all +
                       "are null: too few different draws");
  }
  if (!few && unmixed > 0) {
    warnings.push_back(key + ": R-hat of " + std::to_string(unmixed) + of_all + "is above 1.01, the largest " +
                       rounded(worst) + ": the chains have not mixed; try a smaller step_size");
  }
  if (may_miss_tails(chains) && without < chains.summaries.size()) {
    warnings.push_back(key + ": the posterior keeps the heavy tails of its prior, which chains may miss for long " +
                       "however well they mix: " +
                       (chains.tail_index > 1 ? "mcse_mean may be too small" : "it has no mean, whatever theirs is"));
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
