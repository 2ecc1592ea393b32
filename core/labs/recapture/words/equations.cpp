// The formulas of the model and of Metropolis-Hastings with the current numbers.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/lab/equation_slots.h"
#include "core/labs/recapture/words/words.h"
#include "core/phrases/hastings_words.h"

#include <cmath>

namespace credence::recapture {
namespace {

EquationSlot entry(const char* slot, double value, const char* field) { return number_slot(slot, value, field); }

std::string proposal_equation(ProposalKind proposal) {
  if (proposal == ProposalKind::thesis) return "recapture/thesis";
  return proposal == ProposalKind::symmetric ? "recapture/symmetric" : "recapture/log_normal_beta";
}

void add_step_equations(std::vector<Equation>& out, const Analysis& a, const ProposalStep& step) {
  const RecaptureParameters& p = a.parameters;
  std::vector<EquationSlot> slots{word_slot("mu", rounded(step.from[0])), word_slot("psi", rounded(step.from[1])),
                                  word_slot("to_mu", rounded(step.proposal[0])),
                                  word_slot("to_psi", rounded(step.proposal[1])),
                                  entry("step_mu", p.step_mu, "step_mu")};
  if (p.proposal == ProposalKind::symmetric) slots.push_back(entry("step_psi", p.step_psi, "step_psi"));
  if (p.proposal == ProposalKind::log_normal_beta) {
    slots.push_back(entry("concentration", p.psi_concentration, "psi_concentration"));
  }
  out.push_back({proposal_equation(p.proposal), std::move(slots), Role::highlight});
  out.push_back({p.proposal == ProposalKind::symmetric ? "recapture/accept_symmetric"
                 : p.hastings_correction               ? "recapture/accept"
                                                       : "recapture/accept_forgotten",
                 factor_slots(step, a.factor()), step.accepted ? Role::accepted : Role::rejected});
}

}  // namespace

std::vector<Equation> make_equations(const Analysis& a, int frame) {
  const RecaptureParameters& p = a.parameters;
  std::vector<Equation> out;
  out.push_back({"recapture/model",
                 {entry("released", p.released, "released"), entry("shape", p.prior_mu[0], "prior_mu"),
                  entry("rate", p.prior_mu[1], "prior_mu"), entry("a", p.prior_psi[0], "prior_psi"),
                  entry("b", p.prior_psi[1], "prior_psi")},
                 Role::prior});
  if (const auto step = a.step(frame)) add_step_equations(out, a, *step);
  if (a.exact->fit.degrees > 0) {
    out.push_back(
        {"recapture/chi_square",
         {number_slot("value",
                      std::isfinite(a.exact->fit.chi_square) ? std::optional(a.exact->fit.chi_square) : std::nullopt,
                      say("Something was counted where nothing at all is expected.")),
          word_slot("degrees", short_text(a.exact->fit.degrees))},
         Role::posterior});
  }
  const bool mixed = a.mixed();
  for (std::size_t d = 0; d < a.chains->summaries.size() && a.chains->finished; ++d) {
    const Summary& s = a.chains->summaries[d];
    const bool known = mixed && std::isfinite(s.mcse_mean) && s.mcse_mean > 0;
    const std::string why = say("The chains do not agree.");
    out.push_back(
        {"recapture/errors",
         {number_slot("mean", s.mean), number_slot("sd", s.sd),
          number_slot("ess", known ? std::optional(s.sd * s.sd / (s.mcse_mean * s.mcse_mean)) : std::nullopt, why),
          number_slot("mcse", known ? std::optional(s.mcse_mean) : std::nullopt, why)},
         Role::chain,
         d == 0 ? "μ" : "ψ"});
  }
  return out;
}

}  // namespace credence::recapture
