// The numbers of the samplers lab, and what is wrong with them.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/lab/outputs.h"

#include "core/diagnostics/agreement.h"
#include "core/diagnostics/reasons.h"
#include "core/labs/samplers/words/score_words.h"
#include "core/labs/samplers/words/words.h"
#include "core/phrases/chain_faults.h"
#include "core/phrases/chain_report.h"
#include "core/phrases/spread_text.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace credence::samplers {
namespace {

Node whole(std::size_t count) { return static_cast<std::int64_t>(count); }

// Says why a number that is the worst of all coordinates does not exist; empty if it exists for all.
std::string why_worst_missing(const Racer& racer, double Summary::*member) {
  const auto diagnostic = std::ranges::find(all_diagnostics(), member, &Diagnostic::member);
  for (const Summary& summary : racer.chains->summaries) {
    const std::string why = why_missing(summary, *diagnostic, racer.chains->draws.draws());
    if (!why.empty()) return why;
  }
  return {};
}

// Chains that do not agree know nothing about their error. Empty if they agree, or if that is not known.
std::string disagreement(const Racer& racer, const RaceScore& score) {
  const std::string name = name_of(racer.sampler);
  if (std::isinf(score.rhat)) {
    return say(
        "{}: the chains of {} hardly moved: R-hat is infinite, its effective draws mean nothing, and rhat and "
        "mcse_mean are null",
        "race", name);
  }
  if (!score.disagrees()) return {};
  return say("{}: the chains of {} do not agree, R-hat {}: its effective draws mean nothing, and mcse_mean is null",
             "race", name, rounded(score.rhat, 3));
}

// Why numbers of a sampler at the end of the race are null, as warnings of the report.
class ScoreReasons {
 public:
  ScoreReasons(const Racer& racer, const RaceScore& score, std::string no_truth)
      : racer_(racer), score_(score), name_(name_of(racer.sampler)), no_truth_(std::move(no_truth)) {}

  std::string acceptance() const { return no_chain().value_or(std::string()); }
  std::string ess() const {
    if (const auto none = no_chain()) return *none;
    return say("{}: ess_bulk and ess_per_evaluation of {} are null: {}", "race", name_,
               why_worst_missing(racer_, &Summary::ess_bulk));
  }
  std::string rhat() const {
    if (const auto none = no_chain()) return *none;
    return std::isinf(score_.rhat) ? disagreement(racer_, score_) : unknown_rhat();
  }
  std::string truth() const { return score_.draws == 0 && !racer_.weighted ? no_draw() : no_truth_; }
  std::string mean() const { return no_chain().value_or(std::string()); }
  std::string sd() const {
    if (const auto none = no_chain()) return *none;
    return say("{}: {} of {} is null: {}", "race", "sd", name_, why_worst_missing(racer_, &Summary::sd));
  }
  std::string error() const {
    if (const auto none = no_chain()) return *none;
    if (std::string text = disagreement(racer_, score_); !text.empty()) return text;
    if (std::isnan(score_.rhat)) return unknown_rhat();
    return say("{}: {} of {} is null: {}", "race", "mcse_mean", name_, why_worst_missing(racer_, &Summary::mcse_mean));
  }

 private:
  std::string unknown_rhat() const {
    return say("{}: rhat and mcse_mean of {} are null: {}", "race", name_, why_worst_missing(racer_, &Summary::rhat));
  }
  std::string no_draw() const {
    return say(
        "{}: {} made no draw with so few evaluations: its acceptance, ess_bulk, ess_per_evaluation, rhat, "
        "mean_error, total_variation, ks_distance, mean, sd and mcse_mean are null",
        "race", name_);
  }
  // Without a chain there is none of its numbers.
  std::optional<std::string> no_chain() const {
    if (racer_.weighted) {
      return say(
          "{}: importance resampling is no chain: acceptance and rhat are null, ess_bulk is the weights' "
          "effective size",
          "race");
    }
    return score_.draws == 0 ? std::optional(no_draw()) : std::nullopt;
  }

