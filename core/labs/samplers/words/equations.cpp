// The formulas of the target, of a move, and of what is compared, with the current numbers.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/chains/proposal_step.h"
#include "core/lab/equation_slots.h"
#include "core/labs/samplers/words/words.h"
#include "core/phrases/kernel_table.h"
#include "core/sampling/hmc.h"

#include <any>
#include <cmath>

namespace credence::samplers {
namespace {

Equation target_equation(const Analysis& a) {
  const SamplersParameters& p = a.parameters;
  switch (p.target) {
    case Density::gaussian:
      return {"samplers/gaussian", {number_slot("rho", p.rho, "rho")}, Role::truth};
    case Density::banana:
      return {"samplers/banana", {number_slot("bend", p.bend, "bend")}, Role::truth};
    case Density::donut:
      return {"samplers/donut",
              {number_slot("radius", p.radius, "radius"), number_slot("width", p.ring_width, "ring_width")},
              Role::truth};
    case Density::funnel:
      return {"samplers/funnel", {number_slot("sd", p.funnel_sd, "funnel_sd")}, Role::truth};
    case Density::mixture:
      return {"samplers/mixture",
              {number_slot("share", p.left_share, "left_share"), number_slot("distance", p.separation, "separation")},
              Role::truth};
    case Density::classification:
      break;
  }
  return {"samplers/logistic",
          {number_slot("variance", p.prior_variance, "prior_variance"),
           word_slot("points", std::to_string(a.points->size()))},
          Role::posterior};
}

void add_move_equation(std::vector<Equation>& out, const Analysis& a, int frame) {
  for (const Racer& racer : a.racers) {
    const auto move = racer.move(a.kept(racer, frame));
    if (!move) continue;
    if (const auto* hmc = std::any_cast<Hmc::Info>(&move->info)) {
      out.push_back(
          {"samplers/leapfrog",
           {number_slot("step", hmc->step_size), number_slot("steps", static_cast<double>(hmc->length - 1)),
            number_slot("error", -hmc->log_ratio), number_slot("probability", std::exp(std::min(0.0, hmc->log_ratio)))},
           Role::highlight});
      return;
    }
    if (const auto step = proposal_step(*move)) {
      out.push_back(
          {"samplers/accept",
           {number_slot("ratio", std::exp(std::min(700.0, step->log_ratio))), number_slot("u", step->uniform)},
           step->accepted ? Role::accepted : Role::rejected});
      return;
    }
  }
}

}  // namespace

std::vector<Equation> make_equations(const Analysis& a, int frame) {
  std::vector<Equation> out{target_equation(a)};
  add_move_equation(out, a, frame);
  const RaceStop* last = a.final_scores();
  const std::size_t k = a.parameters.looked_at();
  const RaceScore score = last ? last->scores[k] : RaceScore{};
  const auto known = [&](double value, bool means_something) {
    return last && means_something && std::isfinite(value) ? std::optional(value) : std::nullopt;
  };
  const std::string why =
      last ? say("None where chains do not agree, or hardly moved.") : say("Known once the race is over.");
  const auto kernel = row_of(a.racers[k].sampler).kernel;
  const EquationSlot sampler = word_slot("sampler", name_of(a.racers[k].sampler));
  out.push_back({"samplers/worth",
                 {sampler, number_slot("ess", known(score.ess_bulk, !score.disagrees()), why),
                  number_slot("evaluations", known(static_cast<double>(score.evaluations), true), why),
                  number_slot("worth", known(score.ess_per_evaluation, !score.disagrees()), why)},
                 kernel ? role_of(*kernel) : Role::independent});
  out.push_back({"samplers/error",
                 {sampler, number_slot("error", known(score.mean_error, true), why),
                  number_slot("variation", known(score.total_variation, true), why),
                  number_slot("gap", known(score.ks_distance, true), why)},
                 Role::truth});
  if (!a.study) return out;
  const RacerWorth& end = a.final_worth()->worth[k];
  out.push_back({"samplers/races",
                 {sampler, number_slot("races", static_cast<double>(a.study->races)),
                  number_slot("error", known(end.mean_error.mean, true), why),
                  number_slot("worth", known(end.worth.mean, true), why)},
                 Role::truth});
  return out;
}

}  // namespace credence::samplers
