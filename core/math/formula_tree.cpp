// SPDX-License-Identifier: GPL-3.0-only
#include "core/math/formula_tree.h"

#include "core/math/input_error.h"
#include "core/math/typed_formula.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <numbers>
#include <optional>
#include <utility>

namespace credence {
namespace {

using Kind = FormulaNode::Kind;
using Operands = std::span<const double>;

double sum_of(Operands v) {
  double sum = 0;
  for (const double x : v) sum += x;
  return sum;
}

double one_at(const double* extreme, Operands v, std::size_t k) { return extreme == &v[k] ? 1 : 0; }

constexpr std::array functions{
    FormulaFunction{"sin", 1, [](Operands v) { return std::sin(v[0]); },
                    [](Operands v, std::size_t) { return std::cos(v[0]); }},
    FormulaFunction{"cos", 1, [](Operands v) { return std::cos(v[0]); },
                    [](Operands v, std::size_t) { return -std::sin(v[0]); }},
    FormulaFunction{"tan", 1, [](Operands v) { return std::tan(v[0]); },
                    [](Operands v, std::size_t) { return 1 + std::tan(v[0]) * std::tan(v[0]); }},
    FormulaFunction{"asin", 1, [](Operands v) { return std::asin(v[0]); },
                    [](Operands v, std::size_t) { return 1 / std::sqrt((1 - v[0]) * (1 + v[0])); }},
    FormulaFunction{"acos", 1, [](Operands v) { return std::acos(v[0]); },
                    [](Operands v, std::size_t) { return -1 / std::sqrt((1 - v[0]) * (1 + v[0])); }},
    FormulaFunction{"atan", 1, [](Operands v) { return std::atan(v[0]); },
                    [](Operands v, std::size_t) { return 1 / (1 + v[0] * v[0]); }},
    FormulaFunction{"atan2", 2, [](Operands v) { return std::atan2(v[0], v[1]); },
                    [](Operands v, std::size_t k) {
                      const double r = std::hypot(v[0], v[1]);
                      return (k == 0 ? v[1] : -v[0]) / r / r;
                    }},
    FormulaFunction{"sinh", 1, [](Operands v) { return std::sinh(v[0]); },
                    [](Operands v, std::size_t) { return std::cosh(v[0]); }},
    FormulaFunction{"cosh", 1, [](Operands v) { return std::cosh(v[0]); },
                    [](Operands v, std::size_t) { return std::sinh(v[0]); }},
    FormulaFunction{"tanh", 1, [](Operands v) { return std::tanh(v[0]); },
                    [](Operands v, std::size_t) { return 1 / (std::cosh(v[0]) * std::cosh(v[0])); }},
    FormulaFunction{"asinh", 1, [](Operands v) { return std::asinh(v[0]); },
                    [](Operands v, std::size_t) { return 1 / std::hypot(v[0], 1); }},
    FormulaFunction{"acosh", 1, [](Operands v) { return std::acosh(v[0]); },
                    [](Operands v, std::size_t) { return 1 / (std::sqrt(v[0] - 1) * std::sqrt(v[0] + 1)); }},
    FormulaFunction{"atanh", 1, [](Operands v) { return std::atanh(v[0]); },
                    [](Operands v, std::size_t) { return 1 / ((1 - v[0]) * (1 + v[0])); }},
    FormulaFunction{"log2", 1, [](Operands v) { return std::log2(v[0]); },
                    [](Operands v, std::size_t) { return 1 / (v[0] * std::numbers::ln2); }},
    FormulaFunction{"log10", 1, [](Operands v) { return std::log10(v[0]); },
                    [](Operands v, std::size_t) { return 1 / (v[0] * std::numbers::ln10); }},
    FormulaFunction{"log", 1, [](Operands v) { return std::log(v[0]); },
                    [](Operands v, std::size_t) { return 1 / v[0]; }},
    FormulaFunction{"ln", 1, [](Operands v) { return std::log(v[0]); },
                    [](Operands v, std::size_t) { return 1 / v[0]; }},
    FormulaFunction{"exp", 1, [](Operands v) { return std::exp(v[0]); },
                    [](Operands v, std::size_t) { return std::exp(v[0]); }},
    FormulaFunction{"sqrt", 1, [](Operands v) { return std::sqrt(v[0]); },
                    [](Operands v, std::size_t) { return 0.5 / std::sqrt(v[0]); }},
    FormulaFunction{"sign", 1, [](Operands v) { return v[0] < 0   ? -1.0
                                                       : v[0] > 0 ? 1.0
                                                                  : 0.0; },
                    [](Operands, std::size_t) { return 0.0; }},
    FormulaFunction{"rint", 1, [](Operands v) { return std::floor(v[0] + 0.5); },
                    [](Operands, std::size_t) { return 0.0; }},
    FormulaFunction{"abs", 1, [](Operands v) { return v[0] >= 0 ? v[0] : -v[0]; },
                    [](Operands v, std::size_t) { return v[0] >= 0 ? 1.0 : -1.0; }},
    FormulaFunction{"sum", 0, sum_of, [](Operands, std::size_t) { return 1.0; }},
    FormulaFunction{"avg", 0, [](Operands v) { return sum_of(v) / static_cast<double>(v.size()); },
                    [](Operands v, std::size_t) { return 1 / static_cast<double>(v.size()); }},
    FormulaFunction{"min", 0, [](Operands v) { return *std::min_element(v.begin(), v.end()); },
                    [](Operands v, std::size_t k) { return one_at(&*std::min_element(v.begin(), v.end()), v, k); }},
    FormulaFunction{"max", 0, [](Operands v) { return *std::max_element(v.begin(), v.end()); },
                    [](Operands v, std::size_t k) { return one_at(&*std::max_element(v.begin(), v.end()), v, k); }},
};

struct Operator {
  std::string_view sign;
  Kind kind;
};
// By precedence, the loosest first. A sign that begins as another one does comes before it.
const std::vector<std::vector<Operator>>& operators() {
  static const std::vector<std::vector<Operator>> levels{
      {{"||", Kind::either}},
      {{"&&", Kind::both}},
      {{"<=", Kind::less_equal},
       {">=", Kind::greater_equal},
       {"!=", Kind::not_equal},
       {"==", Kind::equal},
       {"<", Kind::less},
       {">", Kind::greater}},
      {{"+", Kind::add}, {"-", Kind::subtract}},
      {{"*", Kind::multiply}, {"/", Kind::divide}},
  };
  return levels;
}

constexpr std::string_view name_letters = "0123456789_abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
bool is_digit(char c) { return c >= '0' && c <= '9'; }

std::string quoted(std::string_view token) { return '"' + std::string(token) + '"'; }

FormulaNode operation(Kind kind, std::vector<FormulaNode> operands) {
  return {.kind = kind, .operands = std::move(operands)};
}

// Small powers of a variable are products, which are fast.
FormulaNode power_of(FormulaNode base, FormulaNode exponent) {
  if (base.kind == Kind::variable && exponent.kind == Kind::number) {
    const double n = exponent.number;
    if (n == 0) return {.kind = Kind::number, .number = 1};
    if (n == 1) return base;
    if (n == 2 || n == 3 || n == 4) {
      FormulaNode product = base;
      for (int k = 1; k < n; ++k) product = operation(Kind::multiply, {std::move(product), base});
      return product;
    }
  }
  return operation(Kind::power, {std::move(base), std::move(exponent)});
}

class FormulaParser {
 public:
  FormulaParser(const WrittenFormula& formula, const std::vector<std::string>& variables)
      : formula_(formula), text_(formula.text), variables_(variables) {}

