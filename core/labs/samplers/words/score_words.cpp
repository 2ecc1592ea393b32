// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/samplers/words/score_words.h"
#include "core/diagnostics/agreement.h"
#include "core/labs/samplers/words/names.h"
#include "core/phrases/chain_faults.h"
#include "core/phrases/spread_text.h"
#include "core/words/numbers.h"

#include <algorithm>
#include <cmath>
#include <functional>

namespace credence::samplers {
namespace {

// R-hat is infinite if chains stand still at different places.
std::string rhat_text(const RaceScore& score) { return std::isinf(score.rhat) ? "∞" : rounded(score.rhat, 3); }

std::string per_cent(double share) { return rounded(100 * share, 2); }

}  // namespace

std::string count_of(std::size_t count) { return count_text(static_cast<double>(count)); }

std::string listed(const std::vector<std::string>& names) {
  std::string text = names.empty() ? "" : names[0];
  for (std::size_t k = 1; k < names.size(); ++k) {
    text = k + 1 < names.size() ? say("{}, {}", text, names[k]) : say("{} and {}", text, names[k]);
  }
  return text;
}

std::string worth_sentence(const std::vector<Racer>& racers, const std::vector<RaceScore>& scores) {
  std::vector<std::string> worth;
  std::size_t best = 0;
  double most = 0;
  for (std::size_t k = 0; k < racers.size(); ++k) {
    const RaceScore& score = scores[k];
    if (score.disagrees() || score.diverges() || !std::isfinite(score.ess_per_evaluation)) continue;
    worth.push_back(say("{} with {}", rounded(1000 * score.ess_per_evaluation, 2), name_of(racers[k].sampler)));
    if (score.ess_per_evaluation > most) best = k;
    most = std::max(most, score.ess_per_evaluation);
  }
  if (worth.empty()) return {};
  const std::string all =
      say("At the end a thousand evaluations are worth so many independent draws: {}.", listed(worth));
  return " " + (worth.size() < 2 ? all : all + " " + say("Here {} is ahead.", name_of(racers[best].sampler)));
}

std::string worth_sentence(const std::vector<Racer>& racers, const std::vector<RaceScore>& scores,
                           const RaceStudy& study) {
  const StudyStop& end = study.stops.back();
  std::vector<std::size_t> order;
  for (std::size_t k = 0; k < racers.size(); ++k) {
    if (std::isfinite(end.worth[k].worth.mean)) order.push_back(k);
  }
  if (order.size() < racers.size()) return worth_sentence(racers, scores);
  std::ranges::sort(order, std::greater{}, [&](std::size_t k) { return end.worth[k].worth.mean; });
  std::vector<std::string> worth;
  for (const std::size_t k : order) {
    worth.push_back(say("{} with {}", with_error(end.worth[k].worth, 1000), name_of(racers[k].sampler)));
  }
  std::string text =
      " " + say("Over {} races a thousand evaluations are worth so many independent draws, by the error of "
                "the means: {}.",
                count_of(study.races), listed(worth));
  if (order.size() < 2) return text;
  const Spread &first = end.worth[order[0]].worth, &second = end.worth[order[1]].worth;
  const std::string best = name_of(racers[order[0]].sampler), next = name_of(racers[order[1]].sampler);
  const bool apart = first.mean - second.mean > 2 * std::hypot(first.error(), second.error());
  return text + " " + (apart ? say("Here {} is ahead.", best) : say("{} and {} are too close to call.", best, next));
}

std::string trouble_sentences(const Racer& racer, const RaceScore& score) {
  const std::string name = name_of(racer.sampler);
  std::string text;
  if (score.draws == 0) return " " + say("{} had too few evaluations for a single draw.", name);
  if (score.diverges()) {
    text += " " + say("{} % of the draws of {} diverged: it is not to be relied on.",
                      per_cent(static_cast<double>(score.divergences) / static_cast<double>(score.draws)), name);
  } else if (score.divergences > 0) {
    text += " " + several(static_cast<double>(score.divergences),
                          "{} draw of {} diverged (cross): what lies there is visited too rarely.",
                          "{} draws of {} diverged (crosses): what lies there is visited too rarely.", name);
  }
  if (score.disagrees()) {
    text += " " + say("The chains of {} do not agree (R-hat {}): they say nothing of their own error.", name,
                      rhat_text(score));
  } else if (score.misled()) {
    text +=
        " " + say("The chains of {} agree with each other and are wrong: {} % of their draws are in the wrong bins.",
                  name, per_cent(score.total_variation));
  }
  if (racer.sticks(score)) {
    text += " " + say("{} stayed at one place for {} draws: it sticks where the density is steep, and the error of its "
                      "means may be several times what its draws say.",
                      name, count_of(score.longest_stay));
  }
  return text;
}

bool means_off(const Racer& racer, const KnownTarget& known) {
  if (!racer.chains) return false;
  Faults faults;
  warn_of_exact_means(faults, racer.chains->summaries, known.mean, "race", known.symbols());
  return !faults.empty();
}

std::vector<RaceFault> race_faults(const std::vector<Racer>& racers, const std::vector<RaceScore>& scores,
                                   const KnownTarget& known) {
  std::vector<RaceFault> faults;
  const auto add = [&](auto&& is_so, bool bad, auto&& text) {
    for (std::size_t k = 0; k < scores.size(); ++k) {
      if (is_so(racers[k], scores[k])) faults.push_back({k, bad, text(name_of(racers[k].sampler), scores[k])});
    }
  };
  add([](const Racer&, const RaceScore& s) { return s.draws > 0 && s.diverges(); }, true,
      [](const std::string& name, const RaceScore& s) {
        return several(static_cast<double>(s.divergences), "{} draw of {} diverged: unreliable",
                       "{} draws of {} diverged: unreliable", name);
      });
  add([](const Racer& r, const RaceScore&) { return r.weighted && r.weighted->pareto_k() > 0.7; }, true,
      [](const std::string& name, const RaceScore&) { return say("{}: its weights are unreliable", name); });
  add([](const Racer&, const RaceScore& s) { return s.acceptance == 0; }, false,
      [](const std::string& name, const RaceScore&) { return say("{}: no proposal accepted", name); });
  add([](const Racer&, const RaceScore& s) { return s.disagrees(); }, false,
      [](const std::string& name, const RaceScore& s) {
        return say("{}: chains disagree, R-hat {}", name, rhat_text(s));
      });
  add([](const Racer&, const RaceScore& s) { return s.misled(); }, false,
      [](const std::string& name, const RaceScore&) { return say("{}: chains agree and are wrong", name); });
  add([&](const Racer& r, const RaceScore& s) { return !s.misled() && means_off(r, known); }, false,
      [](const std::string& name, const RaceScore&) { return say("{}: means further off than their errors", name); });
  add([](const Racer& r, const RaceScore& s) { return r.sticks(s); }, false,
      [](const std::string& name, const RaceScore&) { return say("{}: sticks, its error may be too small", name); });
  add([](const Racer&, const RaceScore& s) { return s.divergences > 0 && !s.diverges(); }, false,
      [](const std::string& name, const RaceScore& s) {
        return several(static_cast<double>(s.divergences), "{} draw of {} diverged", "{} draws of {} diverged", name);
      });
  add([](const Racer&, const RaceScore& s) { return !std::isfinite(s.ess_bulk); }, false,
      [](const std::string& name, const RaceScore&) { return say("{}: too few different draws", name); });
  return faults;
}

Status race_status(const std::vector<Racer>& racers, const std::vector<RaceScore>& scores, const KnownTarget& known) {
  const std::vector<RaceFault> faults = race_faults(racers, scores, known);
  if (faults.empty()) {
    const bool weighted = std::ranges::all_of(racers, [](const Racer& racer) { return racer.weighted != nullptr; });
    return {Status::Kind::good, weighted ? say("the weights can be relied on") : say("all chains agree")};
  }
  std::string text;
  for (const RaceFault& fault : faults) text += (text.empty() ? "" : "; ") + fault.text;
  return {faults.front().bad ? Status::Kind::bad : Status::Kind::warning, text};
}

}  // namespace credence::samplers
