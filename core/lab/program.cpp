// SPDX-License-Identifier: GPL-3.0-only
#include "core/lab/program.h"

#include "core/words/visible.h"

#include <algorithm>
#include <sstream>
#include <stdexcept>

namespace credence {
namespace {

constexpr std::size_t longest_line = 100;

std::string in_quotes(const std::string& text) {
  std::string result = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') result += '\\';
    result += c == '\n' ? "\\n" : c == '\r' ? "\\r" : std::string{c};
  }
  return visible(result + '"');
}

// The notation of a language for lists of numbers and lists of lists; empty ones need their own, as they have no
// entries that show their type.
struct Notation {
  std::string condition;
  std::string open, close, no_numbers;
  std::string open_rows, close_rows, no_rows;
};

const Notation& notation_of(Language language) {
  static const std::array<Notation, 3> notations{
      Notation{"#?", "[", "]", "[]", "[", "]", "[]"},
      Notation{"#?", "c(", ")", "numeric(0)", "rbind(", ")", "matrix(0, 0, 0)"},
      Notation{"//?", "[", "]'", "rep_vector(0, 0)", "[", "]", "rep_matrix(0, 0, 0)"},
  };
  return notations[static_cast<std::size_t>(language)];
}

using Pieces = std::vector<std::string>;  // a line may break between pieces

Pieces enclosed(Pieces pieces, const std::string& open, const std::string& close) {
  for (std::size_t i = 0; i + 1 < pieces.size(); ++i) pieces[i] += ',';
  pieces.front().insert(0, open);
  pieces.back() += close;
  return pieces;
}

Pieces pieces_of(const Vector& numbers, const std::string& open, const std::string& close) {
  Pieces pieces;
  for (const double number : numbers) pieces.push_back(format_number(number));
  return enclosed(std::move(pieces), open, close);
}

Pieces pieces_of(const std::vector<std::string>& texts, Language language) {
  const Notation& n = notation_of(language);
  if (texts.empty()) return {language == Language::r ? "character(0)" : n.open + n.close};
  Pieces pieces;
  for (const std::string& text : texts) pieces.push_back(in_quotes(text));
  return enclosed(std::move(pieces), n.open, n.close);
}

Pieces pieces_of(const Matrix& rows, Language language) {
  const Notation& n = notation_of(language);
  const std::string close = language == Language::stan ? "]" : n.close;  // Stan's rows are not vectors
  std::vector<Pieces> all;
  for (const Vector& row : rows) all.push_back(pieces_of(row, n.open, close));
  all.front().front().insert(0, n.open_rows);
  for (std::size_t i = 0; i + 1 < all.size(); ++i) all[i].back() += ',';
  all.back().back() += n.close_rows;
  Pieces pieces;
  for (Pieces& row : all) std::move(row.begin(), row.end(), std::back_inserter(pieces));
  return pieces;
}

Pieces pieces_of(const Value& value, Language language) {
  const Notation& n = notation_of(language);
  if (const auto* text = std::get_if<std::string>(&value)) return {in_quotes(*text)};
  if (const auto* numbers = std::get_if<Vector>(&value)) {
    return numbers->empty() ? Pieces{n.no_numbers} : pieces_of(*numbers, n.open, n.close);
  }
  if (const auto* rows = std::get_if<Matrix>(&value)) {
    return rows->empty() || rows->front().empty() ? Pieces{n.no_rows} : pieces_of(*rows, language);
  }
  return {format_value(value)};
}

// A line, separated from the condition at its end.
struct Line {
  std::string code, condition;
  bool conditional = false;
};

Line parsed(const std::string& line, const std::string& mark) {
  const std::size_t at = line.find(mark);
  if (at == std::string::npos) return {line, {}};
  std::string code = line.substr(0, at);
  code.erase(code.find_last_not_of(' ') + 1);
  return {code, line.substr(at + mark.size()), true};
}

class Filler {
 public:
  Filler(Language language, const Lab& lab, const Inputs& inputs, const Program& program)
      : language_(language),
        values_(program.values),
        lists_(program.lists),
        code_(program.code),
        holds_(program.holds) {
    for (std::size_t i = 0; i < lab.fields().size(); ++i) values_.emplace(lab.fields()[i].name, inputs.parameters[i]);
    values_["seed"] = static_cast<std::int64_t>(inputs.seed);
    values_["places"] = inputs.places;
    const auto named = lab.data_format(inputs.parameters).columns;
    for (std::size_t i = 0; i < std::min(named.size(), inputs.data.columns().size()); ++i) {
      const auto numbers = inputs.data.numbers(i);
      if (named[i].kind == ColumnKind::number) values_[named[i].name] = Vector(numbers.begin(), numbers.end());
    }
  }

