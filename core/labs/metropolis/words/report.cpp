// The report of the metropolis lab and its warnings.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/lab/report_nodes.h"
#include "core/labs/metropolis/words/words.h"
#include "core/math/ranges.h"
#include "core/phrases/chain_faults.h"
#include "core/phrases/chain_report.h"

#include <algorithm>
#include <cmath>

namespace credence::metropolis {
namespace {

// Empty if it is too large or too small for a number.
std::optional<double> normaliser(const Analysis& a) {
  const double z = std::exp(a.target->log_z);
  return std::isnormal(z) ? std::optional(z) : std::nullopt;
}

// A row per size: {step_size, acceptance, ess_per_draw, ess_per_draw_sd}.
Node step_study_node(const StepStudy& study) {
  Items rows;
  for (const StepStudy::Row& row : study.rows) {
    rows.push_back(Members{{"step_size", row.step_size},
                           {"acceptance", row.acceptance},
                           {"ess_per_draw", number_node(row.efficiency)},
                           {"ess_per_draw_sd", row.spread}});
  }
  return rows;
}

// {total_variation: {repeat, redraw, reflect, log}, ks_distance: the same, ks_distance_mcse: the same}
Node wall_study_node(const WallStudy& study) {
  const auto all = [&](double WallStudy::Rule::*number) {
    const auto of = [&](Wall wall) { return study.rule(wall).*number; };
    return Members{{"repeat", of(Wall::repeat)},
                   {"redraw", of(Wall::redraw)},
                   {"reflect", of(Wall::reflect)},
                   {"log", of(Wall::log)}};
  };
  return Members{{"total_variation", all(&WallStudy::Rule::total_variation)},
                 {"ks_distance", all(&WallStudy::Rule::gap)},
                 {"ks_distance_mcse", all(&WallStudy::Rule::gap_error)}};
}

// {runs, ks_distance, ks_distance_sd}, after all draws.
Node seed_study_node(const SeedStudy& study) {
  const Spread& gap = study.stops.back().gap;
  return Members{{"runs", static_cast<std::int64_t>(study.runs)},
                 {"ks_distance", number_node(gap.mean)},
                 {"ks_distance_sd", number_node(gap.sd)}};
}

void warn_of_exact(Faults& faults, const Analysis& a) {
  if (!normaliser(a)) {
    const std::string log_z = format_number(a.target->log_z);
    faults.add(Weight::missing,
               a.target->log_z < 0
                   ? say("exact.z is null: it is below the smallest number; its natural logarithm is {}", log_z)
                   : say("exact.z is null: it is above the largest number; its natural logarithm is {}", log_z));
  }
  const auto& line = a.target->line;
  if (!line) return;
  if (line->relative_error() > 1e-6) {
    faults.add(Weight::doubtful,
               say("exact has a relative error of about {}: a pole or a heavy tail of the density keeps the "
                   "quadrature from more digits",
                   short_text(to_digits(line->relative_error(), 1))));
  }
  if (!line->mean()) {
    faults.add(Weight::missing, line->diverges(1) ? say("exact.mean is null: its integral does not converge")
                                                  : say("exact.mean is null: its integral is not known to six digits"));
  }
  if (!line->sd()) {
    faults.add(Weight::missing, line->diverges(2) ? say("exact.sd is null: its integral does not converge")
                                                  : say("exact.sd is null: its integral is not known to six digits"));
  }
}

}  // namespace

Node make_report(const Analysis& a) {
  Members chain = chain_numbers(*a.chains);
  chain.emplace_back("total_variation", number_node(a.total_variation(-1)));
  chain.emplace_back("ks_distance", number_node(a.gap(-1)));
  chain.emplace_back("unvisited", a.unvisited(-1));
  chain.emplace_back("interval", chain_intervals_node(*a.chains, a.target->symbols(), a.parameters.level));
  Members members{{"exact", Members{{"z", number_node(normaliser(a))},
                                    {"mean", coordinates_node(a.target->mean)},
                                    {"sd", coordinates_node(a.target->sd)}}},
                  {"chain", std::move(chain)}};
  if (a.steps) members.emplace_back("step_sizes", step_study_node(*a.steps));
  if (a.seeds) members.emplace_back("over_seeds", seed_study_node(*a.seeds));
  if (a.walls) members.emplace_back("walls", wall_study_node(*a.walls));
  return members;
}

std::vector<std::string> make_warnings(const Analysis& a) {
  Faults faults;
  warn_of_chains(faults, *a.chains, "chain", a.target->symbols());
  if (a.chains->finished && a.parameters.wall_used() != Wall::redraw) {
    warn_of_exact_means(faults, a.chains->summaries, a.target->mean, "chain", a.target->symbols());
  }
  if (const double missed = a.unvisited(-1); missed > 0.05) {
    faults.add(Weight::misleads, say("chain: {} of the density lies where no draw has been", percent(missed)));
  }
  if (a.parameters.wall_used() == Wall::redraw) {
    faults.add(Weight::misleads,
               say("wall: drawing again until inside samples from another density, lower at the walls"));
  }
  warn_of_exact(faults, a);
  if (a.steps && std::ranges::any_of(a.steps->rows, [](const auto& row) { return !row.efficiency; })) {
    faults.add(Weight::missing, say("step_sizes: ess_per_draw is null where the chains hardly moved"));
  }
  return faults.texts();
}

}  // namespace credence::metropolis
