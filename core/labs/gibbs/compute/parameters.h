// Parameters of the gibbs lab, each declared once (thesis 3.1.1).
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/field_table.h"
#include "core/labs/gibbs/compute/gaussian_race.h"
#include "core/phrases/interval_fields.h"

namespace credence::gibbs {

struct GibbsParameters : GaussianRaceSettings {
  Vector start;  // of every chain; if empty, starts are spread over the density
  int chains = 4, warmup = 100, draws = 2000;
  int trail = 30;
  Shade interval = Shade::none;  // the credible intervals that plots shade
  double level = 0.95;
};

const FieldTable<GibbsParameters>& field_table();

}  // namespace credence::gibbs
