// Parameters of the recapture lab, each declared once (thesis 2.2).
#pragma once

#include "core/lab/fields.h"
#include "core/labs/recapture/compute/recapture.h"
#include "core/sampling/proposals.h"

namespace credence {
class Table;
}  // namespace credence

namespace credence::recapture {

enum class DataChoice { mosquito, few };
enum class Moves { thesis, log_normal_beta, symmetric };

struct RecaptureParameters {
  DataChoice data_set = DataChoice::mosquito;
  double released = 1000;
  Vector prior_mu{2, 20};   // shape, rate
  Vector prior_psi{2, 40};  // a, b
  Vector erased;            // times whose counts do not count
  Moves proposal = Moves::log_normal_beta;
  double step_mu = 0.15, step_psi = 0.004, psi_concentration = 2000;
  bool hastings_correction = true;
  Vector start;  // mu, psi; empty: spread over the posterior
  int chains = 4, warmup = 500, draws = 5000;
  int samples = 12;

  bool is_erased(double time) const;
  std::vector<CoordinateStep> steps() const;
};

const FieldTable<RecaptureParameters>& field_table();
// Of mu and psi before the counts.
Eigen::Vector2d prior_mean(const RecaptureParameters& parameters);
// About right for the thesis's data.
double usual_step_mu(Moves proposal);

// Of the rows that count, or of all of them.
RecaptureModel model_of(const RecaptureParameters& parameters, const Table& data, bool with_erased = false);
constexpr std::size_t most_days = 10'000;  // rows of data: all of them are looked at wherever the posterior is
// Throws InputError, naming the row or the parameter and what is allowed.
void check_data(const Table& data);
void check_numbers(const RecaptureParameters& parameters);

}  // namespace credence::recapture
