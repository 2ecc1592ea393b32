// SPDX-License-Identifier: GPL-3.0-only
#include "ui/words/plural_rule.h"

#include "core/math/input_error.h"

#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <cmath>

namespace credence {
namespace {

using Node = PluralRule::Node;

// From the weakest to the strongest, by their rank; longer ones before their beginnings.
struct Operator {
  const char* text;
  int rank;
};
constexpr std::array<Operator, 13> operators{{{"||", 0},
                                              {"&&", 1},
                                              {"==", 2},
                                              {"!=", 2},
                                              {"<=", 3},
                                              {">=", 3},
                                              {"<", 3},
                                              {">", 3},
                                              {"+", 4},
                                              {"-", 4},
                                              {"*", 5},
                                              {"/", 5},
                                              {"%", 5}}};
constexpr int strongest = 5;
constexpr int deepest = 100;  // brackets in brackets

long applied(std::size_t which, long a, long b) {
  switch (which) {
    case 0:
      return a != 0 || b != 0;
    case 1:
      return a != 0 && b != 0;
    case 2:
      return a == b;
    case 3:
      return a != b;
    case 4:
      return a <= b;
    case 5:
      return a >= b;
    case 6:
      return a < b;
    case 7:
      return a > b;
    case 8:
      return a + b;
    case 9:
      return a - b;
    case 10:
      return a * b;
    case 11:
      return b == 0 ? 0 : a / b;
    default:
      return b == 0 ? 0 : a % b;
  }
}

long value_of(const Node& node, long n) {
  switch (node.kind) {
    case Node::Kind::number:
      return node.value;
    case Node::Kind::count:
      return n;
    case Node::Kind::negated:
      return value_of(node.of[0], n) == 0;
    case Node::Kind::binary:
      return applied(static_cast<std::size_t>(node.value), value_of(node.of[0], n), value_of(node.of[1], n));
    case Node::Kind::choice:
      break;
  }
  return value_of(node.of[0], n) != 0 ? value_of(node.of[1], n) : value_of(node.of[2], n);
}

class Formula {
 public:
  explicit Formula(const QString& text) : text_(text) {}
  Node whole() {
    Node node = choice(0);
    skip();
    if (at_ != text_.size()) fail();
    return node;
  }

 private:
  [[noreturn]] void fail() const {
    throw InputError(("the rule of plurals cannot be read at \"" + text_.mid(at_, 20) + '"').toStdString());
  }
  void skip() {
    while (at_ < text_.size() && text_[at_].isSpace()) ++at_;
  }
  bool take(const QString& sign) {
    skip();
    if (!QStringView(text_).mid(at_).startsWith(sign)) return false;
    at_ += sign.size();
    return true;
  }
  Node choice(int depth) {
    if (depth > deepest) fail();
    Node condition = binary(0, depth);
    if (!take("?")) return condition;
    Node yes = choice(depth + 1);
    if (!take(":")) fail();
    Node no = choice(depth + 1);
    return {Node::Kind::choice, 0, {std::move(condition), std::move(yes), std::move(no)}};
  }
  Node binary(int rank, int depth) {
    if (rank > strongest) return single(depth);
    Node left = binary(rank + 1, depth);
    while (true) {
      const auto found = std::find_if(operators.begin(), operators.end(),
                                      [&](const Operator& one) { return one.rank == rank && take(one.text); });
      if (found == operators.end()) return left;
      Node right = binary(rank + 1, depth);
      left = {Node::Kind::binary, static_cast<long>(found - operators.begin()), {std::move(left), std::move(right)}};
    }
  }
  Node single(int depth) {
    if (depth > deepest) fail();
    if (take("!")) return {Node::Kind::negated, 0, {single(depth + 1)}};
    if (take("(")) {
      Node inside = choice(depth + 1);
      if (!take(")")) fail();
      return inside;
    }
    if (take("n")) return {Node::Kind::count, 0, {}};
    skip();
    const qsizetype start = at_;
    while (at_ < text_.size() && text_[at_].isDigit()) ++at_;
    if (at_ == start || at_ - start > 9) fail();
    return {Node::Kind::number, text_.mid(start, at_ - start).toLong(), {}};
  }

  const QString& text_;
  qsizetype at_ = 0;
};

}  // namespace

PluralRule::PluralRule(const QString& header) {
  static const QRegularExpression pattern("^\\s*nplurals\\s*=\\s*(\\d)\\s*;\\s*plural\\s*=([^;]*);?\\s*$");
  const auto match = pattern.match(header);
  forms_ = match.captured(1).toInt();
  if (!match.hasMatch() || forms_ < 1) {
    throw InputError("Plural-Forms: expected nplurals=N; plural=FORMULA;, found \"" + header.toStdString() + '"');
  }
  const QString formula = match.captured(2);
  formula_ = Formula(formula).whole();
}

std::size_t PluralRule::form(double count) const {
  const bool whole = count >= 0 && count == std::floor(count) && count < 1e15;
  const long form = value_of(formula_, whole ? static_cast<long>(count) : 5);
  return static_cast<std::size_t>(std::clamp(form, 0L, static_cast<long>(forms_) - 1));
}

}  // namespace credence
