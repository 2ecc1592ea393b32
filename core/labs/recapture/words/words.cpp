// What the recapture lab says, true at every setting.
#include "core/labs/recapture/views/count_pictures.h"
#include "core/labs/recapture/views/presentation.h"
#include "core/phrases/chain_report.h"
#include "core/phrases/hastings_words.h"

#include <cmath>

namespace credence::recapture {
namespace {

std::string walk_sentences(const Analysis& a, int frame) {
  if (const auto step = a.step(frame)) return factor_sentences(*step, a.chains->made(frame), a.factor());
  return say("The first chain stands at its start, μ = {} and ψ = {}; nothing has been proposed yet.",
             rounded(a.state(0)[0], 3), rounded(a.state(0)[1], 3));
}

std::string exact_sentence(const Analysis& a) {
  const RecaptureTruth& t = a.truth();
  std::string text = say("By quadrature μ is {} ± {} and ψ {} ± {} (standard deviations), with a correlation of {}.",
                         rounded(t.mean()[0], 4), rounded(t.sd()[0], 3), rounded(t.mean()[1], 4), rounded(t.sd()[1], 3),
                         rounded(t.correlation(), 2));
  if (!a.exact->all_days) return text;
  return text + " " +
         several(static_cast<double>(a.data.size() - a.exact->fit.residual.size()),
                 "{} day is erased; with all days the correlation is {} and the standard deviation of μ {}.",
                 "{} days are erased; with all days the correlation is {} and the standard deviation of μ {}.",
                 rounded(a.exact->all_days->correlation(), 2), rounded(a.exact->all_days->sd()[0], 3));
}

std::string region_sentence(const Analysis& a, int frame) {
  const auto inside = a.draws_inside(frame);
  if (!inside) return {};
  return " " + say("Of the draws {} and {} are within the ellipses of 1 and 2 standard deviations, where a Gaussian "
                   "has 39.3 and "
                   "86.5\u202f%; {} and {} are within the regions that hold 68.27 and 95.45\u202f%.",
                   percent(inside->ellipses[0]), percent(inside->ellipses[1]), percent(inside->regions[0]),
                   percent(inside->regions[1]));
}

std::string bias_sentence(const Analysis& a) {
  if (a.factor() == HastingsFactor::none) {
    return " " +
           say("A Gaussian proposal is symmetric and needs no factor; one beyond the wall is rejected and the state "
               "counts again, which is right.");
  }
  if (a.factor() != HastingsFactor::forgotten) return {};
  return " " + say("The Hastings factor is forgotten: however long the chains run, they do not find this posterior.");
}

// What the thesis prints, next to its own counts and priors.
std::string thesis_sentence(const Analysis& a) {
  const RecaptureParameters usual, &p = a.parameters;
  const bool same = p.data_set == usual.data_set && p.released == usual.released && p.prior_mu == usual.prior_mu &&
                    p.prior_psi == usual.prior_psi && p.erased.empty() && a.data.source() == "mosquito_recapture.csv";
  if (!same) return {};
  return " " +
         say("The thesis prints 0.096937 ± 0.012458 and 0.040997 ± 0.003988, from 46 different states of one chain, "
             "and calls ellipses of one and two standard deviations 68.2 and 95.8\u202f%.");
}

void add_exact(ReadoutList& list, const Analysis& a) {
  const RecaptureTruth& t = a.truth();
  list.group = say("Exact");
  for (const Eigen::Index d : {0, 1}) {
    const std::string name = d == 0 ? "μ" : "ψ";
    list.add(say("mean of {}", name), rounded(t.mean()[d]), say("By quadrature."));
    list.add(say("sd of {}", name), rounded(t.sd()[d]), say("By quadrature."));
  }
  list.add(say("correlation"), rounded(t.correlation()), say("Of μ and ψ: the ridge."));
  list.add(say("log evidence"), rounded(t.log_evidence(), 6),
           say("Log probability of the counts under model and priors."));
  for (const std::size_t i : {0, 1}) {
    list.add(
        i == 0 ? say("in the 1 sd ellipse") : say("in the 2 sd ellipse"), percent(a.exact->ellipse_masses[i]),
        i == 0 ? say("Of the posterior; a Gaussian has 39.3 %.") : say("Of the posterior; a Gaussian has 86.5 %."));
  }
  list.group = say("Fit");
  list.add("χ²", std::isfinite(a.exact->fit.chi_square) ? rounded(a.exact->fit.chi_square) : no_value,
           chi_square_text(a.exact->fit));
}

}  // namespace

std::string make_narration(const Analysis& a, int frame) {
  return walk_sentences(a, frame) + " " + exact_sentence(a) + region_sentence(a, frame) + bias_sentence(a) + " " +
         say("Fit of the counts: {}.", chi_square_text(a.exact->fit)) + thesis_sentence(a);
}

Status make_status(const Analysis& a, int frame) {
  const Status status = chain_status(*a.chains, a.chains->finished, frame);
  if (status.kind != Status::Kind::good || a.factor() != HastingsFactor::forgotten) return status;
  return {Status::Kind::warning, say("mixed, but on another density")};
}

std::vector<Readout> make_readouts(const Analysis& a, int frame) {
  ReadoutList list;
  if (const auto step = a.step(frame)) {
    add_factor_readouts(list, *step, a.factor(), say("μ and ψ, where the first chain stood."));
  }
  add_exact(list, a);
  add_chain_readouts(list.out, *a.chains, {"μ", "ψ"}, {0, 1});
  return list.out;
}

std::string make_hover(const Analysis& a, const std::string& view, int, Point2 at) {
  if (view == "plane" || view == "regions") {
    if (!(at.x > 0 && at.y > 0 && at.y < 1)) return {};
    const double relative = a.target->density->value(Eigen::Vector2d(at.x, at.y)) - a.truth().log_evidence();
    return "μ = " + rounded(at.x, 3) + ", ψ = " + rounded(at.y, 3) + "\n" + say("density {}", height_text(relative)) +
           "\n" + say("mean life {} days", rounded(1 / at.x, 3));
  }
  if ((view != "counts" && view != "prior") || !(at.x >= 0)) return {};
  const CountPrediction day = view == "counts" ? a.exact->posterior.at(at.x) : a.prior()->at(at.x);
  return say("day {}: {} expected", trimmed(day.time, 3), rounded(day.mean, 3)) + "\n" +
         say("95\u202f% of counts: {} to {}", count_text(day.counts[1].low), count_text(day.counts[1].high));
}

}  // namespace credence::recapture