  FormulaNode operator()() {
    FormulaNode node = condition();
    skip_spaces();
    if (at_ == text_.size()) return node;
    if (text_[at_] == ',') refuse(Message("a comma can only separate the arguments of a function"));
    refuse_token();
  }

 private:
  [[noreturn]] void refuse(const Message& why) const {
    throw InputError(Message("formula: character {}: {}", std::to_string(formula_.place(at_)), why));
  }

  // Names the unexpected token here: a name, an operator, else one character.
  [[noreturn]] void refuse_token() const {
    if (at_ >= text_.size()) refuse(Message("something is missing at the end"));
    if (text_[at_] == '=' && text_.compare(at_, 2, "==") != 0) {
      refuse(Message("\"=\" does not compare; write =="));
    }
    const bool ascii = static_cast<unsigned char>(text_[at_]) < 0x80;
    std::size_t end = std::min(text_.size(), text_.find_first_not_of(name_letters, at_));
    if (end > at_ || !ascii) {
      if (!ascii) end = std::min(text_.size(), text_.find_first_of(" +-*/^()=<>!&|?:,", at_));
      if (!is_digit(text_[at_])) refuse_name(text_.substr(at_, end - at_));
    }
    if (end == at_) end = at_ + 1;
    for (const auto& level : operators()) {
      for (const Operator& one : level) {
        if (text_.compare(at_, one.sign.size(), one.sign) == 0) end = std::max(end, at_ + one.sign.size());
      }
    }
    refuse(Message("{} is not expected here", quoted(text_.substr(at_, end - at_))));
  }

