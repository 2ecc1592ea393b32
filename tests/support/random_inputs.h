// Random combinations of parameters and data that a lab's checks accept, from a seed.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/lab.h"
#include "core/math/random.h"

#include <algorithm>
#include <cmath>

namespace credence {

inline double between(Rng& rng, double low, double high) { return low + (high - low) * uniform(rng); }

template <class T>
const T& one_of(Rng& rng, const std::vector<T>& all) {
  return all[static_cast<std::size_t>(uniform(rng) * static_cast<double>(all.size()))];
}

// Returns an end of the field's range or a number between. Integers stay small, so that tests do not take long.
inline double random_number(Rng& rng, const FieldInfo& field) {
  const double most = field.type == FieldType::integer ? std::min(field.max, field.min + 2000) : field.max;
  if (!field.min_excluded && uniform(rng) < 0.1) return field.min;
  if (uniform(rng) < 0.1) return most;
  const double low = field.min > 0 ? field.min : 1e-6 * most;
  return low > 0 && (field.logarithmic || uniform(rng) < 0.5) ? low * std::pow(most / low, uniform(rng))
                                                              : between(rng, field.min, most);
}

inline Value random_value(Rng& rng, const FieldInfo& field) {
  switch (field.type) {
    case FieldType::real:
      return random_number(rng, field);
    case FieldType::integer:
      return static_cast<std::int64_t>(random_number(rng, field));
    case FieldType::choice:
      return one_of(rng, field.choices).id;
    default:
      return field.default_value;
  }
}

// Makes data with one of the lab's generators, in random units.
inline Table random_data(Rng& rng, const Lab& lab, const Inputs& inputs) {
  if (lab.actions().empty()) return inputs.data;
  Table data = lab.perform(inputs, one_of(rng, lab.actions()).id).data;
  const double unit = uniform(rng) < 0.5 ? 1 : std::pow(10, between(rng, -3, 5));
  const std::size_t rows = data.size() > 40 ? 40 : data.size();
  while (data.size() > rows) data.erase(data.size() - 1);
  for (std::size_t column = 0; column + 1 < data.columns().size(); ++column) {
    if (data.columns()[column].kind() != ColumnKind::number) continue;
    for (std::size_t row = 0; row < rows; ++row) data.set(row, column, unit * data.numbers(column)[row]);
  }
  return data;
}

// Throws InputError if the combination is refused.
inline Inputs random_inputs(const Lab& lab, std::uint64_t seed) {
  Rng rng = make_rng(seed, 1);
  const Inputs before = lab.defaults();
  Inputs after = before;
  after.seed = seed;
  const auto fields = lab.fields();
  for (std::size_t i = 0; i < fields.size(); ++i) {
    if (uniform(rng) < 0.4) after.parameters[i] = random_value(rng, fields[i]);
  }
  after.data = random_data(rng, lab, after);
  std::vector<std::string> warnings;
  return lab.adapted(before, after, warnings);
}

}  // namespace credence