  std::string operator()(const std::string& text) {
    const std::string& mark = notation_of(language_).condition;
    bool within = true;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
      ++number_;
      const Line next = parsed(line, mark);
      const bool satisfied = holds(next.condition);
      if (next.conditional && next.code.empty()) {
        within = satisfied;
      } else if (within && satisfied) {
        add(next.code);
      }
    }
    return out_;
  }

 private:
  [[noreturn]] void fail(const std::string& what) const {
    throw std::logic_error("line " + std::to_string(number_) + " of the program: " + what);
  }

  bool holds(const std::string& condition) const {
    std::istringstream words(condition);
    bool all = true;
    for (std::string word; words >> word;) {
      const bool negated = word[0] == '!';
      all = is_so(negated ? word.substr(1) : word) != negated && all;
    }
    return all;
  }

  const Value& value_of(const std::string& name) const {
    const auto found = values_.find(name);
    if (found == values_.end()) fail("there is no value \"" + name + '"');
    return found->second;
  }

  bool is_so(const std::string& word) const {
    const std::size_t equals = word.find('=');
    if (equals == std::string::npos) {
      const auto found = holds_.find(word);
      if (found == holds_.end()) fail("nobody says whether \"" + word + "\" holds");
      return found->second;
    }
    const std::string allowed = '|' + word.substr(equals + 1) + '|';
    return allowed.find('|' + format_value(value_of(word.substr(0, equals))) + '|') != std::string::npos;
  }

  void add(const std::string& code) {
    std::size_t from = 0;
    for (std::size_t open = code.find("{{"); open != std::string::npos; open = code.find("{{", from)) {
      const std::size_t close = code.find("}}", open);
      if (close == std::string::npos) fail("\"}}\" is missing");
      out_ += code.substr(from, open - from);
      const std::string name = code.substr(open + 2, close - open - 2);
      const std::size_t indent = code.find_first_not_of(' ');
      if (const auto lines = code_.find(name); lines != code_.end())
        add_lines(lines->second, indent);
      else
        add(pieces(name), indent + 4);
      from = close + 2;
    }
    out_ += code.substr(from) + '\n';
  }

  void add_lines(const std::vector<std::string>& lines, std::size_t indent) {
    for (std::size_t i = 0; i < lines.size(); ++i) {
      out_ += (i == 0 ? std::string() : '\n' + std::string(indent, ' ')) + lines[i];
    }
  }

  Pieces pieces(const std::string& name) const {
    if (const auto texts = lists_.find(name); texts != lists_.end()) return pieces_of(texts->second, language_);
    const std::size_t dot = name.rfind(".size");
    if (dot == std::string::npos) return pieces_of(value_of(name), language_);
    const Value& list = value_of(name.substr(0, dot));
    const auto* rows = std::get_if<Matrix>(&list);
    return {std::to_string(rows != nullptr ? rows->size() : std::get<Vector>(list).size())};
  }

  void add(const Pieces& pieces, std::size_t indent) {
    for (std::size_t i = 0; i < pieces.size(); ++i) {
      const std::size_t column = out_.size() - (out_.rfind('\n') + 1);  // npos + 1 is 0, the start
      const bool fits = column + 1 + pieces[i].size() <= longest_line;
      if (i > 0) out_ += fits ? " " : '\n' + std::string(indent, ' ');
      out_ += pieces[i];
    }
  }

  Language language_;
  std::map<std::string, Value> values_;
  std::map<std::string, std::vector<std::string>> lists_, code_;
  std::map<std::string, bool> holds_;
  int number_ = 0;
  std::string out_;
};

}  // namespace

const LanguageName& name_of(Language language) {
  static const std::array<LanguageName, 3> names{
      LanguageName{"python", "Python", "py"}, {"r", "R", "R"}, {"stan", "Stan", "stan"}};
  return names[static_cast<std::size_t>(language)];
}

std::string fill(const std::string& text, Language language, const Lab& lab, const Inputs& inputs,
                 const Program& program) {
  return Filler(language, lab, inputs, program)(text);
}

}  // namespace credence
