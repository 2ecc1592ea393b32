// Which form of a text a count wants: the rule of a language, as gettext writes it.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QString>

#include <memory>
#include <vector>

namespace credence {

class PluralRule {
 public:
  // Reads "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n != 0 ? 1 : 2);". Throws InputError that says what is wrong.
  explicit PluralRule(const QString& header);
  // The form for a count: 0 to forms() - 1. A count that is not whole, or negative, takes the form of five.
  std::size_t form(double count) const;
  int forms() const { return forms_; }

  struct Node {  // of the formula
    enum class Kind { number, count, negated, binary, choice } kind = Kind::number;
    long value = 0;        // of a number; of an operator its place in the table of operators
    std::vector<Node> of;  // operands
  };

 private:
  Node formula_;
  int forms_ = 2;
};

}  // namespace credence
