// SPDX-License-Identifier: GPL-3.0-only
#include "core/phrases/formula_code.h"

#include "core/lab/fields.h"
#include "core/math/formula_tree.h"
#include "core/math/input_error.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>
#include <utility>

namespace credence {
namespace {

using NodeKind = FormulaNode::Kind;

// How tightly an expression holds together.
enum class Binding { loose, sum, product, sign, atom };

struct Expression {
  std::string text;
  Binding binding = Binding::atom;
  int depth = 0;  // of its parentheses
};

struct FunctionDefinition {
  std::vector<std::string> needs;  // functions that stand before it
  std::vector<std::string> lines;
};
using FunctionDefinitions = std::map<std::string, FunctionDefinition>;

// A function that fails where C has infinity or NaN says so itself.
const FunctionDefinitions& python_definitions() {
  static const FunctionDefinitions all{
      {"divide", {{}, {"def divide(a, b): return a / b if b else a * math.copysign(math.inf, b)"}}},
      {"power",
       {{},
        {"def power(a, b):", "    try: return math.pow(a, b)",
         "    except (OverflowError, ValueError):", "        if a < 0 and b % 1: return math.nan",
         "        return math.copysign(math.inf, a) if b % 2 == 1 else math.inf"}}},
      {"exp", {{}, {"def exp(x): return math.inf if x > 709.782712893384 else math.exp(x)"}}},
      {"sinh",
       {{}, {"def sinh(x): return math.copysign(math.inf, x) if abs(x) > 710.4758600739439 else math.sinh(x)"}}},
      {"cosh", {{}, {"def cosh(x): return math.inf if abs(x) > 710.4758600739439 else math.cosh(x)"}}},
      {"ln", {{}, {"def ln(x): return math.log(x) if x > 0 else -math.inf if x == 0 else math.nan"}}},
      {"log10", {{}, {"def log10(x): return math.log10(x) if x > 0 else -math.inf if x == 0 else math.nan"}}},
      {"log2", {{}, {"def log2(x): return math.log2(x) if x > 0 else -math.inf if x == 0 else math.nan"}}},
      {"sqrt", {{}, {"def sqrt(x): return math.sqrt(x) if x >= 0 else math.nan"}}},
      {"sin", {{}, {"def sin(x): return math.sin(x) if math.isfinite(x) else math.nan"}}},
      {"cos", {{}, {"def cos(x): return math.cos(x) if math.isfinite(x) else math.nan"}}},
      {"tan", {{}, {"def tan(x): return math.tan(x) if math.isfinite(x) else math.nan"}}},
      {"asin", {{}, {"def asin(x): return math.asin(x) if -1 <= x <= 1 else math.nan"}}},
      {"acos", {{}, {"def acos(x): return math.acos(x) if -1 <= x <= 1 else math.nan"}}},
      {"acosh", {{}, {"def acosh(x): return math.acosh(x) if x >= 1 else math.nan"}}},
      {"atanh",
       {{},
        {"def atanh(x):", "    if abs(x) == 1: return math.copysign(math.inf, x)",
         "    return math.atanh(x) if abs(x) < 1 else math.nan"}}},
      {"rint", {{}, {"def rint(x): return float(math.floor(x + 0.5)) if math.isfinite(x) else x"}}},
      {"sign", {{}, {"def sign(x): return float(x > 0) - float(x < 0)"}}},
  };
  return all;
}

const FunctionDefinitions& r_definitions() {
  static const FunctionDefinitions all{
      // C has values of an infinite exponent, or of minus infinity as the base, where R has none
      {"power",
       {{},
        {"power <- function(a, b) if (isTRUE(a < 0 && (is.infinite(b) || a == -Inf && b %% 1 != 0))) (-a)^b else "
         "a^b"}}},
      {"rint", {{}, {"rint <- function(x) floor(x + 0.5)"}}},
      {"sign", {{}, {"sign <- function(x) isTRUE(x > 0) - isTRUE(x < 0)"}}},
      {"smallest", {{}, {"smallest <- function(...) Reduce(function(a, b) if (isTRUE(b < a)) b else a, c(...))"}}},
      {"largest", {{}, {"largest <- function(...) Reduce(function(a, b) if (isTRUE(b > a)) b else a, c(...))"}}},
  };
  return all;
}

// Names of functions where they differ from the formula's.
std::string function_name(Language language, const std::string& name) {
  static const std::map<std::string, std::string> python{
      {"log", "ln"}, {"atan", "math.atan"}, {"atan2", "math.atan2"}, {"asinh", "math.asinh"}, {"tanh", "math.tanh"}};
  static const std::map<std::string, std::string> r{{"ln", "log"}, {"min", "smallest"}, {"max", "largest"}};
  const auto& names = language == Language::python ? python : r;
  const auto found = names.find(name);
  return found == names.end() ? name : found->second;
}

class FormulaWriter {
 public:
  explicit FormulaWriter(Language language) : python_(language == Language::python), language_(language) {}