  const Racer& racer_;
  const RaceScore& score_;
  std::string name_, no_truth_;
};

// Why nothing is compared with the exact posterior; empty if it is known.
std::string why_no_truth(const Analysis& a) {
  if (a.target->known.mean[0]) return {};
  return say(
      "race and by_evaluations: mean_error, total_variation and ks_distance are null: the exact posterior that "
      "draws are compared with is not known");
}

// {mean, sd, mcse_mean} of the draws, lists over the coordinates.
void add_moments(Outputs& out, const Racer& racer, const ScoreReasons& why) {
  for (const char* key : {"mean", "sd", "mcse_mean"}) out.list(key);
  if (racer.weighted) {
    const Eigen::VectorXd mean = racer.weighted->mean(), weights = racer.weighted->weights();
    const Eigen::VectorXd sd =
        ((racer.weighted->draws.colwise() - mean).array().square().matrix() * weights).cwiseSqrt();
    out.report("mean", vector_node(mean));
    out.report("sd", vector_node(sd));
    out.report("mcse_mean", vector_node(racer.weighted->mean_mcse()));
    return;
  }
  const bool agree = worst_rhat(*racer.chains) <= worthless_rhat;
  for (std::size_t d = 0; d < 2; ++d) {
    const bool known = d < racer.chains->summaries.size();
    const Summary& summary = known ? racer.chains->summaries[d] : Summary{};
    const auto number = [known](double value, const std::string& reason) {
      return number_node(known ? std::optional(value) : std::nullopt, reason);
    };
    out.report("mean[]", number(summary.mean, why.mean()));
    out.report("sd[]", number(summary.sd, why.sd()));
    out.report("mcse_mean[]", agree ? number(summary.mcse_mean, why.error()) : Node(Null{why.error()}));
  }
}

// A sampler's numbers at a stop of the race. "None where chains do not agree" is a matter of the numbers beside the
// plots; the report has what was computed.
void add_score(Outputs& out, const Analysis& a, const Racer& racer, const RaceScore& score) {
  const ScoreReasons why(racer, score, why_no_truth(a));
  out.order({"sampler", "evaluations", "gradients", "warmup_evaluations", "draws", "acceptance", "ess_bulk",
             "ess_per_evaluation", "rhat", "mean_error", "total_variation", "ks_distance", "divergences",
             "longest_stay", "pareto_k"});
  out.report("sampler", row_of(racer.sampler).id);
  out.report("evaluations", whole(score.evaluations));
  out.report("gradients", whole(score.gradients));
  out.report("acceptance", number_node(score.acceptance, why.acceptance()));
  out.report("ess_bulk", number_node(score.ess_bulk, why.ess()));
  out.report("ess_per_evaluation", number_node(score.ess_per_evaluation, why.ess()));
  out.add({.key = "draws",
           .name = say("draws"),
           .value = whole(score.draws),
           .shown = count_of(score.draws),
           .help = say("For all chains together.")});
  const bool worth = !score.disagrees() && std::isfinite(score.ess_per_evaluation);
  out.show(say("ESS per 1000"), worth ? rounded(1000 * score.ess_per_evaluation, 3) : no_value,
           say("Independent draws that a thousand evaluations are worth.") + " " +
               say("None where chains do not agree, or hardly moved."));
  out.add({.key = "rhat",
           .name = racer.chains ? say("R-hat") : std::string(),
           .value = number_node(score.rhat, why.rhat()),
           .digits = 3,
           .help = say("Near 1 (at most {}) if the chains agree.", rhat_limit_text())});
  if (racer.weighted) {
    out.add({.key = "pareto_k",
             .name = say("tail of the weights"),
             .value = number_node(racer.weighted->pareto_k(),
                                  say("{}: pareto_k is null: there are too few different weights for a tail", "race")),
             .digits = 3,
             .help = say("Pareto k of the weights of all draws: above 0.7 nothing of it can be relied on.")});
  }
  out.add({.key = "mean_error",
           .name = say("error of the means"),
           .value = number_node(score.mean_error, why.truth()),
           .digits = 3,
           .help = say("In standard deviations of the target.")});
  out.add({.key = "ks_distance",
           .name = say("shares off by up to"),
           .value = number_node(score.ks_distance, why.truth()),
           .shown = std::isfinite(score.ks_distance) ? percent(score.ks_distance) : no_value,
           .help = say("Largest difference between the share of draws left of a place and the exact share.")});
  out.add({.key = "total_variation",
           .name = say("in wrong bins"),
           .value = number_node(score.total_variation, why.truth()),
           .digits = 3,
           .help = say("Half the distance between the shares of the bins.")});
  out.add({.key = "divergences",
           .name = score.divergences > 0 ? say("divergent") : std::string(),
           .value = whole(score.divergences),
           .shown = count_of(score.divergences),
           .help = say("Draws whose path lost its energy.")});
  if (racer.sampler == SamplerKind::mala) {
    out.add({.key = "longest_stay",
             .name = score.longest_stay > 0 ? say("longest stay") : std::string(),
             .value = whole(score.longest_stay),
             .shown = count_of(score.longest_stay),
             .help = say("Draws at one place. About {} if it left every place alike; far above that it sticks, and its "
                         "error may be several times too small.",
                         rounded(score.usual_stay, 2))});
  }
  out.add({.key = "warmup_evaluations",
           .name = racer.chains ? say("warmup") : std::string(),
           .value = whole(score.warmup_evaluations),
           .shown = count_of(score.warmup_evaluations),
           .help = say("Evaluations that tuning took before the race.")});
  if (!out.for_report()) return;
  add_moments(out, racer, why);
  if (racer.weighted) return;
  add_chain_intervals(out, *racer.chains, {.symbols = a.target->known.symbols()}, {Shade::none, a.parameters.level});
}

// What many races say about a sampler.
void add_worth(Outputs& out, const RacerWorth& worth, std::size_t races) {
  const std::string how = say("Over {} races that differ in their seeds, with its standard error.", count_of(races));
  out.show(say("worth per 1000"), with_error(worth.worth, 1000),
           say("Independent draws whose means have the same error as a thousand evaluations.") + " " + how);
  out.show(say("mean error, all races"), with_error(worth.mean_error),
           say("Root mean square, in standard deviations of the target.") + " " + how);
  const bool known = std::isfinite(worth.ks_distance.mean);
  out.show(say("wrong side, all races"), with_error(worth.ks_distance, 100) + (known ? "\u202f%" : ""),
           say("Largest difference between the share of draws left of a place and the exact share.") + " " + how);
}

// The race at the frame, or in the report at its end.
void add_race(Outputs& out, const Analysis& a, int frame) {
  out.list("race");
  const RaceStop* stop = out.for_report() ? a.final_scores() : a.scores(frame);
  if (stop == nullptr) {
    out.heading(say("Draws per chain so far"));
    for (const Racer& racer : a.racers) {
      out.show(name_of(racer.sampler), count_of(a.kept(racer, frame)), say("The race still runs, or has just begun."));
    }
    return;
  }
  const std::vector<RaceFault> faults = race_faults(a.racers, stop->scores, a.target->known);
  const StudyStop* worth = a.worth(frame);
  for (std::size_t k = 0; k < a.racers.size(); ++k) {
    out.heading(say("{}, {} evaluations", name_of(a.racers[k].sampler), count_of(stop->evaluations)));
    for (const RaceFault& fault : faults) {
      if (fault.racer == k) out.show(say("warning"), fault.text, say("Its numbers are not yet to be trusted."));
    }
    if (worth != nullptr) add_worth(out, worth->worth[k], a.study->races);
    out.inside("race[]", [&] { add_score(out, a, a.racers[k], stop->scores[k]); });
  }
}

void add_exact(Outputs& out, const Analysis& a) {
  const KnownTarget& known = a.target->known;
  const std::string why =
      say("exact: mean, sd and log_evidence are null: the posterior is too long and narrow for quadrature");
  out.heading(say("Target, exact"), Outputs::Tells::answers);
  for (std::size_t d = 0; d < 2; ++d) {
    const std::string symbol = known.symbols()[d];
    out.add({.key = "mean[]",
             .name = say("mean of {}", symbol),
             .value = number_node(known.mean[d], why),
             .help = say("By its formula, or by quadrature.")});
    out.add({.key = "sd[]",
             .name = say("sd of {}", symbol),
             .value = number_node(known.sd[d], why),
             .help = say("Standard deviation of the target itself, not an error.")});
  }
  if (!a.parameters.data()) return;
  out.report("log_evidence", known.mean[0] ? number_node(known.log_z, why) : Node(Null{why}));
}

void add_stops(Outputs& out, const Analysis& a) {
  const std::string unknown = why_no_truth(a);
  const std::string why = unknown.empty() ? say("by_evaluations: mean_error, total_variation and ks_distance are null "
                                                "where a sampler has made no draw yet")
                                          : unknown;
  out.each("by_evaluations", a.stops, [&](const RaceStop& stop) {
    out.report("evaluations", whole(stop.evaluations));
    for (const char* key : {"mean_error", "total_variation", "ks_distance"}) out.list(key);
    for (const RaceScore& score : stop.scores) {
      out.report("mean_error[]", number_node(score.mean_error, why));
      out.report("total_variation[]", number_node(score.total_variation, why));
      out.report("ks_distance[]", number_node(score.ks_distance, why));
    }
  });
}

using StudyNumbers = std::vector<std::pair<std::string, Spread>>;

// The numbers of a sampler over all races at their end, by their keys.
StudyNumbers study_numbers(const RaceStudy& study, std::size_t k) {
  const RacerWorth& end = study.stops.back().worth[k];
  return {{"worth_per_evaluation", end.worth},
          {"ess_per_evaluation", study.ends[k].ess_per_evaluation},
          {"mean_error", end.mean_error},
          {"ks_distance", end.ks_distance}};
}

std::string why_study_missing(const Racer& racer, const StudyNumbers& numbers) {
  std::vector<std::string> missing;
  for (const auto& [name, spread] : numbers) {
    if (!std::isfinite(spread.mean)) missing.push_back(name);
    if (!std::isfinite(spread.error())) missing.push_back(name + "_error");
  }
  return say("over_seeds: null for {}, because hardly any of its races has these numbers: {}", name_of(racer.sampler),
             listed(missing));
}

void add_study(Outputs& out, const std::vector<Racer>& racers, const RaceStudy& study) {
  out.report("races", whole(study.races));
  out.list("samplers");
  for (std::size_t k = 0; k < racers.size(); ++k) {
    const StudyNumbers numbers = study_numbers(study, k);
    const std::string why = why_study_missing(racers[k], numbers);
    out.inside("samplers[]", [&] {
      out.report("sampler", row_of(racers[k].sampler).id);
      out.report("agreeing", whole(study.ends[k].agreeing));
      for (const auto& [name, spread] : numbers) {
        out.report(name, number_node(spread.mean, why));
        out.report(name + "_error", number_node(spread.error(), why));
      }
    });
  }
  const std::string unknown =
      say("over_seeds: mean_error and ks_distance are null where a sampler has made no draw yet "
          "or nothing exact is known");
  out.each("by_evaluations", study.stops, [&](const StudyStop& stop) {
    out.report("evaluations", whole(stop.evaluations));
    for (const char* key : {"mean_error", "ks_distance"}) out.list(key);
    for (const RacerWorth& worth : stop.worth) {
      out.report("mean_error[]", number_node(worth.mean_error.mean, unknown));
      out.report("ks_distance[]", number_node(worth.ks_distance.mean, unknown));
    }
  });
}

void warn_of_divergences(Faults& faults, const Racer& racer, const RaceScore& score) {
  if (score.divergences == 0) return;
  const std::string count = count_of(score.divergences), name = name_of(racer.sampler);
  if (score.diverges()) {
    faults.add(Weight::misleads,
               say("{}: {} draws of {} diverged, more than a tenth: it is not to be relied on", "race", count, name));
  } else {
    faults.add(Weight::doubtful, say("{}: {} draws of {} diverged", "race", count, name));
  }
}

void warn_of_score(Faults& faults, const Racer& racer, const RaceScore& score) {
  const std::string name = name_of(racer.sampler);
  if (racer.weighted) {
    const double k = racer.weighted->pareto_k();
    if (k > 0.7) {
      faults.add(Weight::misleads,
                 say("{}: its weights have a tail of {}: nothing of it can be relied on", "race", rounded(k, 2)));
    }
    return;
  }
  if (score.draws == 0) return;
  if (score.acceptance == 0) {
    faults.add(Weight::misleads,
               say("{}: acceptance of {} is 0: every draw repeats the one before, so the draws say nothing about the "
                   "density",
                   "race", name));
  }
  if (have_not_mixed(score.rhat) && !score.disagrees()) {
    faults.add(Weight::doubtful, unmixed_sampler("race", name, score.rhat));
  }
  if (const std::string text = disagreement(racer, score); !text.empty()) faults.add(Weight::misleads, text);
  if (score.misled()) {
    faults.add(Weight::misleads,
               say("{}: the chains of {} agree with each other and are wrong: their means are {} standard deviations "
                   "off, far more than their effective draws allow",
                   "race", name, rounded(score.mean_error, 2)));
  }
  if (racer.sticks(score)) {
    faults.add(
        Weight::misleads,
        say("{}: {} stayed at one place for {} draws, and {} would be long for its acceptance: it sticks where the "
            "density is steep, and mcse_mean may be several times too small",
            "race", name, count_of(score.longest_stay), rounded(score.usual_stay, 2)));
  }
  warn_of_divergences(faults, racer, score);
}

// Adds which means are further from the exact ones than their errors allow.
void warn_of_means(Faults& faults, const Racer& racer, const KnownTarget& known) {
  std::vector<std::string> names = known.symbols();
  for (std::string& name : names) name = say("{} of {}", name, name_of(racer.sampler));
  warn_of_exact_means(faults, racer.chains->summaries, known.mean, "race", names);
}

}  // namespace

