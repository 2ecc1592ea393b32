// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/recapture/compute/parameters.h"

#include "core/data/table.h"
#include "core/lab/data_checks.h"
#include "core/math/input_error.h"
#include "core/phrases/shared_fields.h"
#include "core/words/numbers.h"

#include <algorithm>
#include <cmath>

namespace credence::recapture {
namespace {

using P = RecaptureParameters;

constexpr double latest = 1e6, most_counted = 1e9;

auto by(ProposalKind proposal) {
  return [proposal](const P& p) { return p.proposal == proposal; };
}

void add_prior(FieldTable<P>& t) {
  t.group("Prior")
      .vector(&P::prior_mu, "prior_mu", "Mortality μ ~ Gamma", "Shape and rate: the mean is their ratio, per day.")
      .range(0.05, 1e6)
      .components({"shape", "rate"});
  t.vector(&P::prior_psi, "prior_psi", "Recapture ψ ~ Beta", "a and b: the mean is a / (a + b).")
      .range(0.05, 1e6)
      .components({"a", "b"});
}

void add_proposal(FieldTable<P>& t) {
  t.group("Proposal")
      .choice(&P::proposal, "proposal", "Proposal",
              {{"thesis", "Log-normal, and the thesis's Beta(2 + ψ, 40 + ψ)"},
               {"log_normal_beta", "Log-normal, and a Beta about ψ"},
               {"symmetric", "Symmetric Gaussian"}},
              "Distribution that the next place is drawn from. The first two never leave the support; the third may, "
              "and is then rejected.");
  t.toggle(&P::hastings_correction, "hastings_correction", "Hastings factor",
           "Off: the densities of the proposals there and back are forgotten, and the chain settles elsewhere.",
           "Counted");
  t.real(&P::step_mu, "step_mu", "Step of μ", "Standard deviation: of log μ for log-normal proposals, else of μ.")
      .ends("short steps", "long steps")
      .range(0, 1000)
      .above_min()
      .logarithmic(0.001, 1);
  t.real(&P::step_psi, "step_psi", "Step of ψ", "Standard deviation of the Gaussian about ψ.")
      .ends("short steps", "long steps")
      .range(0, 1)
      .above_min()
      .logarithmic(0.0001, 0.1)
      .used_when(by(ProposalKind::symmetric));
  t.real(&P::psi_concentration, "psi_concentration", "Concentration of ψ",
         "c of Beta(cψ, c(1 − ψ)): the larger, the closer to ψ.")
      .ends("long steps", "short steps")
      .range(0, 1e8)
      .above_min()
      .logarithmic(10, 1e5)
      .used_when(by(ProposalKind::log_normal_beta));
}

void add_chains(FieldTable<P>& t) {
  t.group("Chains")
      .vector(&P::start, "start", "Start", "μ, ψ where every chain begins. Empty: spread over the posterior.")
      .range(-1e6, 1e6);
  add_chain_lengths(t);
  t.group("Show")
      .integer(&P::samples, "samples", "Sampled curves",
               "Number of draws of the chains whose curves are shown over the days.")
      .range(0, 100)
      .display_only();
}

// Throws InputError "counts.csv:3: column 2: ...".
void refuse(const Table& data, std::size_t row, int column, const std::string& sentence) {
  throw InputError(data.source() + ':' + std::to_string(row + 2) + ": " +
                   say("column {}: {}", std::to_string(column), sentence));
}

}  // namespace

bool P::is_erased(double time) const { return std::ranges::find(erased, time) != erased.end(); }

std::vector<CoordinateStep> P::steps() const {
  if (proposal == ProposalKind::symmetric) return {GaussianStep{step_mu}, GaussianStep{step_psi}};
  const BetaStep psi = proposal == ProposalKind::thesis
                           ? BetaStep{2, 1, 40, 1}
                           : BetaStep{0, psi_concentration, psi_concentration, -psi_concentration};
  return {LogStep{.sd = step_mu, .lower = 0}, psi};
}

const FieldTable<P>& field_table() {
  static const FieldTable<P> table = [] {
    FieldTable<P> t;
    t.group("Data")
        .choice(&P::data_set, "data_set", "Data set", {{"mosquito", "Mosquitoes (thesis)"}, {"few", "Few mosquitoes"}},
                "Replaces the counts.")
        .chooses_data();
    t.real(&P::released, "released", "Released R", "Number of marked mosquitoes released at time 0.")
        .range(1, 1e7)
        .logarithmic(10, 1e4);
    t.vector(&P::erased, "erased", "Days erased",
             "Times whose counts are left out; a click on a day does the same. Empty: none.")
        .empty_is_nothing()
        .range(0, latest)
        .advanced();
    add_prior(t);
    add_proposal(t);
    add_chains(t);
    add_interval_fields(
        t, [](const P&) { return true; }, true);
    return t;
  }();
  return table;
}

Eigen::Vector2d prior_mean(const P& p) {
  return {p.prior_mu[0] / p.prior_mu[1], p.prior_psi[0] / (p.prior_psi[0] + p.prior_psi[1])};
}

double usual_step_mu(ProposalKind proposal) { return proposal == ProposalKind::symmetric ? 0.015 : 0.15; }

RecaptureModel model_of(const P& p, const Table& data, bool with_erased) {
  RecaptureModel model{.released = p.released,
                       .time = {},
                       .count = {},
                       .mu_shape = p.prior_mu[0],
                       .mu_rate = p.prior_mu[1],
                       .psi_a = p.prior_psi[0],
                       .psi_b = p.prior_psi[1]};
  for (std::size_t n = 0; n < data.size(); ++n) {
    if (!with_erased && p.is_erased(data.numbers(0)[n])) continue;
    model.time.push_back(data.numbers(0)[n]);
    model.count.push_back(data.numbers(1)[n]);
  }
  return model;
}

void check_data(const Table& data) {
  refuse_more_rows(data, most_days);
  for (std::size_t n = 0; n < data.size(); ++n) {
    const double time = data.numbers(0)[n], count = data.numbers(1)[n];
    if (!(time >= 0 && time <= latest)) {
      refuse(data, n, 1, say("expected a time from 0 to 1e6, found {}", short_text(time)));
    }
    if (!(count >= 0 && count <= most_counted && count == std::floor(count))) {
      refuse(data, n, 2, say("expected a count, a whole number from 0 to 1e9, found {}", short_text(count)));
    }
  }
}

void check_numbers(const P& p) {
  if (p.prior_mu.size() != 2) {
    throw InputError(say("prior_mu: expected 2 numbers, shape and rate, found {}", std::to_string(p.prior_mu.size())));
  }
  if (p.prior_psi.size() != 2) {
    throw InputError(say("prior_psi: expected 2 numbers, a and b, found {}", std::to_string(p.prior_psi.size())));
  }
  if (p.start.empty()) return;
  if (p.start.size() != 2) {
    throw InputError(say("start: expected 2 numbers, μ and ψ, found {}", std::to_string(p.start.size())));
  }
  if (!(p.start[0] > 0)) {
    throw InputError(say("start: μ is a rate and must be above 0, found {}", format_number(p.start[0])));
  }
  if (!(p.start[1] > 0 && p.start[1] < 1)) {
    throw InputError(say("start: ψ is a probability and must be between 0 and 1, found {}", format_number(p.start[1])));
  }
}

}  // namespace credence::recapture
