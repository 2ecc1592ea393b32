// SPDX-License-Identifier: GPL-3.0-only
#include "core/lab/lab.h"

#include "core/lab/program.h"
#include "core/lab/typed_lab.h"
#include "core/lab/view_table.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace credence {

std::vector<double> even_pace(const std::vector<double>& changes) {
  constexpr double shortest = 1.0 / 3, longest = 3;
  const double sum = std::accumulate(changes.begin(), changes.end(), 0.0);
  std::vector<double> lengths(changes.size(), 1.0);
  if (!(sum > 0) || !std::isfinite(sum)) return lengths;
  for (std::size_t k = 0; k < changes.size(); ++k) {
    lengths[k] = std::clamp(changes[k] * static_cast<double>(changes.size()) / sum, shortest, longest);
  }
  return lengths;
}

std::shared_ptr<const Result> compute_all(const Lab& lab, const Inputs& inputs, const std::stop_token& stop) {
  class Last final : public Publisher {
   public:
    void publish(std::shared_ptr<const Result> result) override { last = std::move(result); }
    bool due() override { return false; }
    std::shared_ptr<const Result> last;
  } publisher;
  lab.compute(inputs, publisher, stop);
  return publisher.last;
}

bool same_computation(const Lab& lab, const Inputs& before, const Inputs& after) {
  const auto fields = lab.fields();
  for (std::size_t i = 0; i < fields.size(); ++i) {
    if (!fields[i].display_only && before.parameters[i] != after.parameters[i]) return false;
  }
  return before.seed == after.seed && before.places == after.places && before.data == after.data;
}

Program Result::program(Language language) const {
  throw InputError(say("this result cannot be written as a program in {}", name_of(language).title));
}

Inputs Lab::perform(const Inputs&, const std::string& action) const {
  std::string known;
  for (const Action& one : actions()) known += (known.empty() ? "" : ", ") + one.id;
  throw InputError(known.empty() ? say("there is no action \"{}\" in {}", action, id())
                                 : say("there is no action \"{}\"; {} has {}", action, id(), known));
}

Inputs Lab::drawn(const Inputs&, const TrueParameters&, std::int64_t, Rng&) const {
  throw InputError(say("the lab {} makes no data", id()));
}

Inputs Lab::received(const Inputs&, const Lab& from, const Inputs&) const {
  throw InputError(say("{} takes no data from {}", id(), from.id()));
}

void check_places(const Inputs& inputs) {
  for (const auto& place : inputs.places) {
    for (const double coordinate : place) {
      if (std::abs(coordinate) <= 1e150) continue;
      throw InputError(say("places: {} is outside the allowed range from -1e150 to 1e150", format_number(coordinate)));
    }
  }
}

std::string axes_text(const Figure& figure) {
  return say("{}. Horizontal axis: {}, vertical axis: {}.", figure.title, figure.x.label, figure.y.label) + " ";
}

GivenLayers given_in(const Lab& lab, const std::string& view) {
  const auto found = std::ranges::find(lab.views(), view, &ViewInfo::id);
  return found != lab.views().end() ? found->given : GivenLayers();
}

std::size_t field_index(const Lab& lab, const std::string& name) {
  const auto fields = lab.fields();
  std::string known;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    if (fields[i].name == name) return i;
    known += (i == 0 ? "" : ", ") + fields[i].name;
  }
  throw InputError(say("{}: no such parameter; {} has {}", name, lab.id(), known));
}

}  // namespace credence
