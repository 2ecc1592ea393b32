// The network's formulas and those of the last update, with their current numbers.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/lab/equation_slots.h"
#include "core/labs/bayes-net/words/names.h"
#include "core/labs/bayes-net/words/update_text.h"
#include "core/labs/bayes-net/words/words.h"
#include "core/words/numbers.h"

#include <algorithm>
#include <cmath>

namespace credence::bayes_net {
namespace {

Equation update_equation(const Analysis& a, const NetUpdate& update) {
  const std::vector<std::string> product = products(a, update);
  const std::string drawn = state_name(a, update.to);
  if (update.block.size() == 2) {
    return {"bayes-net/block",
            {word_slot("both", product[3]), word_slot("sprinkler", product[1]), word_slot("rain", product[2]),
             word_slot("neither", product[0]), number_slot("u", update.uniform), word_slot("drawn", drawn)},
            Role::highlight};
  }
  const std::vector<EquationSlot> slots{word_slot("yes", product[1]), word_slot("no", product[0]),
                                        number_slot("p", update.values[1]), number_slot("u", update.uniform),
                                        word_slot("drawn", drawn)};
  switch (a.coordinates[static_cast<std::size_t>(update.block[0])]) {
    case cloudy_node:
      return {"bayes-net/cloudy", slots, Role::highlight};
    case sprinkler_node:
      return {"bayes-net/sprinkler", slots, Role::highlight};
    case rain_node:
      return {"bayes-net/rain", slots, Role::highlight};
    default:
      return {"bayes-net/wet", slots, Role::highlight};
  }
}

}  // namespace

std::vector<Equation> make_equations(const Analysis& a, int frame, const std::vector<Readout>& rows) {
  std::vector<Equation> out;
  const std::size_t now = a.updates(frame), node = a.watched();
  if (now > 0 && !a.all_seen()) out.push_back(update_equation(a, update_at(a, now)));
  out.push_back(
      {"bayes-net/joint",
       {word_slot("product", product_text(a, {0, 1, 2, 3}, a.full_state(a.walk->state(a.chains->draws, 0, now))))},
       Role::prior});
  out.push_back({"bayes-net/posterior",
                 {word_slot("node", letter_of(node)), number_slot("joint", a.exact[node] * a.p_evidence),
                  output_slot("evidence", rows, "p_evidence"), output_slot("p", rows, "exact." + name_of(node))},
                 Role::posterior});
  if (a.all_seen()) return out;
  const std::size_t kept = a.kept(frame);
  const double p = a.exact[node], n = static_cast<double>(kept * a.chains->draws.chains.size());
  const std::optional<double> time = a.integrated_time(node);
  const std::string why = say("There is none where a chain forgets nothing, or a node cannot be otherwise.");
  out.push_back(
      {"bayes-net/estimate",
       {word_slot("n", count_text(n)), output_slot("estimate", rows, "gibbs." + name_of(node) + ".probability"),
        number_slot("sd", std::sqrt(p * (1 - p))), number_slot("tau", time, why),
        number_slot("error", time && n > 0 ? std::optional(std::sqrt(p * (1 - p) * *time / n)) : std::nullopt, why)},
       Role::gibbs});
  return out;
}

}  // namespace credence::bayes_net
