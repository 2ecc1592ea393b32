// Random settings of a lab at the edges of what its fields allow and just beyond, from a seed. Values are texts, as
// they come after --set.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/data/csv.h"
#include "tests/support/random_inputs.h"
#include "tests/support/test.h"

#include <cmath>
#include <fstream>
#include <string>
#include <utility>
#include <vector>

namespace credence {

struct HostileSetting {
  std::vector<std::pair<std::size_t, std::string>> values;  // of fields
  std::string as_command(const Lab& lab) const {
    std::string text = lab.id();
    for (const auto& [field, value] : values) text += " --set '" + lab.fields()[field].name + '=' + value + '\'';
    return text;
  }
};

// Makes the values. Whole numbers, which are mostly lengths of computations, stay small unless `long_ones` is set; then
// they are sometimes the largest.
class HostileValues {
 public:
  HostileValues(Rng& rng, bool long_ones) : rng_(rng), long_ones_(long_ones) {}

  // Returns a value that the field takes by itself: often an end of its range.
  std::string allowed(const FieldInfo& field, const Lab& lab) {
    switch (field.type) {
      case FieldType::real:
        return field.optional && chance(0.2) ? "" : format_number(number(field));
      case FieldType::integer:
        return format_number(whole(field));
      case FieldType::choice:
        return one_of(rng_, field.choices).id;
      case FieldType::several:
        return several(field);
      case FieldType::vector:
        return format_value(list(field));
      case FieldType::matrix:
        return format_value(matrix(field));
      case FieldType::text:
        break;
    }
    return chance(0.5) ? format_value(field.default_value) : usual_text(field, lab);
  }

  // Returns a value that the field or the lab may have to refuse.
  std::string beyond(const FieldInfo& field) {
    const bool numeric = field.choices.empty() && field.type != FieldType::text;
    if (numeric && chance(0.4)) {
      const double wide = std::max(1.0, field.max - field.min);
      const std::vector<double> outside{field.min,
                                        std::nextafter(field.min, -1e300),
                                        std::nextafter(field.max, 1e300),
                                        field.min - wide,
                                        field.max + wide,
                                        0,
                                        -0.0,
                                        5e-324,
                                        1e300,
                                        0.5};
      const std::string value = format_number(one_of(rng_, outside));
      if (field.type == FieldType::real || field.type == FieldType::integer || chance(0.5)) return value;
      return value + (chance(0.5) ? "," : ";") + value;
    }
    return one_of(rng_, strange_texts());
  }

  static const std::vector<std::string>& strange_texts() {
    static const std::vector<std::string> all{"",
                                              " ",
                                              "nan",
                                              "-inf",
                                              "1e999",
                                              "1e-999",
                                              "0x10",
                                              "1/0",
                                              "1/3",
                                              ",",
                                              ";",
                                              "1;2",
                                              "1,2;3",
                                              "1,,2",
                                              "1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17",
                                              "0",
                                              "0,0",
                                              "0,0;0,0",
                                              "-1",
                                              "--",
                                              "{}{0}%s",
                                              "\"",
                                              "\x1b[31mred\x1b]0;title\x07",
                                              "\xC2\x9B"
                                              "31m",
                                              "\xE2\x80\xAEgnp,\xE2\x80\xAE",
                                              "\xEF\xBF\xBE,\xEF\xBF\xBF",
                                              "two\nlines",
                                              "a,b,a",
                                              "on",
                                              "9223372036854775808",
                                              std::string(2000, '9'),
                                              std::string(2000, '(')};
    return all;
  }

 private:
  bool chance(double share) { return uniform(rng_) < share; }