  [[noreturn]] void refuse_name(const std::string& name) const {
    if (variables_.size() == 1) {
      refuse(Message("{} is not known here; the variable is {}", quoted(name), variables_[0]));
    }
    std::string all;
    for (const std::string& variable : variables_) all += (all.empty() ? "" : ", ") + variable;
    refuse(Message("{} is not known here; the variables are {}", quoted(name), all));
  }

  void skip_spaces() {
    while (at_ < text_.size() && text_[at_] > 0 && text_[at_] <= ' ') ++at_;
  }

  bool take(std::string_view sign) {
    skip_spaces();
    if (text_.compare(at_, sign.size(), sign) != 0) return false;
    at_ += sign.size();
    return true;
  }

  void close_parenthesis() {
    if (take(")")) return;
    if (at_ == text_.size()) refuse(Message("a parenthesis is not closed"));
    if (text_[at_] == ',') refuse(Message("a comma can only separate the arguments of a function"));
    refuse_token();
  }

  // Counts the parts that lie within each other, so that no text overflows the stack.
  void enter() {
    constexpr int deepest = 200;
    if (++depth_ <= deepest) return;
    refuse(Message("a formula has at most {} parts within each other", std::to_string(deepest)));
  }

  FormulaNode condition() {
    enter();
    FormulaNode node = joined(0);
    if (take("?")) {
      FormulaNode yes = condition();
      if (!take(":")) {
        if (at_ < text_.size()) refuse_token();
        refuse(Message("a condition ? a : b needs a value after the colon"));
      }
      FormulaNode no = condition();
      node = operation(Kind::choose, {std::move(node), std::move(yes), std::move(no)});
    }
    --depth_;
    return node;
  }

  std::optional<Kind> take_operator(std::size_t level) {
    for (const auto& [sign, kind] : operators()[level]) {
      if (take(sign)) return kind;
    }
    return std::nullopt;
  }

  FormulaNode joined(std::size_t level) {
    if (level == operators().size()) return with_sign();
    FormulaNode left = joined(level + 1);
    while (const auto kind = take_operator(level)) left = operation(*kind, {std::move(left), joined(level + 1)});
    return left;
  }

  FormulaNode with_sign() {
    if (!take("-")) {
      take("+");
      return power();
    }
    FormulaNode part = power();
    if (part.kind == Kind::number) return {.kind = Kind::number, .number = -part.number};
    return operation(Kind::negate, {std::move(part)});
  }

  FormulaNode power() {
    FormulaNode base = primary();
    if (!take("^")) return base;
    enter();
    FormulaNode exponent = with_sign();
    --depth_;
    return power_of(std::move(base), std::move(exponent));
  }

  FormulaNode primary() {
    if (take("(")) {
      FormulaNode inside = condition();
      close_parenthesis();
      return inside;
    }
    if (const auto value = take_number()) return {.kind = Kind::number, .number = *value};
    return named();
  }

  // Digits with or without a point, and an exponent of ten.
  std::optional<double> take_number() {
    skip_spaces();
    std::size_t end = at_;
    const auto digits = [&] {
      const std::size_t from = end;
      while (end < text_.size() && is_digit(text_[end])) ++end;
      return end - from;
    };
    std::size_t count = digits();
    if (end < text_.size() && text_[end] == '.') {
      ++end;
      count += digits();
    }
    if (count == 0) return std::nullopt;
    if (end < text_.size() && (text_[end] == 'e' || text_[end] == 'E')) {
      ++end;
      if (end < text_.size() && (text_[end] == '+' || text_[end] == '-')) ++end;
      if (digits() == 0) refuse(Message("{} is not expected here", quoted(text_.substr(at_, end - at_))));
    }
    double value = 0;
    const auto result = std::from_chars(text_.data() + at_, text_.data() + end, value);
    if (result.ec != std::errc()) {
      refuse(Message("{} is too large or too small a number", quoted(text_.substr(at_, end - at_))));
    }
    at_ = end;
    return value;
  }

