// The numbers of the metropolis lab, and what is wrong with them.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/lab/outputs.h"

#include "core/labs/metropolis/words/words.h"
#include "core/math/ranges.h"
#include "core/phrases/chain_faults.h"
#include "core/phrases/chain_report.h"
#include "core/phrases/spread_text.h"
#include "core/phrases/step_words.h"

#include <algorithm>
#include <cmath>

namespace credence::metropolis {
namespace {

ChainRows chain_rows(const Analysis& a) {
  return {.symbols = a.target->symbols(), .shown = {0, 1}, .names = a.target->symbols()};
}

// The area under the density, if a number can hold it.
Node normaliser(const Analysis& a) {
  const double z = std::exp(a.target->log_z);
  if (std::isnormal(z)) return z;
  const std::string log_z = format_number(a.target->log_z);
  return Null{a.target->log_z < 0
                  ? say("exact.z is null: it is below the smallest number; its natural logarithm is {}", log_z)
                  : say("exact.z is null: it is above the largest number; its natural logarithm is {}", log_z)};
}

// An exact mean or standard deviation; `power` is that of its integral.
Output exact_moment(const Analysis& a, const std::optional<double>& value, int power) {
  const auto& line = a.target->line;
  const bool diverges = !line || line->diverges(power);
  const std::string why = power == 1 ? diverges ? say("exact.mean is null: its integral does not converge")
                                                : say("exact.mean is null: its integral is not known to six digits")
                          : diverges ? say("exact.sd is null: its integral does not converge")
                                     : say("exact.sd is null: its integral is not known to six digits");
  return {.value = number_node(value, why),
          .help = value      ? say("By quadrature.")
                  : diverges ? say("Its integral does not converge.")
                             : say("Its integral is not known to six digits.")};
}

void add_exact(Outputs& out, const Analysis& a) {
  const auto label = [&](const std::string& text) { return a.parameters.show_exact ? text : std::string(); };
  out.heading(say("Exact"), Outputs::Tells::answers);
  out.add({.key = "z",
           .name = label("Z"),
           .value = normaliser(a),
           .shown = exp_text(a.target->log_z),
           .help = say("The area under the density, which the chain never needs.")});
  const std::vector<std::string> names = a.target->symbols();
  const std::string list = names.size() > 1 ? "[]" : "";
  for (std::size_t d = 0; d < names.size(); ++d) {
    Output mean = exact_moment(a, a.target->mean[d], 1), sd = exact_moment(a, a.target->sd[d], 2);
    mean.key = "mean" + list, sd.key = "sd" + list;
    mean.name = label(say("mean of {}", names[d])), sd.name = label(say("sd of {}", names[d]));
    out.add(std::move(mean));
    out.add(std::move(sd));
  }
}

// How far the draws so far are from the density.
void add_distances(Outputs& out, const Analysis& a, int frame) {
  const auto label = [&](const std::string& text) { return a.parameters.show_exact ? text : std::string(); };
  const auto gap = a.gap(frame), distance = a.total_variation(frame);
  const auto counted = [](const std::string& help, bool known) { return known ? help : say("No draw counts yet."); };
  out.add({.key = "ks_distance",
           .name = label(say("shares off by up to")),
           .value = number_node(gap, say("No draw counts yet.")),
           .shown = gap ? percent(*gap) : no_value,
           .help = counted(say("Largest difference between the share of the draws so far left of a place and the exact "
                               "share (Kolmogorov's distance)."),
                           gap.has_value())});
  const SeedStudy::Stop* others = a.other_gaps(frame);
  if (others != nullptr && a.parameters.show_exact) {
    out.show(say("over {} seeds", std::to_string(others->gap.runs)),
             with_error(100 * others->gap.mean, 100 * others->gap.sd) + "\u202f%",
             say("The same of runs from other seeds, after {} draws a chain: mean and standard deviation.",
                 count_text(static_cast<double>(others->kept))));
  }
  out.add({.key = "total_variation",
           .name = label(say("total variation")),
           .value = number_node(distance, say("No draw counts yet.")),
           .digits = 3,
           .help = counted(say("Share of the draws so far that lie in the wrong bins."), distance.has_value())});
  out.add({.key = "unvisited",
           .name = label(say("never visited")),
           .value = a.unvisited(frame),
           .shown = distance ? percent(a.unvisited(frame)) : no_value,
           .help = counted(say("Probability of the bins without a draw so far."), distance.has_value())});
}

void add_step_study(Outputs& out, const Analysis& a) {
  if (!a.steps) return;
  out.each("step_sizes", a.steps->rows, [&out](const StepStudy::Row& row) {
    out.report("step_size", row.step_size);
    out.report("acceptance", row.acceptance);
    out.report("ess_per_draw",
               number_node(row.efficiency, say("step_sizes: ess_per_draw is null where the chains hardly moved")));
    out.report("ess_per_draw_sd", row.spread);
  });
}

// After all draws.
void add_seed_study(Outputs& out, const Analysis& a) {
  if (!a.seeds) return;
  const Spread& gap = a.seeds->stops.back().gap;
  out.inside("over_seeds", [&] {
    out.report("runs", static_cast<std::int64_t>(a.seeds->runs));
    out.report("ks_distance", gap.mean);
    out.report("ks_distance_sd", gap.sd);
  });
}

void add_wall_study(Outputs& out, const Analysis& a) {
  if (!a.walls) return;
  const auto of_all = [&](const std::string& key, double WallStudy::Rule::*number) {
    out.inside(key, [&] {
      out.report("repeat", a.walls->rule(Wall::repeat).*number);
      out.report("redraw", a.walls->rule(Wall::redraw).*number);
      out.report("reflect", a.walls->rule(Wall::reflect).*number);
      out.report("log", a.walls->rule(Wall::log).*number);
    });
  };
  out.inside("walls", [&] {
    of_all("total_variation", &WallStudy::Rule::total_variation);
    of_all("ks_distance", &WallStudy::Rule::gap);
    of_all("ks_distance_mcse", &WallStudy::Rule::gap_error);
  });
}

}  // namespace

void declare_outputs(Outputs& out, const Analysis& a, int frame) {
  out.order({"exact", "chain"});
  if (const auto step = a.step(frame)) add_step_readouts(out, *a.chains, *step, a.chains->made(frame));
  out.inside("chain", [&] {
    add_chain_outputs(out, *a.chains, chain_rows(a));
    add_chain_intervals(out, *a.chains, chain_rows(a), {a.parameters.interval, a.parameters.level});
  });
  out.inside("exact", [&] { add_exact(out, a); });
  out.inside("chain", [&] {
    out.order({"", "total_variation", "ks_distance", "unvisited", "interval"});
    add_distances(out, a, frame);
  });
  add_step_study(out, a);
  add_seed_study(out, a);
  add_wall_study(out, a);
}

void find_faults(Faults& faults, const Analysis& a) {
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
  if (a.target->line && a.target->line->relative_error() > 1e-6) {
    faults.add(Weight::doubtful,
               say("exact has a relative error of about {}: a pole or a heavy tail of the density keeps the "
                   "quadrature from more digits",
                   short_text(to_digits(a.target->line->relative_error(), 1))));
  }
}

}  // namespace credence::metropolis