  double number(const FieldInfo& field) {
    const double low = field.min_excluded ? std::nextafter(field.min, 1e300) : field.min;
    const double width = field.max - field.min;
    std::vector<double> places{low,
                               field.max,
                               std::nextafter(low, 1e300),
                               std::nextafter(field.max, -1e300),
                               field.min + 1e-9 * width,
                               field.max - 1e-9 * width,
                               between(rng_, low, field.max),
                               field.logarithmic ? between(rng_, field.usual_min, field.usual_max) : low};
    if (field.min <= 0) {
      const double least = std::pow(10, between(rng_, -12, 0)) * std::min(1.0, field.max);
      places.insert(places.end(), {least, field.min < 0 ? -least : least});
      if (!(field.min_excluded && field.min == 0)) places.push_back(0);
    } else {
      places.push_back(field.min * std::pow(field.max / field.min, uniform(rng_)));
    }
    return std::clamp(one_of(rng_, places), low, field.max);
  }

  double whole(const FieldInfo& field) {
    constexpr double rare = 0.05;
    const double many = long_ones_ ? 2000 : 300;
    const bool all = field.max - field.min <= many || (long_ones_ && chance(rare));
    FieldInfo shorter = field;
    if (!all) shorter.max = field.min + many;
    return std::clamp(std::round(number(shorter)), field.min, field.max);
  }

  std::string several(const FieldInfo& field) {
    std::string ids;
    for (const Choice& choice : field.choices) {
      if (chance(0.3)) ids += (ids.empty() ? "" : ",") + choice.id;
    }
    return ids.empty() ? field.choices.front().id : ids;
  }

  // Returns the usual length or, now and then, another.
  std::size_t length(std::size_t usual) {
    const std::vector<std::size_t> others{0, 1, 2, 3, 4, usual + 1, usual > 0 ? usual - 1 : 0, 50};
    return chance(0.75) && usual > 0 ? usual : one_of(rng_, others);
  }

  Vector list(const FieldInfo& field) {
    Vector all(length(std::get<Vector>(field.default_value).size()));
    for (double& one : all) one = number(field);
    if (chance(0.3)) std::ranges::fill(all, all.empty() ? 0 : all.front());
    if (field.min == 0 && field.max == 1 && chance(0.7)) share_out(all);
    if (field.max > 1000 && chance(0.5)) std::ranges::for_each(all, [](double& one) { one = std::round(one); });
    return all;
  }

  Matrix matrix(const FieldInfo& field) {
    const auto& usual = std::get<Matrix>(field.default_value);
    const std::size_t rows = length(usual.empty() ? 2 : usual.size());
    const std::size_t columns = usual.empty() || chance(0.1) ? rows : usual.front().size();
    Matrix all(rows, Vector(columns));
    for (Vector& row : all) {
      for (double& one : row) one = number(field);
      if (field.min == 0 && field.max == 1) share_out(row);
    }
    const bool covariance = field.min < 0 && rows == columns;
    for (std::size_t i = 0; covariance && i < rows; ++i) {
      all[i][i] = std::fabs(all[i][i]) + 1e-6;
      for (std::size_t j = 0; j < i; ++j) {
        all[i][j] = all[j][i] = between(rng_, -0.4, 0.4) * std::sqrt(all[i][i] * std::fabs(all[j][j]));
      }
    }
    return all;
  }

  // Makes the numbers probabilities that sum to one, some of them zero.
  void share_out(Vector& all) {
    double sum = 0;
    for (double& one : all) sum += one = chance(0.3) ? 0 : uniform(rng_);
    if (all.empty()) return;
    if (!(sum > 0)) sum = all.front() = 1;
    for (double& one : all) one /= sum;
  }

