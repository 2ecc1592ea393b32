// Parameter fields: each parameter of a lab is declared once, and this one table makes its control, its JSON, `--set
// name=value`, its validation, its undo text and its tooltip.
#pragma once

#include "core/figure/figure.h"
#include "core/lab/value.h"
#include "core/words/say.h"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace credence {

enum class FieldType { real, integer, choice, several, vector, matrix, text };

struct Choice {
  std::string id, label;
  std::optional<Role> role = {};  // its role in a plot; the mark is shown beside the label
  Marker marker = Marker::circle;
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
  double usual_min = 0, usual_max = 0;  // range that covers most of a logarithmic slider
  std::vector<Choice> choices;
  Value default_value;
  std::string help;           // tooltip: one or two sentences
  bool advanced = false;      // shown after one more click
  bool optional = false;      // a number that may be left empty: then its automatic value depends on other parameters
  bool toggle = false;        // a choice between "on" and "off"
  bool display_only = false;  // a change only redraws; nothing is computed again
  bool chooses_data = false;  // a choice of a data set of the lab, which is then loaded
  // The toggle without which the field has no effect; a choice by the user turns that toggle on.
  std::string turns_on;
  std::vector<std::string> opens;  // views for this toggle: turning it on opens the first if none is shown
  // names of a short vector's entries or a matrix's columns, each with its own control
  std::vector<std::string> components;
};

// The parameters of a session in the order of the lab's table.
using Parameters = std::vector<Value>;

// Returns the value converted to the field's type (an integral real for an integer field, a vector for a 1-row matrix,
// ...). Throws InputError "prior_variance: -1 is outside (0, 1e6]".
Value check_value(const FieldInfo& field, Value value);
// Parses text as on the command line: vectors "1,2,3", matrices row by row "1,0;0,1". Throws InputError likewise.
Value parse_value(const FieldInfo& field, const std::string& text);
std::string format_value(const Value& value);  // inverse of parse_value, with the fewest digits that read back the same
std::string format_number(double value);       // shortest digits that read back the same

// Returns whether a vector has `length` entries, or a matrix that many rows of that many numbers; empty ones always
// fit.
bool has_length(const Value& value, std::size_t length);
// Throws InputError "prior_mean: expected 2 numbers, one per weight, found 3" unless has_length. `noun` ("weight") is
// already translated.
void require_length(const std::string& name, const Value& value, std::size_t length, const std::string& noun);

// A table of fields over a plain struct P whose initialisers are the defaults. An enum member is a choice whose ids are
// given in the order of the enumerators. Further properties follow the declaration of a field:
// table.vector(&P::prior_mean, "prior_mean", "Mean m0", "Mean of the prior.").range(-1e6, 1e6).length(weights).
template <class P>
class FieldTable {
 public:
  // The required length of a vector or matrix, which depends on other parameters and on the number of data rows.
  using Length = std::function<std::size_t(const P&, std::size_t rows)>;

  // Sets the group of all fields that follow.
  FieldTable& group(std::string name);

  FieldTable& real(double P::*member, std::string name, std::string label, std::string help);
  FieldTable& real(std::optional<double> P::*member, std::string name, std::string label, std::string help);
  FieldTable& integer(int P::*member, std::string name, std::string label, std::string help);
  FieldTable& integer(std::int64_t P::*member, std::string name, std::string label, std::string help);
  FieldTable& text(std::string P::*member, std::string name, std::string label, std::string help);
  FieldTable& vector(Vector P::*member, std::string name, std::string label, std::string help);
  FieldTable& matrix(Matrix P::*member, std::string name, std::string label, std::string help);
  FieldTable& toggle(bool P::*member, std::string name, std::string label, std::string help, std::string on = "On");
  template <class E>
  FieldTable& choice(E P::*member, std::string name, std::string label, std::vector<Choice> choices, std::string help);
  template <class E>  // several choices in the order given, each at most once
  FieldTable& several(std::vector<E> P::*member, std::string name, std::string label, std::vector<Choice> choices,
                      std::string help);

  // These set properties of the field declared last.
  FieldTable& range(double min, double max);
  FieldTable& above_min();  // the minimum itself is not allowed
  FieldTable& unit(std::string unit);
  FieldTable& logarithmic(double usual_min, double usual_max);
  FieldTable& advanced();
  FieldTable& display_only();
  FieldTable& chooses_data();
  FieldTable& turns_on(std::string toggle);
  FieldTable& opens(std::vector<std::string> views);
  FieldTable& components(std::vector<std::string> names);
  FieldTable& used_when(std::function<bool(const P&)> predicate);  // the field is hidden if this is false
  FieldTable& length(Length wanted);                               // required length

