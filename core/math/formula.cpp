// SPDX-License-Identifier: GPL-3.0-only
#include "core/math/formula.h"

#include "core/math/input_error.h"
#include "core/math/typed_formula.h"

#include <muParser.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <cstdio>
#include <memory>
#include <utility>

namespace credence {
namespace {

constexpr std::size_t longest = 1000;  // characters

[[noreturn]] void refuse(std::size_t character, const Message& why) {
  throw InputError(Message("formula: character {}: {}", std::to_string(character), why));
}

std::string quoted(std::string token) {
  token.erase(std::find_if_not(token.rbegin(), token.rend(), [](char c) { return c == ' '; }).base(), token.end());
  return '"' + token + '"';
}

// The name that the parser does not know: it reports the whole rest of the text if that begins with a letter, such as
// "²) / 2".
Message unknown(const std::string& token, const std::vector<std::string>& variables) {
  const std::string name = token.substr(0, token.find_first_of(" +-*/^()=<>!&|?:,", 1));
  if (variables.size() == 1) return Message("{} is not known here; the variable is {}", quoted(name), variables[0]);
  std::string all;
  for (const std::string& variable : variables) all += (all.empty() ? "" : ", ") + variable;
  return Message("{} is not known here; the variables are {}", quoted(name), all);
}

Message reason(const mu::ParserError& error, const std::vector<std::string>& variables) {
  switch (error.GetCode()) {
    case mu::ecUNASSIGNABLE_TOKEN:
      return unknown(error.GetToken(), variables);
    case mu::ecUNEXPECTED_EOF:
      return Message("something is missing at the end");
    case mu::ecMISSING_PARENS:
      return Message("a parenthesis is not closed");
    case mu::ecTOO_FEW_PARAMS:
      return Message("{} needs more arguments", quoted(error.GetToken()));
    case mu::ecTOO_MANY_PARAMS:
      return Message("{} has too many arguments", quoted(error.GetToken()));
    case mu::ecMISSING_ELSE_CLAUSE:
      return Message("a condition ? a : b needs a value after the colon");
    default:
      return Message("{} is not expected here", quoted(error.GetToken()));
  }
}

// A formula compiled for one thread; the parser keeps the addresses of the variables.
class Compiled {
 public:
  Compiled(std::uint64_t id, const std::string& text, const std::vector<std::string>& variables)
      : id_(id), values_(variables.size(), 0) {
    for (std::size_t v = 0; v < variables.size(); ++v) parser_.DefineVar(variables[v], &values_[v]);
    parser_.SetExpr(text);
  }
  std::uint64_t id() const { return id_; }
  // Returns the number of expressions that commas separate.
  int expressions() {
    int count = 0;
    parser_.Eval(count);
    return count;
  }
  double operator()(std::span<const double> x) {
    std::copy_n(x.begin(), values_.size(), values_.begin());
    return parser_.Eval();
  }

 private:
  std::uint64_t id_;
  std::vector<double> values_;
  mu::Parser parser_;
};

std::string number(double x) {
  std::array<char, 32> buffer{};
  std::snprintf(buffer.data(), buffer.size(), "%.6g", x);
  return buffer.data();
}

// Refuses a single "=", which muParser takes as an assignment to a variable.
void refuse_assignments(const WrittenFormula& formula) {
  const std::string& text = formula.text;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '=') continue;
    const bool comparison = i > 0 && (text[i - 1] == '<' || text[i - 1] == '>' || text[i - 1] == '!');
    if (!comparison && (i + 1 >= text.size() || text[i + 1] != '='))
      refuse(formula.place(i), Message("\"=\" does not compare; write =="));
    if (!comparison) ++i;
  }
}

}  // namespace

Formula::Formula(std::string text, std::vector<std::string> variables)
    : text_(std::move(text)), variables_(std::move(variables)) {
  static std::atomic<std::uint64_t> next_id{1};
  id_ = next_id++;
  if (text_.size() > longest)
    refuse(longest + 1, Message("a formula has at most {} characters", std::to_string(longest)));
  if (text_.find_first_not_of(" \t") == std::string::npos) throw InputError(Message("formula: it is empty"));
  const WrittenFormula written = written_formula(text_, variables_);
  refuse_assignments(written);
  try {
    if (Compiled(id_, written.text, variables_).expressions() != 1) {
      refuse(written.place(written.text.find(',')), Message("a comma can only separate the arguments of a function"));
    }
  } catch (const mu::ParserError& error) {
    // if unknown it is -1, which becomes larger than every text
    refuse(written.place(static_cast<std::size_t>(error.GetPos())), reason(error, variables_));
  }
}

double Formula::operator()(std::span<const double> x) const {
  // A thread uses few formulas at a time; the most recent one comes first.
  constexpr std::size_t most = 8;
  thread_local std::vector<std::unique_ptr<Compiled>> copies;
  auto mine = std::find_if(copies.begin(), copies.end(), [this](const auto& copy) { return copy->id() == id_; });
  if (mine == copies.end()) {
    if (copies.size() == most) copies.pop_back();
    mine = copies.insert(copies.begin(),
                         std::make_unique<Compiled>(id_, written_formula(text_, variables_).text, variables_));
  } else if (mine != copies.begin()) {
    std::rotate(copies.begin(), mine, mine + 1);
    mine = copies.begin();
  }
  const double value = (**mine)(x);
  if (std::isfinite(value)) return value;
  throw InputError(std::isnan(value) ? Message("formula: its value at {} is not a number", place(x))
                                     : Message("formula: its value at {} is infinite or too large", place(x)));
}

std::string Formula::place(std::span<const double> x) const {
  std::string result;
  for (std::size_t v = 0; v < variables_.size(); ++v) {
    const std::string value = std::isinf(x[v]) ? (x[v] < 0 ? "−∞" : "∞") : number(x[v]);
    result += (v == 0 ? "" : ", ") + variables_[v] + " = " + value;
  }
  return result;
}

}  // namespace credence
