// The narration of the metropolis lab, true at every setting, and its status.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/metropolis/words/words.h"
#include "core/phrases/chain_report.h"
#include "core/phrases/step_words.h"

#include <algorithm>
#include <cmath>

namespace credence::metropolis {
namespace {

// " Steps of about 1.7 to 3.4 are worth most: these are among them."; empty if that is not known.
std::string step_size_sentence(const StepStudy& study, double step_size) {
  const auto top = study.top();
  if (!top) return {};
  const std::string low = rounded(top->low, 2), high = rounded(top->high, 2);
  if (step_size < 0.6 * top->low)
    return " " + say("Steps of {} to {} would be worth most: these are too small.", low, high);
  if (step_size > 1.6 * top->high)
    return " " + say("Steps of {} to {} would be worth most: these are too large.", low, high);
  if (step_size < top->low || step_size > top->high) {
    return " " + say("Steps of {} to {} are worth most: these are nearly as good.", low, high);
  }
  return " " + say("Steps of {} to {} are worth most: these are among them.", low, high);
}

std::string walk_sentences(const Analysis& a, int frame) {
  const std::size_t made = a.chains->made(frame);
  const auto step = a.step(frame);
  if (!step) {
    return say("The first chain stands at its start, {}; nothing has been proposed yet.", place_words(a.state(0)));
  }
  const bool nowhere = !std::isfinite(a.target->density->value(step->proposal));
  return say("Draw {} of the first chain.", count_text(static_cast<double>(made))) + " " +
         step_sentences(*a.chains, *step, made, a.parameters.wall_used(), a.parameters.step_size, nowhere);
}

std::string counted_sentence(double n) {
  return several(n, "{} draw of all chains counts so far.", "{} draws of all chains count so far.");
}

std::string count_sentences(const Analysis& a, int frame, bool answer) {
  const std::size_t counted = a.counted(frame);
  const auto n = static_cast<double>(counted);
  if (counted == 0) return a.chains->made(frame) > 0 ? " " + say("It is still warming up: nothing counts yet.") : "";
  std::string text = " ";
  text += counted_sentence(n);
  if (!a.parameters.show_exact || !answer) return text;
  text.append(" ") +=
      say("At the worst place the share of draws left of it differs from the exact one by {}.", percent(*a.gap(frame)));
  if (const SeedStudy::Stop* others = a.other_gaps(frame); others && others->gap.runs > 1) {
    text.append(" ") +=
        say("Over {} runs from other seeds it is {} % on average, with a standard deviation of {} %.",
            std::to_string(others->gap.runs), rounded(100 * others->gap.mean, 2), rounded(100 * others->gap.sd, 2));
  }
  if (const double missed = a.unvisited(frame); missed > 0.05) {
    text.append(" ") += say("{} of the probability lies where no draw has been.", percent(missed));
  }
  return text;
}

// The step size, judged by all draws whatever the frame.
std::string size_sentences(const Analysis& a) {
  if (!a.chains->finished || !a.chains->acceptance || a.chains->summaries.empty()) return {};
  double least = std::numeric_limits<double>::infinity();
  for (const Summary& s : a.chains->summaries) least = std::isfinite(s.ess_bulk) ? std::min(least, s.ess_bulk) : 0;
  const auto all = static_cast<double>(a.counted(-1));
  std::string text = " ";
  const std::string accepted = percent(*a.chains->acceptance);
  text += least > 0 ? say("{} of all proposals are accepted, and the {} draws are worth {} independent ones.", accepted,
                          count_text(all), rounded(least, 3))
                    : say("{} of all proposals are accepted.", accepted);
  return a.steps ? text + step_size_sentence(*a.steps, a.parameters.step_size) : text;
}

std::string wall_sentence(const Analysis& a) {
  if (a.parameters.wall_used() != Wall::redraw) return {};
  return " " + say("Drawing again makes the proposals denser near a wall, which nobody corrects: the chains settle on "
                   "the density "
                   "times the probability that a step from there stays inside, at most one half at a wall.");
}

}  // namespace

std::string make_narration(const Analysis& a, int frame) {
  return walk_sentences(a, frame) + count_sentences(a, frame, true) + size_sentences(a) + wall_sentence(a);
}

std::string make_narration_so_far(const Analysis& a, int frame) {
  return walk_sentences(a, frame) + count_sentences(a, frame, false);
}

Status make_status(const Analysis& a, int frame) {
  Status status = chain_status(*a.chains, a.chains->finished, frame);
  if (status.kind == Status::Kind::busy || !a.parameters.show_exact) return status;
  const double missed = a.unvisited(-1);
  const bool unseen = missed > 0.05, redrawn = a.parameters.wall_used() == Wall::redraw;
  const bool mixed = status.kind == Status::Kind::good;
  if (mixed && unseen) status.text = say("mixed, but {} of the density never seen", percent(missed));
  if (mixed && !unseen && redrawn) status.text = say("mixed, but on another density: drawn again");
  if (!mixed && unseen) status.text += "; " + say("{} of the density never seen", percent(missed));
  if (redrawn && (!mixed || unseen)) status.text += "; " + say("on another density: drawn again");
  if (unseen || redrawn) status.kind = Status::Kind::warning;
  return status;
}

}  // namespace credence::metropolis
