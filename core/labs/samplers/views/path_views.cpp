// The tree of a no-U-turn path, and energies.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/figure/answers.h"
#include "core/labs/samplers/views/path_figures.h"
#include "core/labs/samplers/views/racer_style.h"
#include "core/labs/samplers/views/views.h"
#include "core/pictures/chains/recolour.h"

#include <any>

namespace credence::samplers {

Figure tree_view(const Analysis& a, int frame) {
  for (const Racer& racer : a.racers) {
    if (racer.sampler != SamplerKind::nuts) continue;
    const auto move = racer.move(a.kept(racer, frame));
    const auto* info = move ? std::any_cast<Nuts::Info>(&move->info) : nullptr;
    Figure figure = nuts_tree_figure(info ? *info : Nuts::Info());
    recolour(figure, Role::chain, Role::nuts);
    if (!info) figure.note = say("no path yet; step on");
    return figure;
  }
  return {};
}

namespace {

bool has_energy(SamplerKind sampler) { return sampler == SamplerKind::hmc || sampler == SamplerKind::nuts; }

}  // namespace

// Shows the sampler that is looked at, or the first that has energies.
Figure energy_view(const Analysis& a) {
  const Racer* shown = &a.looked_at();
  for (const Racer& racer : a.racers) {
    if (!has_energy(shown->sampler) && has_energy(racer.sampler)) shown = &racer;
  }
  Figure figure = energy_figure(shown->chains->draws);
  recolour(figure, Role::chain, racer_role(shown->sampler));
  figure.title = say("{}: energies", name_of(shown->sampler));
  mark_answers(figure);  // they are of all draws
  figure.note_answers = true;
  if (shown->chains->draws.divergences() > 0) {  // it matters more than what the momenta reach
    figure.note =
        several(static_cast<double>(shown->chains->draws.divergences()),
                "{} divergent draw: some energies may be missing", "{} divergent draws: some energies may be missing");
  }
  return figure;
}

}  // namespace credence::samplers
