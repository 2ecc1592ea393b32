// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/samplers/words/names.h"

#include "core/phrases/kernel_table.h"
#include "core/words/say.h"

namespace credence::samplers {

std::string name_of(SamplerKind kind) {
  const SamplerRow& row = row_of(kind);
  return row.kernel ? name_of(*row.kernel) : say("importance");
}

std::vector<std::string> racer_names(const Analysis& a) {
  std::vector<std::string> names;
  for (const Racer& racer : a.racers) names.push_back(name_of(racer.sampler));
  return names;
}

}  // namespace credence::samplers
