// Numbers of marked mosquitoes caught on the days 1 to 15 after the release of a thousand (thesis 2.2).
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/labs/recapture/compute/recapture_model.h"
#include "core/labs/recapture/compute/recapture_truth.h"

#include <memory>
#include <utility>
#include <vector>

namespace credence {

inline const std::vector<double> mosquito_counts{39, 21, 36, 34, 18, 22, 43, 11, 17, 9, 15, 11, 13, 13, 7};

// Returns the model of the first `days` days, with the thesis's priors.
inline recapture::RecaptureModel mosquito_model(int days = 15) {
  recapture::RecaptureModel model;
  for (int day = 1; day <= days; ++day) {
    model.time.push_back(day);
    model.count.push_back(mosquito_counts[static_cast<std::size_t>(day) - 1]);
  }
  return model;
}

inline recapture::RecaptureTruth truth_of(recapture::RecaptureModel model) {
  return recapture::RecaptureTruth(std::make_shared<recapture::RecapturePosterior>(std::move(model)));
}

}  // namespace credence