  FormulaNode named() {
    const std::size_t end = std::min(text_.size(), text_.find_first_not_of(name_letters, at_));
    const std::string name = text_.substr(at_, end - at_);
    if (name.empty()) refuse_token();
    if (name == "_pi" || name == "_e") {
      at_ = end;
      return {.kind = Kind::constant, .number = name == "_pi" ? std::numbers::pi : std::numbers::e, .name = name};
    }
    const auto variable = std::find(variables_.begin(), variables_.end(), name);
    if (variable != variables_.end()) {
      at_ = end;
      return {
          .kind = Kind::variable, .variable = static_cast<std::size_t>(variable - variables_.begin()), .name = name};
    }
    const FormulaFunction* function = formula_function(name);
    if (function == nullptr) refuse_name(name);
    at_ = end;
    return call(*function);
  }

  FormulaNode call(const FormulaFunction& function) {
    const std::string name(function.name);
    FormulaNode node{.kind = Kind::call, .name = name};
    if (!take("(")) {
      if (at_ == text_.size()) refuse(Message("something is missing at the end"));
      refuse_token();
    }
    skip_spaces();
    if (at_ < text_.size() && text_[at_] == ')') refuse(Message("{} needs more arguments", quoted(name)));
    do node.operands.push_back(condition());
    while (take(","));
    skip_spaces();
    if (at_ < text_.size() && text_[at_] == ')' && function.arguments > 0) {
      if (node.operands.size() > function.arguments) refuse(Message("{} has too many arguments", quoted(name)));
      if (node.operands.size() < function.arguments) refuse(Message("{} needs more arguments", quoted(name)));
    }
    close_parenthesis();
    return node;
  }

  const WrittenFormula& formula_;
  const std::string& text_;
  const std::vector<std::string>& variables_;
  std::size_t at_ = 0;
  int depth_ = 0;
};

}  // namespace

FormulaNode parse_formula(const std::string& text, const std::vector<std::string>& variables) {
  constexpr std::size_t longest = 1000;  // characters
  if (text.size() > longest) {
    throw InputError(Message("formula: character {}: {}", std::to_string(longest + 1),
                             Message("a formula has at most {} characters", std::to_string(longest))));
  }
  if (text.find_first_not_of(" \t") == std::string::npos) throw InputError(Message("formula: it is empty"));
  const WrittenFormula written = written_formula(text, variables);
  return FormulaParser(written, variables)();
}

const FormulaFunction* formula_function(std::string_view name) {
  const auto found = std::ranges::find(functions, name, &FormulaFunction::name);
  return found == functions.end() ? nullptr : &*found;
}

double operation_value(FormulaNode::Kind kind, std::span<const double> v) {
  switch (kind) {
    case Kind::negate:
      return -v[0];
    case Kind::add:
      return v[0] + v[1];
    case Kind::subtract:
      return v[0] - v[1];
    case Kind::multiply:
      return v[0] * v[1];
    case Kind::divide:
      return v[0] / v[1];
    case Kind::power:
      return std::pow(v[0], v[1]);
    case Kind::less:
      return v[0] < v[1];
    case Kind::less_equal:
      return v[0] <= v[1];
    case Kind::greater:
      return v[0] > v[1];
    case Kind::greater_equal:
      return v[0] >= v[1];
    case Kind::equal:
      return v[0] == v[1];
    case Kind::not_equal:
      return v[0] != v[1];
    case Kind::both:
      return v[0] != 0 && v[1] != 0;
    case Kind::either:
      return v[0] != 0 || v[1] != 0;
    case Kind::choose:
      return v[0] != 0 ? v[1] : v[2];
    default:
      return 0;
  }
}

double operation_value(const FormulaNode& node, std::span<const double> v) {
  if (node.kind == Kind::call) return formula_function(node.name)->value(v);
  return v.empty() ? node.number : operation_value(node.kind, v);
}

double evaluate(const FormulaNode& node, std::span<const double> x) {
  if (node.kind == FormulaNode::Kind::variable) return x[node.variable];
  std::vector<double> operands;
  for (const FormulaNode& operand : node.operands) operands.push_back(evaluate(operand, x));
  return operation_value(node, operands);
}

bool is_constant(const FormulaNode& node) {
  return node.kind != FormulaNode::Kind::variable &&
         std::all_of(node.operands.begin(), node.operands.end(), is_constant);
}

}  // namespace credence
