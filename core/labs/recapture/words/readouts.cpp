// The numbers beside the plots of the recapture lab.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/lab/readouts.h"
#include "core/labs/recapture/words/words.h"
#include "core/phrases/chain_report.h"
#include "core/phrases/hastings_words.h"

#include <cmath>

namespace credence::recapture {
namespace {

void add_exact(ReadoutList& list, const Analysis& a) {
  const RecaptureTruth& t = a.truth();
  list.group = say("Exact");
  for (const Eigen::Index d : {0, 1}) {
    const std::string name = d == 0 ? "μ" : "ψ";
    list.add(say("mean of {}", name), rounded(t.mean()[d]), say("By quadrature."));
    list.add(say("sd of {}", name), rounded(t.sd()[d]), say("By quadrature."));
  }
  list.add(say("correlation"), rounded(t.correlation()), say("Correlation of μ and ψ: the ridge."));
  list.add(say("log evidence"), rounded(t.log_evidence(), 6),
           say("Log probability of the counts under model and priors."));
  for (const std::size_t i : {0, 1}) {
    list.add(i == 0 ? say("in the 1 sd ellipse") : say("in the 2 sd ellipse"), percent(a.exact->ellipse_masses[i]),
             i == 0 ? say("Share of the posterior; a Gaussian has 39.3 %.")
                    : say("Share of the posterior; a Gaussian has 86.5 %."));
  }
  list.group = say("Fit");
  list.add("χ²", std::isfinite(a.exact->fit.chi_square) ? rounded(a.exact->fit.chi_square) : no_value,
           chi_square_text(a.exact->fit));
}

}  // namespace

std::vector<Readout> make_readouts(const Analysis& a, int frame) {
  ReadoutList list;
  if (const auto step = a.step(frame)) {
    add_factor_readouts(list, *step, a.factor(), say("μ and ψ, where the first chain stood."));
  }
  const std::size_t before = list.out.size();
  add_exact(list, a);
  list.mark_answers(before);
  add_chain_readouts(list.out, *a.chains, {"μ", "ψ"}, {0, 1});
  add_chain_interval_readouts(list.out, *a.chains, {"μ", "ψ"}, {0, 1}, {a.parameters.interval, a.parameters.level});
  return list.out;
}

}  // namespace credence::recapture
