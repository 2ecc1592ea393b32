// The table in which a lab declares each of its parameters once.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/field_access.h"
#include "core/lab/fields.h"
#include "core/words/say.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace credence {

// A table of fields over a plain struct P whose initialisers are the defaults. An enum member is a choice whose ids are
// given in the order of the enumerators. Further properties follow the declaration of a field:
// table.vector(&P::prior_mean, "prior_mean", "Mean m0", "Mean of the prior.").range(-1e6, 1e6).length(weights).
template <class P>
class FieldTable {
 public:
  // The required length of a vector or matrix, which depends on other parameters and on the number of data rows.
  using Length = std::function<std::size_t(const P&, std::size_t rows)>;

  // Sets the group of all fields that follow.
  FieldTable& group(std::string name) {
    group_ = std::move(name);
    return *this;
  }

  FieldTable& real(double P::*member, std::string name, std::string label, std::string help) {
    return add({std::move(name), std::move(label)}, FieldType::real, std::move(help), field_access(member));
  }
  // A number that may be left empty.
  FieldTable& real(std::optional<double> P::*member, std::string name, std::string label, std::string help) {
    return add({std::move(name), std::move(label)}, FieldType::real, std::move(help), field_access(member))
        .with(&FieldInfo::optional, true);
  }
  FieldTable& integer(int P::*member, std::string name, std::string label, std::string help) {
    return add({std::move(name), std::move(label)}, FieldType::integer, std::move(help), field_access(member));
  }
  FieldTable& integer(std::int64_t P::*member, std::string name, std::string label, std::string help) {
    return add({std::move(name), std::move(label)}, FieldType::integer, std::move(help), field_access(member));
  }
  FieldTable& text(std::string P::*member, std::string name, std::string label, std::string help) {
    return add({std::move(name), std::move(label)}, FieldType::text, std::move(help), field_access(member));
  }
  FieldTable& vector(Vector P::*member, std::string name, std::string label, std::string help) {
    return add({std::move(name), std::move(label)}, FieldType::vector, std::move(help), field_access(member));
  }
  FieldTable& matrix(Matrix P::*member, std::string name, std::string label, std::string help) {
    return add({std::move(name), std::move(label)}, FieldType::matrix, std::move(help), field_access(member));
  }
  FieldTable& toggle(bool P::*member, std::string name, std::string label, std::string help, std::string on = "On") {
    return add({std::move(name), std::move(label)}, FieldType::choice, std::move(help), field_access(member))
        .with(&FieldInfo::choices, {{"on", std::move(on)}, {"off", "Off"}})
        .with(&FieldInfo::toggle, true);
  }
  template <class E>
  FieldTable& choice(E P::*member, std::string name, std::string label, std::vector<Choice> choices, std::string help) {
    return add({std::move(name), std::move(label)}, FieldType::choice, std::move(help), choice_access(member, choices))
        .with(&FieldInfo::choices, std::move(choices));
  }
  template <class E>  // several choices in the order given, each at most once
  FieldTable& several(std::vector<E> P::*member, std::string name, std::string label, std::vector<Choice> choices,
                      std::string help) {
    return add({std::move(name), std::move(label)}, FieldType::several, std::move(help),
               several_access(member, choices))
        .with(&FieldInfo::choices, std::move(choices));
  }

  // These set properties of the field declared last.
  FieldTable& range(double min, double max) { return with(&FieldInfo::min, min).with(&FieldInfo::max, max); }
  FieldTable& above_min() { return with(&FieldInfo::min_excluded, true); }  // the minimum itself is not allowed
  FieldTable& ends(std::string low, std::string high) {
    return with(&FieldInfo::low_end, std::move(low)).with(&FieldInfo::high_end, std::move(high));
  }
  FieldTable& empty_is_nothing() { return with(&FieldInfo::empty_is_nothing, true); }
  FieldTable& signed_label(std::string label) { return with(&FieldInfo::signed_label, std::move(label)); }
  FieldTable& unit(std::string unit) { return with(&FieldInfo::unit, std::move(unit)); }
  FieldTable& logarithmic(double usual_min, double usual_max) {
    return with(&FieldInfo::logarithmic, true)
        .with(&FieldInfo::usual_min, usual_min)
        .with(&FieldInfo::usual_max, usual_max);
  }
  FieldTable& advanced() { return with(&FieldInfo::advanced, true); }
  FieldTable& display_only() { return with(&FieldInfo::display_only, true); }
  FieldTable& chooses_data() { return with(&FieldInfo::chooses_data, true); }
  FieldTable& turns_on(std::string toggle) { return with(&FieldInfo::turns_on, std::move(toggle)); }
  FieldTable& opens(std::vector<std::string> views) { return with(&FieldInfo::opens, std::move(views)); }
  FieldTable& components(std::vector<std::string> names) { return with(&FieldInfo::components, std::move(names)); }
  // The entries sum to 1, in a matrix those of each row.
  FieldTable& shares(std::function<std::vector<std::string>(const P&)> names) {
    rules_.back().names = std::move(names);
    return with(&FieldInfo::shares, true);
  }
  FieldTable& used_when(std::function<bool(const P&)> predicate) {  // the field is hidden if this is false
    rules_.back().used = std::move(predicate);
    return *this;
  }
  FieldTable& length(Length required) {
    rules_.back().length = std::move(required);
    return *this;
  }