  const std::vector<FieldInfo>& infos() const { return infos_; }
  Parameters defaults() const { return write(P{}); }
  P read(const Parameters& parameters) const;  // parameters must have passed check_value
  Parameters write(const P& values) const;
  bool uses(const P& values, std::size_t field) const { return !rules_[field].used || rules_[field].used(values); }
  // Throws InputError if a vector or matrix does not have its required length.
  void check_lengths(const Parameters& parameters, std::size_t rows) const;
  // Resets vectors and matrices that the edit did not change and that no longer fit to their defaults, with a warning
  // each.
  void adapt_lengths(const Parameters& before, Parameters& after, std::size_t rows,
                     std::vector<std::string>& warnings) const;

 private:
  using Get = std::function<Value(const P&)>;
  using Set = std::function<void(P&, const Value&)>;
  struct Rules {
    std::function<bool(const P&)> used;
    Length length;
  };
  template <class T>
  FieldTable& plain(T P::*member, FieldInfo info);
  FieldTable& add(FieldInfo info, Get get, Set set);

  std::string group_;
  std::vector<FieldInfo> infos_;
  std::vector<Get> get_;
  std::vector<Set> set_;
  std::vector<Rules> rules_;
};

template <class P>
FieldTable<P>& FieldTable<P>::group(std::string name) {
  group_ = std::move(name);
  return *this;
}

template <class P>
FieldTable<P>& FieldTable<P>::add(FieldInfo info, Get get, Set set) {
  info.group = group_;
  info.default_value = get(P{});
  infos_.push_back(std::move(info));
  get_.push_back(std::move(get));
  set_.push_back(std::move(set));
  rules_.emplace_back();
  return *this;
}

// Adds a member whose type is one of Value's alternatives.
template <class P>
template <class T>
FieldTable<P>& FieldTable<P>::plain(T P::*member, FieldInfo info) {
  return add(
      std::move(info), [member](const P& p) { return Value(p.*member); },
      [member](P& p, const Value& value) { p.*member = std::get<T>(value); });
}

template <class P>
FieldTable<P>& FieldTable<P>::real(double P::*member, std::string name, std::string label, std::string help) {
  return plain(member,
               {.name = std::move(name), .label = std::move(label), .type = FieldType::real, .help = std::move(help)});
}

template <class P>
FieldTable<P>& FieldTable<P>::real(std::optional<double> P::*member, std::string name, std::string label,
                                   std::string help) {
  return add(
      {.name = std::move(name),
       .label = std::move(label),
       .type = FieldType::real,
       .help = std::move(help),
       .optional = true},
      [member](const P& p) { return p.*member ? Value(*(p.*member)) : Value(std::monostate()); },
      [member](P& p, const Value& value) {
        const auto* number = std::get_if<double>(&value);
        p.*member = number ? std::optional(*number) : std::nullopt;
      });
}

template <class P>
FieldTable<P>& FieldTable<P>::integer(int P::*member, std::string name, std::string label, std::string help) {
  return add(
      {.name = std::move(name), .label = std::move(label), .type = FieldType::integer, .help = std::move(help)},
      [member](const P& p) { return Value(std::int64_t{p.*member}); },
      [member](P& p, const Value& value) { p.*member = static_cast<int>(std::get<std::int64_t>(value)); });
}

template <class P>
FieldTable<P>& FieldTable<P>::integer(std::int64_t P::*member, std::string name, std::string label, std::string help) {
  return plain(
      member,
      {.name = std::move(name), .label = std::move(label), .type = FieldType::integer, .help = std::move(help)});
}

template <class P>
FieldTable<P>& FieldTable<P>::text(std::string P::*member, std::string name, std::string label, std::string help) {
  return plain(member,
               {.name = std::move(name), .label = std::move(label), .type = FieldType::text, .help = std::move(help)});
}

template <class P>
FieldTable<P>& FieldTable<P>::vector(Vector P::*member, std::string name, std::string label, std::string help) {
  return plain(
      member, {.name = std::move(name), .label = std::move(label), .type = FieldType::vector, .help = std::move(help)});
}

