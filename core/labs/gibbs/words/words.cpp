// What the gibbs lab says, true at every setting.
#include "core/lab/readouts.h"
#include "core/labs/gibbs/views/presentation.h"
#include "core/phrases/chain_report.h"
#include "core/phrases/step_words.h"

#include <algorithm>
#include <cmath>

namespace credence::gibbs {
namespace {

std::string walk_sentences(const Analysis& a, int frame) {
  const std::size_t now = a.updates(frame);
  const GibbsPath path = a.path();
  if (now == 0) {
    return say("The first chain stands at its start, {}; no coordinate has been drawn yet.",
               place_words(path.place(0)));
  }
  const AxisUpdate update = path.update(now);
  return say(
      "Update {}: {} stays at {}, and {} is drawn from what it can be given that, a Gaussian around {} of standard "
      "deviation {}. It becomes {}; nothing is ever rejected.",
      count_text(static_cast<double>(now)), axis_name(a, 1 - update.axis), rounded(update.held, 3),
      axis_name(a, update.axis), rounded(update.mean, 3), rounded(update.sd, 3), rounded(update.drawn, 3));
}

std::string lag_sentence(const Analysis& a) {
  const bool systematic = a.parameters.scan == Scan::systematic;
  const std::string lag1 = rounded(a.lag1_theory(), 3);
  if (a.parameters.angle != 0) {
    return systematic ? say("Along axes turned by {}°, x1 has an autocorrelation of {} from one sweep to the next.",
                            short_text(a.parameters.angle), lag1)
                      : say("Along axes turned by {}°, x1 has an autocorrelation of {} from one update to the next.",
                            short_text(a.parameters.angle), lag1);
  }
  return systematic ? say("By theory x1 has an autocorrelation of ρ² = {} from one sweep to the next.", lag1)
                    : say("By theory x1 has an autocorrelation of (1 + ρ²)/2 = {} from one update to the next.", lag1);
}

std::string worth_sentence(const Analysis& a) {
  const double updates = 1 / a.worth_theory();
  return say("For one independent draw of both coordinates it takes about {} updates.",
             updates < 9.995 ? rounded(updates, 3) : count_text(std::round(updates)));
}

// None where one of them says nothing of it.
std::string race_sentence(const Analysis& a) {
  if (!a.racers) return {};
  std::array<double, 3> worth{};
  for (std::size_t i = 0; i < worth.size(); ++i) {
    const auto one = (*a.racers)[i].ess_an_evaluation();
    if (!one) {
      return " " + say("At {} evaluations a chain not all three samplers have settled.",
                       count_text(static_cast<double>(a.parameters.evaluations)));
    }
    worth[i] = *one;
  }
  const auto best = static_cast<std::size_t>(std::ranges::max_element(worth) - worth.begin());
  const auto share = [&](std::size_t i) { return rounded(1000 * worth[i], 2); };
  return " " +
         say("In runs of their own, of {} evaluations a chain, a thousand are worth {} independent draws with Gibbs, "
             "{} with the random walk and {} with HMC: here {} is ahead.",
             count_text(static_cast<double>(a.parameters.evaluations)), share(0), share(1), share(2),
             gaussian_race::name_of(gaussian_race::samplers[best]));
}

void add_update(ReadoutList& list, const Analysis& a, std::size_t now) {
  list.group = say("This update");
  const AxisUpdate update = a.path().update(now);
  const std::string name = axis_name(a, update.axis);
  list.add(say("{} stays", axis_name(a, 1 - update.axis)), rounded(update.held, 4),
           say("The coordinate that is not drawn."));
  list.add(say("mean of {}", name), rounded(update.mean, 4), say("Of the conditional density that it is drawn from."));
  list.add(say("sd of {}", name), rounded(update.sd, 4), say("Of the conditional density that it is drawn from."));
  list.add(say("drawn {}", name), rounded(update.drawn, 4), say("Where it goes; nothing is rejected."));
}

void add_theory(ReadoutList& list, const Analysis& a) {
  list.group = say("Theory");
  const bool systematic = a.parameters.scan == Scan::systematic;
  list.add(say("lag 1, theory"), rounded(a.lag1_theory(), 4),
           systematic ? say("Autocorrelation of x1 from one sweep to the next in the long run.")
                      : say("Autocorrelation of x1 from one update to the next in the long run."));
  list.add(say("lag 1, draws"), rounded(a.lag1, 4),
           a.lag1 ? say("Of all kept draws: covariances of all chains added up over their variances.")
                  : say("Known once all draws are made, from two on."));
  list.add(systematic ? say("sweeps for one") : say("updates for one"), rounded(a.time_theory(), 4),
           say("So many are worth one independent draw for the mean of x1."));
}

void add_race(ReadoutList& list, const Analysis& a) {
  if (!a.racers) return;
  list.group = say("ESS an evaluation");
  for (const Racer& racer : *a.racers) {
    const auto worth = racer.ess_an_evaluation();
    list.add(gaussian_race::name_of(racer.sampler), rounded(worth, 3),
             worth ? say("Of four chains of its own: the smaller bulk ESS of both coordinates over all evaluations.")
                   : say("Its chains do not agree yet: give it more evaluations."));
  }
}

}  // namespace

std::string make_narration(const Analysis& a, int frame) {
  return walk_sentences(a, frame) + " " + lag_sentence(a) + " " + worth_sentence(a) + race_sentence(a);
}

Status make_status(const Analysis& a, int frame) {
  return chain_status(*a.chains, a.chains->finished, a.draw_frame(frame));
}

std::vector<Readout> make_readouts(const Analysis& a, int frame) {
  ReadoutList list;
  if (const std::size_t now = a.updates(frame); now > 0) add_update(list, a, now);
  add_theory(list, a);
  add_race(list, a);
  add_chain_readouts(list.out, *a.chains, {"x1", "x2"}, {0, 1});
  return list.out;
}

std::string make_hover(const Analysis& a, const std::string& view, int frame, Point2 at) {
  if (view == "autocorrelation") {
    const double lag = std::round(at.x);
    if (!(lag >= 0 && lag <= 1e5)) return {};
    const auto k = static_cast<std::size_t>(lag);
    std::string text = say("lag {}", std::to_string(k));
    text += "\n" + say("{} by theory", rounded(a.theory.autocorrelation(a.first_axis(), k)[k], 3));
    const std::vector<double> drawn = a.autocorrelation(frame);
    return k < drawn.size() ? text + "\n" + say("{} of the draws so far", rounded(drawn[k], 3)) : text;
  }
  if (view == "lag1" && std::fabs(at.x) < 1) {
    GibbsParameters there = a.parameters;
    there.rho = at.x;
    const double lag1 = theory_of(there).autocorrelation(a.first_axis(), 1)[1];
    return "ρ = " + rounded(at.x, 3) + "\n" + say("lag 1 by theory: {}", rounded(lag1, 3));
  }
  if (view == "path") {
    const Eigen::Vector2d here(at.x, at.y);
    return place_text(at.x, at.y) + "\n" +
           say("density {}", rounded(std::exp(density_of(a.parameters.rho).log_density(here)), 3));
  }
  return {};
}

}  // namespace credence::gibbs