  FormulaCode operator()(const FormulaNode& tree) {
    const std::string value = number(tree).text;
    FormulaCode code{.body = lines_};
    code.body.push_back(python_ ? "return " + value : value);
    for (const std::string& name : used_) {
      const auto& lines = definitions().at(name).lines;
      code.functions.insert(code.functions.end(), lines.begin(), lines.end());
    }
    return code;
  }

 private:
  const FunctionDefinitions& definitions() const { return python_ ? python_definitions() : r_definitions(); }

  void use(const std::string& name) {
    const auto found = definitions().find(name);
    if (found == definitions().end() || std::find(used_.begin(), used_.end(), name) != used_.end()) return;
    for (const std::string& needed : found->second.needs) use(needed);
    used_.push_back(name);
  }

  std::string literal(double value) const {
    if (std::isnan(value)) return python_ ? "math.nan" : "NaN";
    if (std::isinf(value)) return std::string(value < 0 ? "-" : "") + (python_ ? "math.inf" : "Inf");
    const std::string text = format_number(value);
    return python_ && text.find_first_of(".e") == std::string::npos ? text + ".0" : text;
  }

  // Languages limit how deeply an expression is nested, R to 50 parentheses: a deep part becomes a line of its own.
  Expression shallow(Expression code) {
    constexpr int deepest = 15;
    if (code.depth < deepest) return code;
    const std::string name = "part_" + std::to_string(lines_.size() + 1);
    lines_.push_back(name + (python_ ? " = " : " <- ") + code.text);
    return {name};
  }

  Expression enclosed(const std::string& before, Expression inside, const std::string& after = ")") {
    return shallow({before + inside.text + after, Binding::atom, inside.depth + 1});
  }

  // With parentheses if it binds less tightly than is wanted.
  Expression at_least(Binding wanted, Expression code) {
    return code.binding < wanted ? enclosed("(", std::move(code)) : code;
  }

  Expression joined(const FormulaNode& node, const std::string& between, Binding binding) {
    const Expression left = at_least(binding, number(node.operands[0]));
    Expression right = at_least(static_cast<Binding>(static_cast<int>(binding) + 1), number(node.operands[1]));
    if (right.text[0] == '-') right = enclosed("(", std::move(right));
    return {left.text + between + right.text, binding, std::max(left.depth, right.depth)};
  }

  Expression call(const std::string& name, const FormulaNode& node) {
    use(name);
    Expression arguments;
    for (const FormulaNode& operand : node.operands) {
      const Expression next = number(operand);
      arguments.text += (arguments.text.empty() ? "" : ", ") + next.text;
      arguments.depth = std::max(arguments.depth, next.depth);
    }
    return enclosed(name + "(", std::move(arguments));
  }

  Expression quotient(const FormulaNode& node) {
    const FormulaNode& divisor = node.operands[1];
    const bool safe = !python_ || (is_constant(divisor) && evaluate(divisor, {}) != 0);
    return safe ? joined(node, " / ", Binding::product) : call("divide", node);
  }

  Expression power(const FormulaNode& node) {
    const FormulaNode& exponent = node.operands[1];
    const bool whole = is_constant(exponent) && std::fmod(evaluate(exponent, {}), 1) == 0;
    if (python_ || !whole) return call("power", node);
    const Expression left = at_least(Binding::atom, number(node.operands[0])),
                     right = at_least(Binding::atom, number(exponent));
    return {left.text + "^" + right.text, Binding::sign, std::max(left.depth, right.depth)};
  }

  // A sum or a mean, from the left.
  Expression sum_of(const FormulaNode& node) {
    Expression code = number(node.operands[0]);
    for (std::size_t i = 1; i < node.operands.size(); ++i) {
      const Expression left = at_least(Binding::sum, std::move(code));
      Expression right = at_least(Binding::product, number(node.operands[i]));
      if (right.text[0] == '-') right = enclosed("(", std::move(right));
      code = {left.text + " + " + right.text, Binding::sum, std::max(left.depth, right.depth)};
    }
    if (node.name == "sum" || node.operands.size() == 1) return code;
    const Expression whole = at_least(Binding::product, std::move(code));
    return {whole.text + " / " + literal(static_cast<double>(node.operands.size())), Binding::product, whole.depth};
  }

