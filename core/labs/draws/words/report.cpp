// The report of the draws lab, its warnings and its programs.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/diagnostics/reasons.h"
#include "core/lab/report_nodes.h"
#include "core/labs/draws/words/words.h"
#include "core/math/input_error.h"
#include "core/phrases/draws_faults.h"

#include <algorithm>
#include <cmath>

namespace credence::draws {
namespace {

Members numbers_of(const Summary& s) {
  Members node;
  for (const Diagnostic& statistic : all_diagnostics())
    node.emplace_back(statistic.name, number_node(s.*statistic.member));
  return node;
}

Node parameters_node(const Analysis& a) {
  Items rows;
  for (std::size_t k = 0; k < a.draws().parameters.size(); ++k) {
    Members row{{"name", a.draws().parameters[k].name}};
    for (auto& number : numbers_of(a.found().parameters[k])) row.push_back(std::move(number));
    rows.emplace_back(std::move(row));
  }
  return rows;
}

Node growth_node(const Analysis& a) {
  Items rows;
  for (const EffectiveSizes& one : a.growth) {
    rows.emplace_back(Members{{"draws", static_cast<std::int64_t>(one.draws)},
                              {"ess_bulk", number_node(one.bulk)},
                              {"ess_tail", number_node(one.tail)},
                              {"rhat", number_node(one.rhat)}});
  }
  return rows;
}

void warn_of_growth(Faults& faults, const Analysis& a) {
  const bool some = std::ranges::any_of(a.growth, [](const EffectiveSizes& one) {
    return !std::isfinite(one.bulk) || !std::isfinite(one.tail) || !std::isfinite(one.rhat);
  });
  if (!some) return;
  faults.add(Weight::missing, say("growth: ess_bulk, ess_tail or rhat are null where so few draws do not vary enough"));
}

void warn_of_truth(Faults& faults, const Analysis& a) {
  for (std::size_t lane = 0; lane < a.shown.size(); ++lane) {
    const Truth* truth = a.truth(lane);
    if (!truth) continue;
    if (!truth->mean) {
      faults.add(Weight::misleads,
                 say("exact: mean and sd of {} are null: its tails are so heavy that it has no mean, and "
                     "its mcse_mean means nothing",
                     a.name(lane)));
      continue;
    }
    const auto error = monte_carlo_error(a.summary(lane));
    const double away = std::fabs(a.summary(lane).mean - *truth->mean);
    if (!error || away <= 4 * *error) continue;
    faults.add(Weight::misleads,
               say("{}: the exact mean {} is {} Monte Carlo errors from that of the draws: the chains "
                   "agree, and all have missed something",
                   a.name(lane), short_text(*truth->mean), rounded(away / *error, 2)));
  }
}

Node intervals_node(const Analysis& a) {
  Items rows;
  for (std::size_t lane = 0; lane < a.shown.size(); ++lane) {
    const auto& [found, low_error, high_error] = a.intervals[lane];
    Items pieces;
    for (const Interval& piece : found.highest_density) pieces.push_back(Items{piece.low, piece.high});
    rows.emplace_back(Members{{"name", a.name(lane)},
                              {"level", found.level},
                              {"equal_tailed", Items{found.equal_tailed.low, found.equal_tailed.high}},
                              {"mcse", Items{number_node(low_error), number_node(high_error)}},
                              {"highest_density", std::move(pieces)}});
  }
  return rows;
}

Node exact_node(const Analysis& a) {
  if (a.used->made.truths.empty()) return {};
  Items rows;
  for (std::size_t k = 0; k < a.used->made.truths.size() && k < a.draws().parameters.size(); ++k) {
    const Truth& truth = a.used->made.truths[k];
    rows.emplace_back(Members{
        {"name", a.draws().parameters[k].name}, {"mean", number_node(truth.mean)}, {"sd", number_node(truth.sd)}});
  }
  return rows;
}

}  // namespace

Node make_report(const Analysis& a) {
  const DrawsDiagnosis& found = a.found();
  Members members{{"chains", static_cast<std::int64_t>(a.draws().chains.size())},
                  {"draws", static_cast<std::int64_t>(a.draws().draws())},
                  {"warmup", static_cast<std::int64_t>(a.draws().warmup)},
                  {"parameters", parameters_node(a)},
                  {"worst", a.worst_name()},
                  {"interval", intervals_node(a)},
                  {"growth", growth_node(a)}};
  if (found.divergences) members.emplace_back("divergences", static_cast<std::int64_t>(*found.divergences));
  if (!found.ebfmi.empty()) {
    Items each;
    for (const double one : found.ebfmi) each.push_back(number_node(one));
    members.emplace_back("ebfmi", std::move(each));
  }
  if (Node exact = exact_node(a); !a.used->made.truths.empty()) members.emplace_back("exact", std::move(exact));
  return members;
}

std::vector<std::string> make_warnings(const Analysis& a) {
  Faults faults;
  add_draws_faults(faults, a.draws(), a.found(), "parameters");
  warn_of_truth(faults, a);
  warn_of_growth(faults, a);
  if (std::ranges::any_of(a.intervals,
                          [](const DrawnIntervals& one) { return !std::isfinite(one.low_error + one.high_error); })) {
    faults.add(Weight::missing,
               say("interval: mcse is null: the draws beyond an end are too few, or all draws are equal"));
  }
  if (std::ranges::any_of(a.found().ebfmi, [](double one) { return !std::isfinite(one); })) {
    faults.add(Weight::missing, say("ebfmi is null: the energies of a chain are too few, or all equal"));
  }
  for (const auto& [field, name] : {std::pair("first", a.parameters.first), {"second", a.parameters.second}}) {
    const bool known = std::ranges::find(a.draws().parameters, name, &DrawsColumn::name) != a.draws().parameters.end();
    if (!name.empty() && !known)
      faults.add(Weight::note, say("{}: there is no parameter “{}”; another one is shown", field, name));
  }
  return faults.texts();
}

Program make_program(const Analysis& a, Language language) {
  constexpr double most = 100'000;
  if (language == Language::stan) throw InputError(say("Stan makes draws and does not judge them; use Python or R"));
  if (a.total() > most) {
    throw InputError(say("{} draws are too many to write into a program: keep fewer by thin", count_text(a.total())));
  }
  Matrix rows;
  const Eigen::MatrixXd kept = a.draws().kept(a.shown[0]);
  for (const auto chain : kept.colwise()) rows.emplace_back(chain.begin(), chain.end());
  const Summary& s = a.summary(0);
  const auto first = std::to_string(a.shown[0]);
  return {.values = {{"draws_of_chains", rows}, {"name", a.name(0)}, {"place", first}},
          .holds = {{"whole", std::isfinite(s.rhat) && std::isfinite(s.ess_bulk) && std::isfinite(s.ess_tail) &&
                                  std::isfinite(s.mcse_mean)}}};
}

}  // namespace credence::draws
