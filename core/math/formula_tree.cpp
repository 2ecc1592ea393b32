// SPDX-License-Identifier: GPL-3.0-only
#include "core/math/formula_tree.h"

#include "core/math/input_error.h"
#include "core/math/typed_formula.h"

#include <muParser.h>

#include <algorithm>
#include <cmath>
#include <locale>
#include <optional>
#include <sstream>
#include <utility>

namespace credence {
namespace {

using Kind = FormulaNode::Kind;

FormulaNode number_node(double number) { return {.kind = Kind::number, .number = number}; }

FormulaNode operation(Kind kind, std::vector<FormulaNode> operands) {
  return {.kind = kind, .operands = std::move(operands)};
}

// a x + b
FormulaNode linear_node(double a, const FormulaNode& x, double b) {
  if (a == 0) return number_node(b);
  FormulaNode product = a == 1 ? x : operation(Kind::multiply, {number_node(a), x});
  if (b == 0) return product;
  if (b < 0) return operation(Kind::subtract, {std::move(product), number_node(-b)});
  return operation(Kind::add, {std::move(product), number_node(b)});
}

// A part of a formula, and as what muParser computes it: `constant` b, `variable`, `linear` a x + b, or another one.
struct FormulaTerm {
  enum class Form { constant, variable, linear, other };
  FormulaNode node;
  Form form = Form::other;
  double a = 0, b = 0;
  FormulaNode x = {};  // of a variable or a linear term

  bool is(Form wanted) const { return form == wanted; }
  bool has_x() const { return is(Form::variable) || is(Form::linear); }
};
using Form = FormulaTerm::Form;

FormulaTerm constant_term(FormulaNode node) {
  const double value = evaluate(node, {});
  return {std::move(node), Form::constant, 0, value};
}

FormulaTerm other_term(FormulaNode node) { return {std::move(node)}; }

bool merge_alike(const FormulaTerm& l, const FormulaTerm& r) {
  return l.has_x() && r.has_x() ? l.x == r.x
                                : (l.has_x() && r.is(Form::constant)) || (l.is(Form::constant) && r.has_x());
}

// a x + b in place of `node`, if that is more than another rounding: numbers that cancel, overflow or underflow.
FormulaTerm merged(FormulaNode node, const FormulaNode& x, double a, double b, bool matters) {
  const auto ordinary = [](double v) { return v == 0 || (std::fabs(v) > 1e-290 && std::fabs(v) < 1e290); };
  matters = matters || a == 0 || !ordinary(a) || !ordinary(b);
  return {matters ? linear_node(a, x, b) : std::move(node), Form::linear, a, b, x};
}

FormulaTerm sum_term(Kind kind, FormulaTerm l, FormulaTerm r) {
  const double sign = kind == Kind::subtract ? -1 : 1;
  FormulaNode node = operation(kind, {l.node, r.node});
  if (!merge_alike(l, r)) return other_term(std::move(node));
  const double b = l.b + sign * r.b;
  const bool cancels = std::fabs(b) < 1e-3 * std::min(std::fabs(l.b), std::fabs(r.b));
  return merged(std::move(node), l.has_x() ? l.x : r.x, l.a + sign * r.a, b, cancels);
}

FormulaTerm product_term(FormulaTerm l, FormulaTerm r) {
  FormulaNode node = operation(Kind::multiply, {l.node, r.node});
  if (!merge_alike(l, r) || r.form == l.form || (l.has_x() && r.has_x())) return other_term(std::move(node));
  const FormulaTerm &factor = l.is(Form::constant) ? l : r, &line = l.is(Form::constant) ? r : l;
  const double b = line.is(Form::variable) ? 0 : line.b * factor.b;
  return merged(std::move(node), line.x, line.a * factor.b, b, b == 0 && line.b != 0);
}

FormulaTerm quotient_term(FormulaTerm l, FormulaTerm r) {
  FormulaNode node = operation(Kind::divide, {l.node, r.node});
  if (!l.is(Form::linear) || !r.is(Form::constant) || r.b == 0) return other_term(std::move(node));
  const double b = l.b / r.b;
  return merged(std::move(node), l.x, l.a / r.b, b, b == 0 && l.b != 0);
}

// Small powers of a variable are products.
FormulaTerm power_term(FormulaTerm l, FormulaTerm r) {
  if (l.is(Form::variable) && r.is(Form::constant)) {
    if (r.b == 0) return constant_term(number_node(1));
    if (r.b == 1) return l;
    if (r.b == 2 || r.b == 3 || r.b == 4) {
      FormulaNode product = l.node;
      for (int k = 1; k < r.b; ++k) product = operation(Kind::multiply, {std::move(product), l.node});
      return other_term(std::move(product));
    }
  }
  return other_term(operation(Kind::power, {std::move(l.node), std::move(r.node)}));
}

FormulaTerm binary_term(Kind kind, FormulaTerm l, FormulaTerm r) {
  if (l.is(Form::constant) && r.is(Form::constant)) {
    if (kind != Kind::both && kind != Kind::either) {
      return constant_term(operation(kind, {std::move(l.node), std::move(r.node)}));
    }
    // muParser drops the decimals of two constants before it joins them, so that 0.5 && 1 is 0
    const auto truth = [](double v) { return !(std::fabs(v) < 1); };
    const bool joined = kind == Kind::both ? truth(l.b) && truth(r.b) : truth(l.b) || truth(r.b);
    return constant_term(number_node(joined ? 1 : 0));
  }
  if (kind == Kind::add || kind == Kind::subtract) return sum_term(kind, std::move(l), std::move(r));
  if (kind == Kind::multiply) return product_term(std::move(l), std::move(r));
  if (kind == Kind::divide) return quotient_term(std::move(l), std::move(r));
  if (kind == Kind::power) return power_term(std::move(l), std::move(r));
  return other_term(operation(kind, {std::move(l.node), std::move(r.node)}));
}

FormulaTerm negated(FormulaTerm term) {
  const bool number = term.node.kind == Kind::number;
  FormulaNode node = number ? number_node(-term.node.number) : operation(Kind::negate, {std::move(term.node)});
  return term.is(Form::constant) ? constant_term(std::move(node)) : other_term(std::move(node));
}

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

class FormulaParser {
 public:
  FormulaParser(const WrittenFormula& formula, const std::vector<std::string>& variables)
      : formula_(formula), text_(formula.text), variables_(variables) {}