  Expression function(const FormulaNode& node) {
    const bool extreme = node.name == "min" || node.name == "max";
    if (node.name == "sum" || node.name == "avg") return sum_of(node);
    if (extreme && node.operands.size() == 1) return number(node.operands[0]);
    return call(function_name(language_, node.name), node);
  }

  Expression choice(const FormulaNode& node) {
    const Expression when = truth(node.operands[0]), yes = number(node.operands[1]), no = number(node.operands[2]);
    const std::string text = python_ ? yes.text + " if " + when.text + " else " + no.text
                                     : "if (" + when.text + ") " + yes.text + " else " + no.text;
    return enclosed("(", {text, Binding::loose, std::max({when.depth + (python_ ? 0 : 1), yes.depth, no.depth})});
  }

  Expression number(const FormulaNode& node) {
    switch (node.kind) {
      case NodeKind::number: {
        const std::string text = literal(node.number);
        return {text, text[0] == '-' ? Binding::sign : Binding::atom};
      }
      case NodeKind::constant:
        return node.number == std::numbers::e ? Expression{python_ ? "math.e" : "exp(1)"}
                                              : Expression{literal(node.number)};
      case NodeKind::variable:
        return {node.name};
      case NodeKind::negate: {
        Expression inside = at_least(Binding::sign, number(node.operands[0]));
        if (inside.text[0] == '-') inside = enclosed("(", std::move(inside));
        return {"-" + inside.text, Binding::sign, inside.depth};
      }
      case NodeKind::add:
        return joined(node, " + ", Binding::sum);
      case NodeKind::subtract:
        return joined(node, " - ", Binding::sum);
      case NodeKind::multiply:
        return joined(node, " * ", Binding::product);
      case NodeKind::divide:
        return quotient(node);
      case NodeKind::power:
        return power(node);
      case NodeKind::choose:
        return choice(node);
      case NodeKind::call:
        return function(node);
      default:
        return enclosed(python_ ? "float(" : "as.numeric(", truth(node));
    }
  }

  // In R a comparison with NaN is neither true nor false.
  Expression comparison(const std::string& left, const std::string& sign_text, const std::string& right, int depth) {
    if (python_) return {left + " " + sign_text + " " + right, Binding::sign, depth};
    const bool differs = sign_text == "!=";
    return enclosed((differs ? "!isTRUE(" : "isTRUE(") + left + (differs ? " == " : " " + sign_text + " "),
                    {right, Binding::loose, depth});
  }

  // A condition binds as a sum if it is "or", as a product if it is "and", else more tightly.
  Expression truth(const FormulaNode& node) {
    static const std::map<NodeKind, std::string> signs{{NodeKind::less, "<"},    {NodeKind::less_equal, "<="},
                                                       {NodeKind::greater, ">"}, {NodeKind::greater_equal, ">="},
                                                       {NodeKind::equal, "=="},  {NodeKind::not_equal, "!="}};
    if (node.kind == NodeKind::both || node.kind == NodeKind::either) {
      const Binding binding = node.kind == NodeKind::both ? Binding::product : Binding::sum;
      const Expression left = at_least(binding, truth(node.operands[0])),
                       right = at_least(binding, truth(node.operands[1]));
      const std::string between =
          node.kind == NodeKind::both ? (python_ ? " and " : " && ") : (python_ ? " or " : " || ");
      return {left.text + between + right.text, binding, std::max(left.depth, right.depth)};
    }
    const auto found = signs.find(node.kind);
    if (found == signs.end()) {
      const Expression value = number(node);
      return comparison(value.text, "!=", literal(0), value.depth);
    }
    const Expression left = number(node.operands[0]), right = number(node.operands[1]);
    return comparison(left.text, found->second, right.text, std::max(left.depth, right.depth));
  }

  bool python_;
  Language language_;
  std::vector<std::string> lines_;  // parts, in the order of computation
  std::vector<std::string> used_;   // functions that have to be defined
};

}  // namespace

FormulaCode formula_code(const std::string& text, const std::string& variable, Language language) {
  if (language == Language::stan) throw InputError(say("a formula is no Stan program; use Python or R"));
  return FormulaWriter(language)(parse_formula(text, {variable}));
}

}  // namespace credence
