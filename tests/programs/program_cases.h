// The sessions whose programs are run: presets, settings that they do not show, and random ones.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/math/input_error.h"
#include "core/math/random.h"
#include "tests/support/mutations.h"
#include "ui/session/data_files.h"
#include "ui/session/session.h"

#include <QString>

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

namespace credence {

inline constexpr std::size_t shares = 6;  // of a lab with many presets

struct Case {
  QString name;
  Session session;
};

inline Session with(Session session, const std::vector<std::pair<std::string, std::string>>& settings) {
  for (const auto& [name, text] : settings) {
    const std::size_t field = field_index(*session.lab, name);
    session.inputs.parameters[field] = parse_value(session.lab->fields()[field], text);
  }
  session.inputs = session.lab->checked(std::move(session.inputs));
  return session;
}

// Returns the session with chains that R, which takes a second for some ten thousand draws, can run too.
inline Session shortened(Session session) {
  constexpr std::pair<const char*, std::int64_t> most[] = {{"draws", 1000}, {"evaluations", 20'000}};
  const auto fields = session.lab->fields();
  for (std::size_t k = 0; k < fields.size(); ++k) {
    auto* number = std::get_if<std::int64_t>(&session.inputs.parameters[k]);
    for (const auto& [name, limit] : most) {
      if (fields[k].name == name && number) *number = std::min(*number, limit);
    }
  }
  return session;
}

// Returns every `step`-th of the lab's presets, from one of them on.
inline std::vector<Case> some_presets(const Lab& lab, std::size_t from, std::size_t step) {
  const std::vector<Preset> all = presets(lab);
  std::vector<Case> cases;
  for (std::size_t i = from; i < all.size(); i += step) cases.push_back({all[i].id, load_preset(lab, all[i].id)});
  return cases;
}

// Returns sessions that no preset is like: huge counts, each likelihood, prior and kind of features, and inputs without
// an answer.
inline std::vector<Case> other_settings() {
  Session usual =
      with(default_session(*find_lab("classification")), {{"draws", "50"}, {"warmup", "10"}, {"chains", "1"}});
  usual.inputs.places = {{-3, 5}, {0.1, -0.2}, {1000, 2000}};
  Session mixed = usual;  // of classes that overlap
  for (std::size_t i = 0; i < 5; ++i) mixed.inputs.data.set(i, 2, 1.0);
  Session none = usual;
  while (none.inputs.data.size() > 0) none.inputs.data.erase(0);
  Session collinear = usual;
  for (std::size_t i = 0; i < 40; ++i) collinear.inputs.data.set(i, 1, 2 * collinear.inputs.data.numbers(0)[i]);
  const Session laplace = with(default_session(*find_lab("laplace")), {{"target", "formula"}});
  const Session metropolis =
      with(default_session(*find_lab("metropolis")), {{"draws", "50"}, {"warmup", "10"}, {"chains", "1"}});
  const Session coin = default_session(*find_lab("coin"));
  return {
      {"many_tosses", with(coin, {{"heads", "135646772"}, {"tosses", "1058653314"}, {"priors", "1,1;0.01,3"}})},
      {"many_of_three_sides", with(coin, {{"sides", "3"}, {"counts", "500000000,3,70000"}, {"dirichlet", "0.1,2,5"}})},
      {"flat", with(mixed, {{"prior", "flat"}, {"features", "linear_bias"}})},
      {"covariance", with(mixed, {{"prior_covariance", "4,1;1,2"}, {"prior_mean", "1,-2"}, {"predictor", "exact"}})},
      {"laplace_prior", with(mixed, {{"prior", "laplace"}, {"features", "polynomial"}, {"degree", "4"}})},
      {"student_t", with(usual, {{"prior", "student_t"}, {"prior_mean", "0,1,2"}, {"features", "linear_bias"}})},
      {"probit_from_afar", with(mixed, {{"likelihood", "probit"}, {"newton_start", "30,-40"}})},
      {"noise_from_afar", with(mixed, {{"likelihood", "label_noise"}, {"newton_start", "-6,4"}})},
      {"noise_of_zero", with(mixed, {{"likelihood", "label_noise"}, {"epsilon", "0"}})},
      {"flat_noise", with(usual, {{"likelihood", "label_noise"}, {"prior", "flat"}})},
      {"flat_noise_mixed", with(mixed, {{"likelihood", "label_noise"}, {"prior", "flat"}, {"epsilon", "0.2"}})},
      {"grid",
       with(mixed, {{"features", "rbf"}, {"rbf_centres", "grid"}, {"rbf_grid", "4"}, {"likelihood", "probit"}})},
      {"undamped", with(mixed, {{"damping", "off"}, {"newton_start", "20,20"}, {"prior", "flat"}})},
      {"coarse", with(mixed, {{"newton_tolerance", "1"}})},
      {"logic",
       with(laplace, {{"formula", "(0 < z < 2) * (z >= 0 && z <= 3 || abs(z - 5)^3 < 007) * exp(-z) * max(2)"}})},
      {"pole_at_zero", with(laplace, {{"formula", "abs(z)^(-0.6)*exp(-z^2)"}})},
      {"pole_elsewhere", with(laplace, {{"formula", "abs(3*z - 1)^(-0.7)*exp(-z^2)"}})},
      {"heavy_tails", with(laplace, {{"formula", "1/(1 + z^2)"}})},
      {"narrow_and_wide", with(laplace, {{"formula", "exp(-z^2/2) + 9*exp(-((z - 300)/0.01)^2/2)"}})},
      {"tiny_heights", with(metropolis, {{"target", "formula"}, {"formula", "1e-250*exp(-x^2/2)"}})},
      {"tiny_widths", with(metropolis, {{"target", "formula"}, {"formula", "exp(-(x*1e7)^2/2)"}})},
      {"start_afar",
       with(metropolis, {{"target", "mixture"}, {"means", "0,1000"}, {"sds", "0.01,5"}, {"start", "500"}})},
      {"no_points", none},
      {"no_points_flat", with(none, {{"prior", "flat"}})},
      {"separable_probit", with(usual, {{"prior", "flat"}, {"likelihood", "probit"}, {"newton_start", "9,-9"}})},
      {"collinear_flat", with(collinear, {{"prior", "flat"}})},
  };
}

// Returns another value of a field, among those that a slider shows.
inline Value usual_value(Rng& rng, const FieldInfo& field, const Value& now) {
  const auto choice = static_cast<std::size_t>(uniform(rng) * static_cast<double>(field.choices.size()));
  if (field.type == FieldType::choice) return field.choices[choice].id;
  const double* real = std::get_if<double>(&now);
  const bool has_usual = field.usual_max > field.usual_min;
  const double low = has_usual ? field.usual_min : field.min, high = has_usual ? field.usual_max : field.max;
  const double share = uniform(rng);
  double number = field.logarithmic && low > 0 ? low * std::pow(high / low, share) : low + share * (high - low);
  constexpr double wide = 1e4;  // a range that no slider shows
  if (!field.logarithmic && real && high - low > wide) number = *real + (2 * share - 1) * (1 + std::abs(*real));
  if (!std::isfinite(number)) return now;
  if (field.type == FieldType::integer) return static_cast<std::int64_t>(std::min(number, 2000.0));
  return field.type == FieldType::real ? Value(number) : now;
}

// Returns presets of every lab with some other values, from seeds; CREDENCE_FUZZ times as many as usual.
inline std::vector<Case> random_settings() {
  std::vector<Case> cases;
  for (const Lab* lab : labs()) {
    const std::vector<Preset> all = presets(*lab);
    for (int seed = 1; seed <= fuzz_rounds(1); ++seed) {
      Rng rng = make_rng(static_cast<std::uint64_t>(seed), 7);
      const auto preset = static_cast<std::size_t>(uniform(rng) * static_cast<double>(all.size()));
      Session session = shortened(load_preset(*lab, all[preset].id));
      const Inputs before = session.inputs;
      Inputs after = before;
      const auto fields = lab->fields();
      for (std::size_t k = 0; k < fields.size(); ++k) {
        const bool kept = fields[k].name == "draws" || fields[k].name == "chains" || fields[k].chooses_data;
        if (!kept && uniform(rng) < 0.1) after.parameters[k] = usual_value(rng, fields[k], after.parameters[k]);
      }
      try {
        std::vector<std::string> warnings;
        session.inputs = edited(*lab, session.inputs, std::move(after), warnings);
      } catch (const InputError&) {
        continue;
      }
      QString name = QString("%1 %2").arg(lab->id().c_str(), all[preset].id);
      for (std::size_t k = 0; k < fields.size(); ++k) {
        if (session.inputs.parameters[k] == before.parameters[k]) continue;
        name += QString(" %1=%2").arg(fields[k].name.c_str(), format_value(session.inputs.parameters[k]).c_str());
      }
      cases.push_back({name.left(200).replace('/', '|') + ' ' + QString::number(seed), std::move(session)});
    }
  }
  return cases;
}

// Returns the cases of a part: "coin" is all presets of a lab, "classification_1" a sixth of them, from the first on.
inline std::vector<Case> cases_of(const QString& part) {
  if (part == "settings") return other_settings();
  if (part == "random") return random_settings();
  const QString lab = part.section('_', 0, 0), share = part.section('_', 1);
  const std::size_t from = share.isEmpty() ? 0 : share.toUInt() - 1;
  return some_presets(*find_lab(lab.toStdString()), from, share.isEmpty() ? 1 : shares);
}

}  // namespace credence