  FormulaNode operator()() {
    FormulaNode node = condition().node;
    skip_spaces();
    if (at_ != text_.size()) refuse();
    return node;
  }

 private:
  [[noreturn]] void refuse() const {
    throw InputError(Message("formula: character {}: \"{}\" cannot be written in another language",
                             std::to_string(formula_.place(at_)), text_.substr(at_, 20)));
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

  void expect(std::string_view sign) {
    if (!take(sign)) refuse();
  }

  FormulaTerm condition() {
    FormulaTerm when = joined(0);
    if (!take("?")) return when;
    FormulaNode yes = condition().node;
    expect(":");
    FormulaNode no = condition().node;
    return other_term(operation(Kind::choose, {std::move(when.node), std::move(yes), std::move(no)}));
  }

  std::optional<Kind> take_operator(std::size_t level) {
    for (const auto& [sign, kind] : operators()[level]) {
      if (take(sign)) return kind;
    }
    return std::nullopt;
  }

  // Operators of one level join from the left.
  FormulaTerm joined(std::size_t level) {
    if (level == operators().size()) return with_sign();
    FormulaTerm left = joined(level + 1);
    while (const auto kind = take_operator(level)) left = binary_term(*kind, std::move(left), joined(level + 1));
    return left;
  }

  // A sign binds looser than a power: -x^2 is -(x^2), and 2^-x^2 is 2^(-(x^2)).
  FormulaTerm with_sign() {
    if (take("-")) return negated(power());
    take("+");
    return power();
  }

  FormulaTerm power() {
    FormulaTerm base = primary();
    return take("^") ? binary_term(Kind::power, std::move(base), with_sign()) : base;
  }

  FormulaTerm primary() {
    if (take("(")) {
      FormulaTerm inside = condition();
      expect(")");
      return inside;
    }
    if (const auto value = take_number()) return constant_term(number_node(*value));
    return named();
  }

  std::optional<double> take_number() {
    skip_spaces();
    std::size_t end = at_;
    const auto digits = [&] {
      const std::size_t from = end;
      while (end < text_.size() && text_[end] >= '0' && text_[end] <= '9') ++end;
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
      if (digits() == 0) refuse();
    }
    std::istringstream stream(text_.substr(at_, end - at_));
    stream.imbue(std::locale::classic());
    double value = 0;
    stream >> value;
    at_ = end;
    return value;
  }

  FormulaTerm named() {
    const std::size_t end = std::min(
        text_.size(), text_.find_first_not_of("0123456789_abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ", at_));
    const std::string name = text_.substr(at_, end - at_);
    if (name == "_pi" || name == "_e") {
      at_ = end;
      static const mu::valmap_type constants = mu::Parser().GetConst();  // its pi has 13 digits
      const double value = constants.at(name);
      return constant_term({.kind = Kind::constant, .number = value, .name = name});
    }
    const auto variable = std::find(variables_.begin(), variables_.end(), name);
    if (variable != variables_.end()) {
      at_ = end;
      const FormulaNode node{
          .kind = Kind::variable, .variable = static_cast<std::size_t>(variable - variables_.begin()), .name = name};
      return {node, Form::variable, 1, 0, node};
    }
    const auto arguments = argument_count(name);
    if (!arguments) refuse();
    at_ = end;
    return call(name, *arguments);
  }

  FormulaTerm call(const std::string& name, std::size_t arguments) {
    FormulaNode node{.kind = Kind::call, .name = name};
    bool constant = arguments > 0;
    expect("(");
    do {
      FormulaTerm argument = condition();
      constant = constant && argument.is(Form::constant);
      node.operands.push_back(std::move(argument.node));
    } while (take(","));
    expect(")");
    return constant ? constant_term(std::move(node)) : other_term(std::move(node));
  }

  const WrittenFormula& formula_;
  const std::string& text_;
  const std::vector<std::string>& variables_;
  std::size_t at_ = 0;
};

}  // namespace

FormulaNode parse_formula(const std::string& text, const std::vector<std::string>& variables) {
  return FormulaParser(written_formula(text, variables), variables)();
}

}  // namespace credence