template <class P>
FieldTable<P>& FieldTable<P>::matrix(Matrix P::*member, std::string name, std::string label, std::string help) {
  return plain(
      member, {.name = std::move(name), .label = std::move(label), .type = FieldType::matrix, .help = std::move(help)});
}

template <class P>
FieldTable<P>& FieldTable<P>::toggle(bool P::*member, std::string name, std::string label, std::string help,
                                     std::string on) {
  return add(
      {.name = std::move(name),
       .label = std::move(label),
       .type = FieldType::choice,
       .choices = {{"on", std::move(on)}, {"off", "Off"}},
       .help = std::move(help),
       .toggle = true},
      [member](const P& p) { return Value(std::string(p.*member ? "on" : "off")); },
      [member](P& p, const Value& value) { p.*member = std::get<std::string>(value) == "on"; });
}

template <class P>
template <class E>
FieldTable<P>& FieldTable<P>::choice(E P::*member, std::string name, std::string label, std::vector<Choice> choices,
                                     std::string help) {
  return add(
      {.name = std::move(name),
       .label = std::move(label),
       .type = FieldType::choice,
       .choices = choices,
       .help = std::move(help)},
      [member, choices](const P& p) { return Value(choices[static_cast<std::size_t>(p.*member)].id); },
      [member, choices](P& p, const Value& value) {
        for (std::size_t i = 0; i < choices.size(); ++i) {
          if (choices[i].id == std::get<std::string>(value)) p.*member = static_cast<E>(i);
        }
      });
}

template <class P>
template <class E>
FieldTable<P>& FieldTable<P>::several(std::vector<E> P::*member, std::string name, std::string label,
                                      std::vector<Choice> choices, std::string help) {
  return add(
      {.name = std::move(name),
       .label = std::move(label),
       .type = FieldType::several,
       .choices = choices,
       .help = std::move(help)},
      [member, choices](const P& p) {
        std::string ids;
        for (const E one : p.*member) ids += (ids.empty() ? "" : ",") + choices[static_cast<std::size_t>(one)].id;
        return Value(ids);
      },
      [member, choices](P& p, const Value& value) {
        (p.*member).clear();
        std::string rest = std::get<std::string>(value) + ',';
        for (std::size_t end = rest.find(','); end != std::string::npos; end = rest.find(',')) {
          for (std::size_t i = 0; i < choices.size(); ++i) {
            if (choices[i].id == rest.substr(0, end)) (p.*member).push_back(static_cast<E>(i));
          }
          rest.erase(0, end + 1);
        }
      });
}

template <class P>
FieldTable<P>& FieldTable<P>::range(double min, double max) {
  infos_.back().min = min;
  infos_.back().max = max;
  return *this;
}

template <class P>
FieldTable<P>& FieldTable<P>::above_min() {
  infos_.back().min_excluded = true;
  return *this;
}

template <class P>
FieldTable<P>& FieldTable<P>::unit(std::string unit) {
  infos_.back().unit = std::move(unit);
  return *this;
}

template <class P>
FieldTable<P>& FieldTable<P>::logarithmic(double usual_min, double usual_max) {
  infos_.back().logarithmic = true;
  infos_.back().usual_min = usual_min;
  infos_.back().usual_max = usual_max;
  return *this;
}

template <class P>
FieldTable<P>& FieldTable<P>::advanced() {
  infos_.back().advanced = true;
  return *this;
}

template <class P>
FieldTable<P>& FieldTable<P>::display_only() {
  infos_.back().display_only = true;
  return *this;
}

template <class P>
FieldTable<P>& FieldTable<P>::chooses_data() {
  infos_.back().chooses_data = true;
  return *this;
}

template <class P>
FieldTable<P>& FieldTable<P>::turns_on(std::string toggle) {
  infos_.back().turns_on = std::move(toggle);
  return *this;
}

template <class P>
FieldTable<P>& FieldTable<P>::opens(std::vector<std::string> views) {
  infos_.back().opens = std::move(views);
  return *this;
}

template <class P>
FieldTable<P>& FieldTable<P>::components(std::vector<std::string> names) {
  infos_.back().components = std::move(names);
  return *this;
}

template <class P>
FieldTable<P>& FieldTable<P>::used_when(std::function<bool(const P&)> predicate) {
  rules_.back().used = std::move(predicate);
  return *this;
}

template <class P>
FieldTable<P>& FieldTable<P>::length(Length wanted) {
  rules_.back().length = std::move(wanted);
  return *this;
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
