// The narration of the recapture lab, true at every setting, and its status.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/recapture/words/words.h"
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

}  // namespace

std::string make_narration(const Analysis& a, int frame) {
  return walk_sentences(a, frame) + " " + exact_sentence(a) + region_sentence(a, frame) + bias_sentence(a) + " " +
         say("Fit of the counts: {}.", chi_square_text(a.exact->fit));
}

std::string make_narration_so_far(const Analysis& a, int frame) { return walk_sentences(a, frame); }

Status make_status(const Analysis& a, int frame) {
  Status status = chain_status(*a.chains, a.chains->finished, frame);
  if (status.kind == Status::Kind::busy || a.factor() != HastingsFactor::forgotten) return status;
  status.text = status.kind == Status::Kind::good ? say("mixed, but on another density")
                                                  : status.text + "; " + say("on another density");
  status.kind = Status::Kind::warning;
  return status;
}

}  // namespace credence::recapture
