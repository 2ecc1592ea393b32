#include "core/phrases/formula_code.h"

#include "core/math/input_error.h"

#include <cctype>

namespace credence {
namespace {

// Returns the position from `from` on of the first `wanted` outside parentheses; npos if there is none.
std::size_t find_outside(const std::string& text, char wanted, std::size_t from) {
  int depth = 0;
  for (std::size_t i = from; i < text.size(); ++i) {
    if (depth == 0 && text[i] == wanted) return i;
    if (text[i] == '(') ++depth;
    if (text[i] == ')') --depth;
  }
  return std::string::npos;
}

// Returns the position of the ':' that belongs to the '?' at `mark`. Other conditions may stand between them.
std::size_t colon_of(const std::string& text, std::size_t mark) {
  int depth = 0, open = 0;
  for (std::size_t i = mark + 1; i < text.size(); ++i) {
    if (text[i] == '(') ++depth;
    if (text[i] == ')') --depth;
    if (depth != 0) continue;
    if (text[i] == '?') ++open;
    if (text[i] == ':' && open-- == 0) return i;
  }
  return std::string::npos;
}

class Translator {
 public:
  explicit Translator(bool python) : python_(python) {}

  std::string operator()(const std::string& text) const {
    if (const std::size_t comma = find_outside(text, ',', 0); comma != std::string::npos) {
      return (*this)(text.substr(0, comma)) + "," + (*this)(text.substr(comma + 1));
    }
    const std::size_t mark = find_outside(text, '?', 0);
    if (mark == std::string::npos) return plain(text);
    const std::size_t colon = colon_of(text, mark);
    const std::string when = (*this)(text.substr(0, mark)), yes = (*this)(text.substr(mark + 1, colon - mark - 1)),
                      no = (*this)(text.substr(colon + 1));
    return python_ ? "((" + yes + ") if (" + when + ") else (" + no + "))"
                   : "(if (" + when + ") (" + yes + ") else (" + no + "))";
  }

 private:
  // `text` must have no conditions outside parentheses.
  std::string plain(const std::string& text) const {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
      const char c = text[i];
      if (c == '(') {
        const std::size_t close = find_outside(text, ')', i + 1);
        out += '(' + (*this)(text.substr(i + 1, close - i - 1)) + ')';
        i = close;
      } else if (c == '^' && python_) {
        out += "**";
      } else if (c == '_' && (i == 0 || !std::isalnum(static_cast<unsigned char>(text[i - 1])))) {
        const bool pi = text.compare(i, 3, "_pi") == 0;
        out += pi ? "pi_" : "e_";
        i += pi ? 2 : 1;
      } else if ((c == '&' || c == '|') && i + 1 < text.size() && text[i + 1] == c) {
        out += python_ ? (c == '&' ? " and " : " or ") : std::string(2, c);
        ++i;
      } else {
        out += c;
      }
    }
    return out;
  }

  bool python_;
};

}  // namespace

std::string formula_code(const std::string& text, Language language) {
  if (language == Language::stan) throw InputError(say("a formula is no Stan program; take Python or R"));
  return Translator(language == Language::python)(text);
}

}  // namespace credence