  std::string usual_text(const FieldInfo& field, const Lab& lab) {
    if (field.name == "formula") {
      const std::string x = lab.id() == "laplace" ? "z" : "x";
      const std::vector<std::string> densities{"exp(-" + x + "^2/2)",
                                               "exp(-abs(" + x + "))",
                                               "1/(1+" + x + "^2)",
                                               x + " > 0 ? " + x + "*exp(-" + x + ") : 0",
                                               "exp(-1e8*(" + x + "-1)^2)",
                                               "exp(-" + x + "^2*1e-8)",
                                               "1",
                                               "0",
                                               x,
                                               "exp(" + x + ")",
                                               "1/" + x,
                                               "exp(-" + x + "^2/2) + exp(-(" + x + "-40)^2/2)"};
      return one_of(rng_, densities);
    }
    const std::vector<std::string> all{"a,b",
                                       "a,b,c",
                                       "HTHT",
                                       "1213",
                                       "Rain=true",
                                       "WetGrass=true,Rain=false",
                                       "sunny,hot",
                                       "\x1b[1ma,\xE2\x80\xAE"
                                       "b,\xEF\xBF\xBE",
                                       "\x1b[1ma,\xC2\x85"
                                       "b"};
    return one_of(rng_, all);
  }

  Rng& rng_;
  bool long_ones_;
};

// Returns values of a few fields or of many; in some of the settings one may have to be refused.
inline HostileSetting hostile_setting(const Lab& lab, Rng& rng, bool long_ones) {
  HostileValues values(rng, long_ones);
  HostileSetting setting;
  const auto fields = lab.fields();
  const auto count = static_cast<double>(fields.size());
  const double share = one_of(rng, std::vector<double>{1, 3, 6}) / count;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    if (uniform(rng) < share) setting.values.emplace_back(i, values.allowed(fields[i], lab));
  }
  if (uniform(rng) < 0.4) {
    const auto field = static_cast<std::size_t>(uniform(rng) * count);
    setting.values.emplace_back(field, values.beyond(fields[field]));
  }
  return setting;
}

// Reads one of the lab's data sets, or makes data by one of its generators. The names of the columns may be strange.
inline Table hostile_data(const Lab& lab, const Inputs& inputs, Rng& rng) {
  const DataFormat format = lab.data_format(inputs.parameters);
  if (!format.takes_data()) return inputs.data;
  std::vector<DataSet> sets = lab.data_sets();
  std::erase_if(sets, [&](const DataSet& set) {
    return !std::ranges::all_of(set.settings, [&](const auto& setting) {
      return format_value(inputs.parameters[field_index(lab, setting.first)]) == setting.second;
    });
  });
  Table data("", format);
  if (!sets.empty() && (lab.actions().empty() || uniform(rng) < 0.5)) {
    const std::string name = one_of(rng, sets).file;
    std::ifstream file(project_file("resources/data/" + name));
    data = read_csv(file, name, format);
  } else if (!lab.actions().empty()) {
    data = random_data(rng, lab, inputs);
  }
  if (uniform(rng) > 0.3) return data;
  std::vector<std::string> names = data.names();
  for (std::string& name : names) name = one_of(rng, HostileValues::strange_texts()) + name;
  data.set_names(names);
  return data;
}

// Sets whole numbers with a wide range, which are mostly lengths of computations, to few.
inline void make_short(const Lab& lab, Parameters& parameters) {
  constexpr std::int64_t few = 200;
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    const FieldInfo& field = lab.fields()[i];
    auto* number = std::get_if<std::int64_t>(&parameters[i]);
    if (number != nullptr && field.max > 10 * few) *number = std::min(*number, few);
  }
}

// Returns the inputs with the setting, as the command line makes them. Throws InputError if they are refused.
inline Inputs with_setting(const Lab& lab, const HostileSetting& setting, Rng& rng, bool long_ones) {
  const Inputs before = lab.defaults();
  Inputs after = before;
  if (!long_ones) make_short(lab, after.parameters);
  for (const auto& [field, text] : setting.values) after.parameters[field] = parse_value(lab.fields()[field], text);
  after.data = hostile_data(lab, after, rng);
  if (uniform(rng) < 0.1) {
    after.places.push_back(one_of(rng, std::vector<Vector>{{}, {0}, {1e150, -1e150}, {0, 0}, {1e-300, 3}, {1, 2, 3}}));
  }
  std::vector<std::string> warnings;
  return lab.adapted(before, after, warnings);
}

}  // namespace credence
