// Parameter fields: each parameter of a lab is declared once, and that one table makes its control, its JSON,
// `--set name=value`, its validation, its undo text and its tooltip.
#pragma once

#include "core/labs/value.h"

#include <cstddef>
#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace credence {

enum class FieldType { real, integer, choice, vector, matrix, text };

struct Choice {
  std::string id, label;
};

struct FieldInfo {
  std::string name;   // in sessions and on the command line: "prior_variance"
  std::string label;  // in the window: "Prior variance σ²"
  std::string group;  // the question it answers: "Model", "Prior", "Newton", "Predict by", "Show"
  FieldType type = FieldType::real;
  std::string unit;
  double min = 0, max = 1;
  bool min_excluded = false;
  bool logarithmic = false;
  std::vector<Choice> choices;
  Value default_value;
  std::string help;       // tooltip: one or two sentences
  bool advanced = false;  // behind one more click
};

// The parameters of a session in the order of the lab's table.
using Parameters = std::vector<Value>;

// Throws InputError "prior_variance: -1 is outside (0, 1e6]"; returns the value converted to the field's type (an
// integral real for an integer field, a vector for a 1-row matrix, ...).
Value check_value(const FieldInfo& field, Value value);
// From text as on the command line: vectors "1,2,3", matrices row by row "1,0;0,1". Throws InputError likewise.
Value parse_value(const FieldInfo& field, const std::string& text);
std::string format_value(const Value& value);  // parse_value's inverse; shortest digits that read back the same
std::string format_number(double value);       // shortest digits that read back the same

// The typed side: fields over a plain struct P whose initialisers are the defaults. An enum member is a choice whose
// ids are given in the order of the enumerators.
template <class P>
class FieldTable {
 public:
  FieldTable& real(double P::*member, FieldInfo info);
  FieldTable& integer(int P::*member, FieldInfo info);
  FieldTable& text(std::string P::*member, FieldInfo info);
  FieldTable& vector(Vector P::*member, FieldInfo info);
  FieldTable& matrix(Matrix P::*member, FieldInfo info);
  template <class E>
  FieldTable& choice(E P::*member, FieldInfo info);

  const std::vector<FieldInfo>& infos() const { return infos_; }
  Parameters defaults() const;
  P read(const Parameters& parameters) const;  // parameters have passed check_value
  Parameters write(const P& values) const;

 private:
  using Get = std::function<Value(const P&)>;
  using Set = std::function<void(P&, const Value&)>;
  FieldTable& add(FieldInfo info, FieldType type, Get get, Set set);
  std::vector<FieldInfo> infos_;
  std::vector<Get> get_;
  std::vector<Set> set_;
};

template <class P>
FieldTable<P>& FieldTable<P>::add(FieldInfo info, FieldType type, Get get, Set set) {
  info.type = type;
  info.default_value = get(P{});
  infos_.push_back(std::move(info));
  get_.push_back(std::move(get));
  set_.push_back(std::move(set));
  return *this;
}

template <class P>
FieldTable<P>& FieldTable<P>::real(double P::*member, FieldInfo info) {
  return add(
      std::move(info), FieldType::real, [member](const P& p) { return Value(p.*member); },
      [member](P& p, const Value& value) { p.*member = std::get<double>(value); });
}

template <class P>
FieldTable<P>& FieldTable<P>::integer(int P::*member, FieldInfo info) {
  return add(
      std::move(info), FieldType::integer, [member](const P& p) { return Value(std::int64_t{p.*member}); },
      [member](P& p, const Value& value) { p.*member = static_cast<int>(std::get<std::int64_t>(value)); });
}

template <class P>
FieldTable<P>& FieldTable<P>::text(std::string P::*member, FieldInfo info) {
  return add(
      std::move(info), FieldType::text, [member](const P& p) { return Value(p.*member); },
      [member](P& p, const Value& value) { p.*member = std::get<std::string>(value); });
}

template <class P>
FieldTable<P>& FieldTable<P>::vector(Vector P::*member, FieldInfo info) {
  return add(
      std::move(info), FieldType::vector, [member](const P& p) { return Value(p.*member); },
      [member](P& p, const Value& value) { p.*member = std::get<Vector>(value); });
}

template <class P>
FieldTable<P>& FieldTable<P>::matrix(Matrix P::*member, FieldInfo info) {
  return add(
      std::move(info), FieldType::matrix, [member](const P& p) { return Value(p.*member); },
      [member](P& p, const Value& value) { p.*member = std::get<Matrix>(value); });
}

template <class P>
template <class E>
FieldTable<P>& FieldTable<P>::choice(E P::*member, FieldInfo info) {
  const auto choices = info.choices;
  return add(
      std::move(info), FieldType::choice,
      [member, choices](const P& p) { return Value(choices[static_cast<std::size_t>(p.*member)].id); },
      [member, choices](P& p, const Value& value) {
        for (std::size_t i = 0; i < choices.size(); ++i) {
          if (choices[i].id == std::get<std::string>(value)) p.*member = static_cast<E>(i);
        }
      });
}

template <class P>
Parameters FieldTable<P>::defaults() const {
  return write(P{});
}

template <class P>
P FieldTable<P>::read(const Parameters& parameters) const {
  P values;
  for (std::size_t i = 0; i < set_.size(); ++i) set_[i](values, parameters[i]);
  return values;
}

template <class P>
Parameters FieldTable<P>::write(const P& values) const {
  Parameters parameters;
  for (const Get& get : get_) parameters.push_back(get(values));
  return parameters;
}

}  // namespace credence
