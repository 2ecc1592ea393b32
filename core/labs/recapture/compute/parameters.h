// Parameters of the recapture lab, each declared once (thesis 2.2).
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/field_table.h"
#include "core/labs/recapture/compute/recapture_model.h"
#include "core/phrases/interval_fields.h"
#include "core/sampling/proposals.h"

namespace credence {
class Table;
}  // namespace credence

namespace credence::recapture {

enum class DataChoice { mosquito, few };
enum class ProposalKind { thesis, log_normal_beta, symmetric };

struct RecaptureParameters {
  DataChoice data_set = DataChoice::mosquito;
  double released = 1000;
  Vector prior_mu{2, 20};   // shape, rate
  Vector prior_psi{2, 40};  // a, b
  Vector erased;            // times whose counts are left out
  ProposalKind proposal = ProposalKind::log_normal_beta;
  double step_mu = 0.15, step_psi = 0.004, psi_concentration = 2000;
  bool hastings_correction = true;
  Vector start;  // mu, psi of every chain; if empty, starts are spread over the posterior
  int chains = 4, warmup = 500, draws = 5000;
  int samples = 12;
  Shade interval = Shade::none;  // the credible intervals that plots shade
  double level = 0.95;

  bool is_erased(double time) const;
  std::vector<CoordinateStep> steps() const;  // the proposals of mu and psi
};

const FieldTable<RecaptureParameters>& field_table();
// The means of mu and psi before the counts.
Eigen::Vector2d prior_mean(const RecaptureParameters& parameters);
// A step that suits the thesis's data.
double usual_step_mu(ProposalKind proposal);

// The model of the rows that count, or of all rows.
RecaptureModel model_of(const RecaptureParameters& parameters, const Table& data, bool with_erased = false);
constexpr std::size_t most_days = 10'000;  // rows of data; the posterior looks at all of them at every place
// These throw InputError that names the row or the parameter and what is allowed.
void check_data(const Table& data);
void check_numbers(const RecaptureParameters& parameters);

}  // namespace credence::recapture
