// How a field of a table reads and writes its member of a plain struct of parameters.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/lab/fields.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace credence {

template <class P>
struct FieldAccess {
  std::function<Value(const P&)> get;
  std::function<void(P&, const Value&)> set;  // the value has passed check_value
};

// A member that is one of Value's alternatives, an int, or a number that may be missing.
template <class P, class T>
FieldAccess<P> field_access(T P::*member) {
  if constexpr (std::is_same_v<T, int>) {
    return {[member](const P& p) { return Value(std::int64_t{p.*member}); },
            [member](P& p, const Value& value) { p.*member = static_cast<int>(std::get<std::int64_t>(value)); }};
  } else if constexpr (std::is_same_v<T, std::optional<double>>) {
    return {[member](const P& p) { return p.*member ? Value(*(p.*member)) : Value(std::monostate()); },
            [member](P& p, const Value& value) {
              const auto* number = std::get_if<double>(&value);
              p.*member = number ? std::optional(*number) : std::nullopt;
            }};
  } else if constexpr (std::is_same_v<T, bool>) {
    return {[member](const P& p) { return Value(std::string(p.*member ? "on" : "off")); },
            [member](P& p, const Value& value) { p.*member = std::get<std::string>(value) == "on"; }};
  } else {
    return {[member](const P& p) { return Value(p.*member); },
            [member](P& p, const Value& value) { p.*member = std::get<T>(value); }};
  }
}

// An enum; `choices` are in the order of its enumerators, from 0.
template <class P, class E>
FieldAccess<P> choice_access(E P::*member, std::vector<Choice> choices) {
  return {[member, choices](const P& p) { return Value(choices[static_cast<std::size_t>(p.*member)].id); },
          [member, choices](P& p, const Value& value) {
            for (std::size_t i = 0; i < choices.size(); ++i) {
              if (choices[i].id == std::get<std::string>(value)) p.*member = static_cast<E>(i);
            }
          }};
}

// Several values of an enum; the value is the ids of the choices, separated by commas.
template <class P, class E>
FieldAccess<P> several_access(std::vector<E> P::*member, std::vector<Choice> choices) {
  return {[member, choices](const P& p) {
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
          }};
}

}  // namespace credence
