// SPDX-License-Identifier: GPL-3.0-only
#include "core/math/typed_formula.h"

#include "core/math/formula_tree.h"
#include "core/math/input_error.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
#include <utility>

namespace credence {
namespace {

bool digit(char c) { return c >= '0' && c <= '9'; }
bool starts_name(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
std::string quoted_part(std::string_view text) { return '"' + std::string(text) + '"'; }
bool in_name(char c) { return starts_name(c) || digit(c); }

// Signs that keyboards and word processors write in another way than the parser does.
struct Spelling {
  std::string_view typed, written;
};
constexpr std::array spellings{Spelling{"**", "^"}, Spelling{"−", "-"},  Spelling{"–", "-"},  Spelling{"·", "*"},
                               Spelling{"⋅", "*"},  Spelling{"×", "*"},  Spelling{"∙", "*"},  Spelling{"÷", "/"},
                               Spelling{"≤", "<="}, Spelling{"≥", ">="}, Spelling{"≠", "!="}, Spelling{"∧", "&&"},
                               Spelling{"∨", "||"}};
constexpr std::array fractions{Spelling{"½", "(1/2)"}, Spelling{"¼", "(1/4)"}, Spelling{"¾", "(3/4)"},
                               Spelling{"⅓", "(1/3)"}, Spelling{"⅔", "(2/3)"}};
constexpr std::array superscripts{Spelling{"⁰", "0"}, Spelling{"¹", "1"}, Spelling{"²", "2"}, Spelling{"³", "3"},
                                  Spelling{"⁴", "4"}, Spelling{"⁵", "5"}, Spelling{"⁶", "6"}, Spelling{"⁷", "7"},
                                  Spelling{"⁸", "8"}, Spelling{"⁹", "9"}, Spelling{"⁻", "-"}};

// `called`: a parenthesis follows the name.
Message unknown_name(const std::string& word, bool called, const std::vector<std::string>& variables) {
  if (called) {
    return Message("\"{}\" is not known here; the functions are {}", word,
                   "exp, ln, log, log2, log10, sqrt, abs, sign, rint, sin, cos, tan, asin, acos, atan, atan2, sinh, "
                   "cosh, tanh, asinh, acosh, atanh, min, max, sum, avg");
  }
  if (variables.size() == 1) return Message("{} is not known here; the variable is {}", '"' + word + '"', variables[0]);
  std::string all;
  for (const std::string& variable : variables) all += (all.empty() ? "" : ", ") + variable;
  return Message("{} is not known here; the variables are {}", '"' + word + '"', all);
}

// Reads raised digits, and a raised minus, from `end` on, which then is behind them.
std::string raised_number(const std::string& typed, std::size_t& end) {
  std::string power;
  for (bool found = true; found;) {
    found = false;
    for (const auto& [text, written] : superscripts) {
      if (typed.compare(end, text.size(), text) != 0) continue;
      power += written;
      end += text.size();
      found = true;
    }
  }
  return power;
}

class FormulaScribe {
 public:
  FormulaScribe(const std::string& typed, const std::vector<std::string>& variables)
      : typed_(typed), variables_(variables) {}

  WrittenFormula operator()() {
    while (at_ < typed_.size()) {
      if (typed_[at_] == ' ' || typed_[at_] == '\t') {
        write(typed_.substr(at_, 1), 1);
      } else if (!(number() || name() || bracket() || bar() || superscript() || fraction())) {
        sign();
      }
    }
    written_.places.push_back(place_of(at_));
    return std::move(written_);
  }

 private:
  // The token directly before: nothing that could be multiplied, or a number, a value with a name, or a group.
  enum class Left { none, number, name, group };
  struct Open {
    bool bar = false;        // |, not (
    bool several = false;    // the arguments of a function that takes more than one
    bool divided, exponent;  // of the factor that it begins
  };

  // Characters that begin in the middle of UTF-8 do not count.
  std::size_t place_of(std::size_t at) const {
    return 1 + static_cast<std::size_t>(std::count_if(typed_.begin(), typed_.begin() + static_cast<std::ptrdiff_t>(at),
                                                      [](char c) { return (c & 0xC0) != 0x80; }));
  }
  [[noreturn]] void refuse(const Message& why) const {
    throw InputError(Message("formula: character {}: {}", std::to_string(place_of(at_)), why));
  }
  bool called(std::size_t size) const {
    const std::size_t after = typed_.find_first_not_of(' ', at_ + size);
    return after != std::string::npos && typed_[after] == '(';
  }
  bool typed(std::string_view text) const { return typed_.compare(at_, text.size(), text) == 0; }
  char next(std::size_t ahead) const { return at_ + ahead < typed_.size() ? typed_[at_ + ahead] : '\0'; }

  void write(std::string_view text, std::size_t read) {
    const bool same = text.size() == read;
    written_.text += text;
    for (std::size_t i = 0; i < text.size(); ++i) written_.places.push_back(place_of(same ? at_ + i : at_));
    at_ += read;
  }

  // Writes the sign of a product if a factor follows a factor.
  void multiply(std::string_view factor, bool parenthesis) {
    if (left_ == Left::none) return;
    if (divided_) {
      refuse(Message("a / b c can mean (a / b) * c or a / (b * c); write * and parentheses before \"{}\"", factor));
    }
    if (exponent_ && !(parenthesis && left_ == Left::number)) {
      refuse(Message("a ^ b c can mean a^b * c or a^(b * c); write * and parentheses before \"{}\"", factor));
    }
    write("*", 0);
    exponent_ = false;
  }

  bool number() {
    if (!digit(typed_[at_]) && !(typed_[at_] == '.' && digit(next(1)))) return false;
    std::size_t end = at_;
    const auto digits = [&] {
      while (end < typed_.size() && digit(typed_[end])) ++end;
    };
    digits();
    if (end < typed_.size() && typed_[end] == '.') {
      ++end;
      digits();
    } else if (decimal_comma(end)) {
      ++end;
      digits();
    }
    if (end < typed_.size() && (typed_[end] == 'e' || typed_[end] == 'E')) {
      std::size_t power = end + 1;
      if (power < typed_.size() && (typed_[power] == '+' || typed_[power] == '-')) ++power;
      if (power < typed_.size() && digit(typed_[power])) {
        end = power;
        digits();
      }
    }
    std::string text = typed_.substr(at_, end - at_);
    if (left_ == Left::number) refuse(Message("{} is not expected here", quoted_part(text)));
    if (left_ != Left::none) refuse(Message("\"{}\" is not expected here; write * or ^ before it", text));
    std::replace(text.begin(), text.end(), ',', '.');
    write(text, text.size());
    left_ = Left::number;
    return true;
  }

  bool decimal_comma(std::size_t at) const {
    const auto digit_at = [&](std::size_t i) { return i < typed_.size() && digit(typed_[i]); };
    if (at >= typed_.size() || typed_[at] != ',' || !digit_at(at + 1)) return false;
    return opens_.empty() || !opens_.back().several;
  }

  bool name() {
    std::size_t end = at_, size = 0;
    std::string word;
    if (typed("π")) {
      word = "_pi";
      size = std::string_view("π").size();
    } else if (starts_name(typed_[at_])) {
      end = static_cast<std::size_t>(
          std::find_if_not(typed_.begin() + static_cast<std::ptrdiff_t>(at_), typed_.end(), in_name) - typed_.begin());
      word = typed_.substr(at_, end - at_);
      size = word.size();
    } else {
      return false;
    }
    const bool variable = std::find(variables_.begin(), variables_.end(), word) != variables_.end();
    if (!variable && (word == "pi" || word == "e")) word = '_' + word;
    const bool value = variable || word == "_pi" || word == "_e";
    const FormulaFunction* called_function = value ? nullptr : formula_function(word);
    if (!value && called_function == nullptr) refuse(unknown_name(word, called(word.size()), variables_));
    multiply(word, false);
    write(word, size);
    if (value) {
      left_ = Left::name;
      return true;
    }
    function(word, called_function->arguments);
    return true;
  }

  // Reads the parenthesis after a function's name.
  void function(const std::string& word, std::size_t arguments) {
    while (next(0) == ' ') write(" ", 1);
    if (next(0) != '(') {
      refuse(Message("the argument of {} stands in parentheses: write {}(x)", word, word));
    }
    open({false, arguments != 1, divided_, exponent_}, "(");
  }

  void open(Open one, std::string_view text) {
    opens_.push_back(one);
    write(text, 1);
    begin_factor(false, false);
  }
  void begin_factor(bool divided, bool exponent) {
    left_ = Left::none;
    divided_ = divided;
    exponent_ = exponent;
  }
  void close() {
    if (!opens_.empty()) {
      divided_ = opens_.back().divided;
      exponent_ = opens_.back().exponent;
      opens_.pop_back();
    }
    left_ = Left::group;
    write(")", 1);
  }

  bool bracket() {
    if (typed_[at_] == '(') {
      multiply("(", true);
      open({false, false, divided_, exponent_}, "(");
      return true;
    }
    if (typed_[at_] != ')') return false;
    if (!opens_.empty() && opens_.back().bar) refuse(Message("a bar | is not closed before the parenthesis"));
    close();
    return true;
  }

  bool bar() {
    if (typed_[at_] != '|') return false;
    const auto open_bar = [&](std::size_t from_top) {
      return opens_.size() > from_top && opens_[opens_.size() - 1 - from_top].bar;
    };
    if (left_ != Left::none && next(1) == '|' && !open_bar(0)) return false;  // "or"
    if (left_ == Left::none || !open_bar(0)) {
      multiply("|", true);
      open({true, false, divided_, exponent_}, "abs(");
      return true;
    }
    if (next(1) == '|' && !open_bar(1)) refuse(Message("\"||\" can end |x| or mean \"or\"; write abs(x)"));
    close();
    return true;
  }

  bool superscript() {
    std::size_t end = at_;
    const std::string power = raised_number(typed_, end);
    if (power.empty()) return false;
    if (left_ == Left::none) refuse(Message("a raised number is a power; it needs something before it"));
    if (power.find_first_of("0123456789") == std::string::npos ||
        power.rfind('-') != (power[0] == '-' ? 0 : std::string::npos)) {
      refuse(Message("{} is not expected here", quoted_part(typed_.substr(at_, end - at_))));
    }
    write(power.size() == 1 ? "^" + power : "^(" + power + ')', end - at_);
    left_ = Left::group;
    return true;
  }

  bool fraction() {
    for (const auto& [text, written] : fractions) {
      if (!typed(text)) continue;
      if (left_ == Left::number) refuse(Message("{} is not expected here", quoted_part(text)));
      multiply(text, true);
      write(written, text.size());
      left_ = Left::group;
      return true;
    }
    return false;
  }

  void sign() {
    for (const auto& [text, written] : spellings) {
      if (!typed(text)) continue;
      sign(written, text.size());
      return;
    }
    const char c = typed_[at_];
    if (static_cast<unsigned char>(c) >= 0x80) {
      std::size_t size = 1;
      while (at_ + size < typed_.size() && (typed_[at_ + size] & 0xC0) == 0x80) ++size;
      refuse(unknown_name(typed_.substr(at_, size), false, variables_));
    }
    const bool two = (c == '|' || c == '&') && next(1) == c;
    sign(typed_.substr(at_, two ? 2 : 1), two ? 2 : 1);
  }

  // A sign between factors ends one; a minus before a factor belongs to it.
  void sign(std::string_view text, std::size_t size) {
    const std::string written(text);
    if (written == "^") {
      left_ = Left::none;
      exponent_ = true;
    } else if (!(left_ == Left::none && (written == "-" || written == "+"))) {
      begin_factor(written == "/", false);
    }
    write(written, size);
  }

  const std::string& typed_;
  const std::vector<std::string>& variables_;
  std::size_t at_ = 0;
  WrittenFormula written_;
  std::vector<Open> opens_;
  Left left_ = Left::none;
  bool divided_ = false, exponent_ = false;  // the factor before stands under a /, is an exponent
};

}  // namespace

WrittenFormula written_formula(const std::string& typed, const std::vector<std::string>& variables) {
  return FormulaScribe(typed, variables)();
}

}  // namespace credence
