// What the metropolis lab says, true at every setting.
#include "core/labs/chain_report.h"
#include "core/labs/line_report.h"
#include "core/labs/metropolis/presentation.h"

#include <algorithm>
#include <cmath>

namespace credence::metropolis {
namespace {

std::string place_text(const Eigen::VectorXd& x) {
  return x.size() == 1 ? "x = " + trimmed(x[0]) : "(" + trimmed(x[0], 3) + ", " + trimmed(x[1], 3) + ")";
}

bool beyond_wall(const Analysis& a, const Eigen::VectorXd& x) {
  if (a.dimension() == 2) return false;
  const auto [lower, upper] = support_of(a.parameters);
  return x[0] < lower || x[0] > upper;
}

std::string ratio_text(const ProposalStep& step) { return exp_text(step.log_ratio); }

std::string proposal_sentence(const Analysis& a, const ProposalStep& step) {
  const std::string from = place_text(step.from), to = place_text(step.proposal),
                    sd = short_text(a.parameters.step_size);
  switch (a.parameters.wall_used()) {
    case Wall::redraw:
      return say("From {} it proposed {}, drawn again until it was inside.", from, to);
    case Wall::reflect:
      return say("From {} it proposed {}, thrown back by the walls where need be.", from, to);
    case Wall::log:
      return say("From {} it proposed {}, a Gaussian step of {} on the log scale.", from, to, sd);
    case Wall::repeat:
      break;
  }
  return say("From {} it proposed {}, drawn from a Gaussian of standard deviation {} around it.", from, to, sd);
}

std::string verdict_sentence(const Analysis& a, const ProposalStep& step, std::size_t made) {
  const std::string ratio = ratio_text(step), u = rounded(step.uniform, 3);
  const bool log = a.parameters.wall_used() == Wall::log;
  if (step.accepted) {
    if (step.log_ratio >= 0) {
      return log ? say("Heights and proposals there and back make a ratio of {}, not below 1: it moves.", ratio)
                 : say("The density there is {} times as high, so it moves in any case.", ratio);
    }
    return log ? say("Heights and proposals there and back make a ratio of {}; u = {} is smaller: it moves.", ratio, u)
               : say("The density there is {} times as high; u = {} is smaller, so it moves all the same.", ratio, u);
  }
  const std::size_t stayed = dwell_time(a.chain(), made - 1);
  const auto n = static_cast<double>(stayed);
  const std::string again = stayed < 2 ? say("It stays, and its place is a draw again.")
                                       : several(n, "It stays, and its place counts again: {} time by now.",
                                                 "It stays, and its place counts again: {} times in a row by now.");
  if (beyond_wall(a, step.proposal)) return say("There the density is zero.") + " " + again;
  return say("The ratio is only {}, and u = {} is not below it.", ratio, u) + " " + again;
}

std::string walk_sentences(const Analysis& a, int frame) {
  const std::size_t made = a.chains->made(frame);
  const auto step = step_at_frame(a, frame);
  if (!step)
    return say("The first chain stands at its start, {}; nothing has been proposed yet.", place_text(a.state(0)));
  return say("Draw {} of the first chain.", count_text(static_cast<double>(made))) + " " + proposal_sentence(a, *step) +
         " " + verdict_sentence(a, *step, made);
}

std::string count_sentences(const Analysis& a, int frame) {
  const std::size_t counted = a.counted(frame);
  const auto n = static_cast<double>(counted);
  if (counted == 0) return a.chains->draws.warmup > 0 ? " " + say("It is still warming up: nothing counts yet.") : "";
  std::string text = " ";
  text += several(n, "{} draw of all chains counts so far.", "{} draws of all chains count so far.");
  if (!a.parameters.show_exact) return text;
  text.append(" ") +=
      say("{} of them would have to move to make the exact density.", percent(*a.total_variation(frame)));
  if (const double missed = a.unvisited(frame); missed > 0.05) {
    text.append(" ") += say("{} of the probability lies where no draw has been.", percent(missed));
  }
  return text;
}

// What all draws, whatever the frame, say of the step size.
std::string size_sentences(const Analysis& a) {
  if (!a.chains->finished || !a.chains->acceptance || a.chains->summaries.empty()) return {};
  double least = std::numeric_limits<double>::infinity();
  for (const Summary& s : a.chains->summaries) least = std::isfinite(s.ess_bulk) ? std::min(least, s.ess_bulk) : 0;
  const auto all = static_cast<double>(a.counted(-1));
  std::string text = " ";
  const std::string accepted = percent(*a.chains->acceptance);
  text += least > 0 ? say("Of all proposals {} are accepted, and the {} draws are worth {} independent ones.", accepted,
                          count_text(all), rounded(least, 3))
                    : say("Of all proposals {} are accepted.", accepted);
  const StepStudy::Row* best = a.steps ? a.steps->best() : nullptr;
  if (!best) return text;
  const double times = a.parameters.step_size / best->step_size;
  const std::string size = short_text(best->step_size);
  if (times < 0.4) return text + " " + say("Steps of about {} would be worth most: these are too small.", size);
  if (times > 2.5) return text + " " + say("Steps of about {} would be worth most: these are too large.", size);
  return text + " " + say("Steps of about {} are worth most: these are near that.", size);
}

std::string wall_sentence(const Analysis& a) {
  if (a.parameters.wall_used() != Wall::redraw) return {};
  return " " + say("Drawing again makes the proposals denser near a wall, which nobody corrects: the chains settle on "
                   "the density "
                   "times the probability that a step from there stays inside, at most one half at a wall.");
}

}  // namespace

std::optional<ProposalStep> step_at_frame(const Analysis& a, int frame) {
  const std::size_t made = a.chains->made(frame);
  return made > 0 ? proposal_step(*a.chains, made - 1) : std::nullopt;
}

std::string step_note(const Analysis& a, int frame) {
  const auto step = step_at_frame(a, frame);
  if (!step) return say("at its start; step on");
  const std::size_t made = a.chains->made(frame);
  const std::string number = count_text(static_cast<double>(made)), verdict = verdict_text(*step);
  return made <= a.chains->draws.warmup ? say("draw {} (warmup): {}", number, verdict)
                                        : say("draw {}: {}", number, verdict);
}

std::string distance_note(const Analysis& a, int frame) {
  const std::size_t counted = a.counted(frame);
  if (counted == 0) return say("still warming up: nothing counts yet");
  const std::string draws = count_text(static_cast<double>(counted));
  if (!a.parameters.show_exact) return say("{} draws; the exact density is hidden", draws);
  return say("{} draws, {} of them in the wrong place (total variation)", draws, percent(*a.total_variation(frame)));
}

std::vector<std::string> symbols(const Analysis& a) {
  return a.dimension() == 1 ? std::vector<std::string>{"x"} : std::vector<std::string>{"x1", "x2"};
}

std::string percent(double share) { return rounded(100 * share, 3) + "\u202f%"; }

std::string make_narration(const Analysis& a, int frame) {
  return walk_sentences(a, frame) + count_sentences(a, frame) + size_sentences(a) + wall_sentence(a);
}

Status make_status(const Analysis& a, int frame) {
  Status status = chain_status(*a.chains, a.chains->finished, frame);
  if (status.kind != Status::Kind::good || !a.parameters.show_exact) return status;
  if (const double missed = a.unvisited(-1); missed > 0.05) {
    return {Status::Kind::warning, say("the chains agree, but never saw {} of the density", percent(missed))};
  }
  if (a.parameters.wall_used() == Wall::redraw) {
    return {Status::Kind::warning, say("mixed, but drawing again samples from another density")};
  }
  return status;
}

std::vector<Readout> make_readouts(const Analysis& a, int frame) {
  ReadoutList list;
  if (const auto step = step_at_frame(a, frame)) {
    list.group = say("This step");
    list.add(say("state"), place_text(step->from), say("Where the first chain stood."));
    list.add(say("proposal"), place_text(step->proposal), say("Where it might go."));
    list.add(say("ratio"), ratio_text(*step),
             say("Density there over density here, with the proposals' factor if any."));
    list.add("u", rounded(step->uniform), say("A random number from 0 to 1: below the ratio it moves."));
    list.add(say("verdict"), step->accepted ? say("moves") : say("stays"), say("To stay is a draw, too."));
    list.add(say("draws here"), std::to_string(dwell_time(a.chain(), a.chains->made(frame) - 1)),
             say("In a row, this one included."));
  }
  add_chain_readouts(list.out, *a.chains, symbols(a), {0, 1});
  if (!a.parameters.show_exact) return list.out;
  list.group = say("Exact");
  const std::string no_integral = say("Its integral does not converge.");
  list.add("Z", exp_text(a.exact->log_z), say("The area under the density, which the chain never needs."));
  const std::vector<std::string> names = symbols(a);
  for (std::size_t d = 0; d < names.size(); ++d) {
    const auto& mean = a.exact->mean[d];
    const auto& sd = a.exact->sd[d];
    list.add(say("mean of {}", names[d]), rounded(mean), mean ? say("By quadrature.") : no_integral);
    list.add(say("sd of {}", names[d]), rounded(sd), sd ? say("By quadrature.") : no_integral);
  }
  const auto distance = a.total_variation(frame);
  list.add(say("total variation"), rounded(distance, 3),
           distance ? say("Share of the draws so far that lie in the wrong bins.") : say("No draw counts yet."));
  list.add(say("never visited"), percent(a.unvisited(frame)),
           say("Of the probability, in bins without a draw so far."));
  return list.out;
}

std::string make_hover(const Analysis& a, const std::string& view, int frame, Point2 at) {
  if (view == "step" && a.parameters.show_exact) {
    const std::string place = "x = " + rounded(at.x, 3);
    return place + "\n" + say("density {}", rounded(a.exact->density_at(at.x), 3));
  }
  const Rect& range = a.exact->range;
  if (view != "histogram" || !(at.x >= range.x0 && at.x < range.x1)) return {};
  const std::vector<double> shares = a.shares(frame);
  const auto bin =
      std::min(static_cast<std::size_t>((at.x - range.x0) / a.exact->bin_width()), std::size_t{line_bins - 1});
  const double low = range.x0 + a.exact->bin_width() * static_cast<double>(bin);
  std::string text = say("x from {} to {}", rounded(low, 3), rounded(low + a.exact->bin_width(), 3));
  if (!shares.empty()) text += "\n" + say("{} of the draws", percent(shares[bin]));
  if (a.parameters.show_exact) text += "\n" + say("{} by the density", percent(a.exact->probabilities[bin]));
  return text;
}

}  // namespace credence::metropolis