void declare_outputs(Outputs& out, const Analysis& a, int frame) {
  out.order({"exact", "race"});
  add_race(out, a, frame);
  out.inside("exact", [&] { add_exact(out, a); });
  if (!out.for_report()) return;
  add_stops(out, a);
  if (a.study) out.inside("over_seeds", [&] { add_study(out, a.racers, *a.study); });
}

void find_faults(Faults& faults, const Analysis& a) {
  if (a.parameters.evaluations < a.asked_evaluations) {
    faults.add(Weight::note, say("race: {} of {} evaluations of each sampler: more would take too long",
                                 std::to_string(a.parameters.evaluations), std::to_string(a.asked_evaluations)));
  }
  const RaceStop* last = a.final_scores();
  for (std::size_t k = 0; last && k < a.racers.size(); ++k) {
    warn_of_score(faults, a.racers[k], last->scores[k]);
    if (!a.racers[k].chains) continue;
    if (!last->scores[k].misled()) warn_of_means(faults, a.racers[k], a.target->known);
    const auto made = a.racers[k].chains->draws.warmup, asked = static_cast<std::size_t>(a.parameters.warmup);
    if (made == asked) continue;
    faults.add(Weight::note,
               say("race: the warmup of {} ended after {} of {} draws per chain: more would take too long",
                   name_of(a.racers[k].sampler), std::to_string(made), std::to_string(asked)));
  }
  if (a.complete && !a.study) {
    faults.add(Weight::note, say("over_seeds: left out, because as many races as it needs would take too long"));
  }
}

}  // namespace credence::samplers
