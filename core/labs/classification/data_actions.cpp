#include "core/labs/classification/data_actions.h"

#include "core/data/generators.h"
#include "core/labs/classification/setup/parameters.h"
#include "core/math/input_error.h"
#include "core/math/streams.h"

namespace credence::classification {

namespace {

const char* const clear_id = "clear";

std::string in_a_sentence(std::string label) {
  if (!label.empty() && label[0] >= 'A' && label[0] <= 'Z') label[0] = static_cast<char>(label[0] - 'A' + 'a');
  return label;
}

}  // namespace

std::vector<Action> data_actions() {
  std::vector<Action> actions;
  for (const GeneratorInfo& info : generators()) actions.push_back({info.id, info.label, info.help});
  actions.push_back({clear_id, "Clear all points", "Leaves an empty plane: the posterior is the prior."});
  return actions;
}

Inputs perform_data_action(Inputs inputs, const std::string& action) {
  if (action == clear_id) {
    inputs.data.clear();
    inputs.data.set_source("no points");
    return inputs;
  }
  for (const GeneratorInfo& info : generators()) {
    if (info.id != action) continue;
    const int count = field_table().read(inputs.parameters).generated_points;
    Rng rng = make_rng(inputs.seed, stream::generators + static_cast<std::uint64_t>(info.generator));
    const std::string source = in_a_sentence(info.label) + ", generated (seed " + std::to_string(inputs.seed) + ", " +
                               std::to_string(count) + " points)";
    const std::vector<std::string> names = inputs.data.names();
    inputs.data = to_table(generate(info.generator, count, rng), source);
    inputs.data.set_names(names);
    return inputs;
  }
  std::string known;
  for (const Action& one : data_actions()) known += (known.empty() ? "" : ", ") + one.id;
  throw InputError("there is no action \"" + action + "\"; classification has " + known);
}

}  // namespace credence::classification