  const std::vector<FieldInfo>& infos() const { return infos_; }
  Parameters defaults() const { return write(P{}); }
  P read(const Parameters& parameters) const;  // parameters must have passed check_value
  Parameters write(const P& values) const;
  bool uses(const P& values, std::size_t field) const { return !rules_[field].used || rules_[field].used(values); }
  std::vector<std::string> entry_names(const P& values, std::size_t field) const {
    return rules_[field].names ? rules_[field].names(values) : std::vector<std::string>();
  }
  // Throws InputError if a vector or matrix does not have its required length.
  void check_lengths(const Parameters& parameters, std::size_t rows) const;
  // Resets vectors and matrices that the edit did not change and that no longer fit to their defaults, with a warning
  // each.
  void adapt_lengths(const Parameters& before, Parameters& after, std::size_t rows,
                     std::vector<std::string>& warnings) const;

 private:
  struct Rules {
    std::function<bool(const P&)> used;
    Length length;
    std::function<std::vector<std::string>(const P&)> names;
  };
  struct Name {
    std::string name, label;
  };
  FieldTable& add(Name name, FieldType type, std::string help, FieldAccess<P> member);
  template <class T>
  FieldTable& with(T FieldInfo::*property, std::type_identity_t<T> value) {
    infos_.back().*property = std::move(value);
    return *this;
  }

  std::string group_;
  std::vector<FieldInfo> infos_;
  std::vector<FieldAccess<P>> members_;
  std::vector<Rules> rules_;
};

template <class P>
FieldTable<P>& FieldTable<P>::add(Name name, FieldType type, std::string help, FieldAccess<P> member) {
  infos_.push_back({.name = std::move(name.name),
                    .label = std::move(name.label),
                    .group = group_,
                    .type = type,
                    .default_value = member.get(P{}),
                    .help = std::move(help)});
  members_.push_back(std::move(member));
  rules_.emplace_back();
  return *this;
}

template <class P>
P FieldTable<P>::read(const Parameters& parameters) const {
  P values;
  for (std::size_t i = 0; i < members_.size(); ++i) members_[i].set(values, parameters[i]);
  return values;
}

template <class P>
Parameters FieldTable<P>::write(const P& values) const {
  Parameters parameters;
  for (const FieldAccess<P>& member : members_) parameters.push_back(member.get(values));
  return parameters;
}

template <class P>
void FieldTable<P>::check_lengths(const Parameters& parameters, std::size_t rows) const {
  const P values = read(parameters);
  for (std::size_t i = 0; i < rules_.size(); ++i) {
    if (!rules_[i].length) continue;
    require_length(infos_[i].name, parameters[i], rules_[i].length(values, rows), say("weight"));
  }
}

template <class P>
void FieldTable<P>::adapt_lengths(const Parameters& before, Parameters& after, std::size_t rows,
                                  std::vector<std::string>& warnings) const {
  const P values = read(after);
  for (std::size_t i = 0; i < rules_.size(); ++i) {
    const Rules& rules = rules_[i];
    if (!rules.length || after[i] != before[i] || has_length(after[i], rules.length(values, rows))) continue;
    after[i] = infos_[i].default_value;
    warnings.push_back(say("{}: does not fit the new number of weights, back to the default", infos_[i].name));
  }
}

}  // namespace credence
