// SPDX-License-Identifier: GPL-3.0-only
#include "ui/session/json_writer.h"

#include "core/words/visible.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace credence {
namespace {

constexpr qsizetype line_width = 110;  // values that fit on a line with their indentation are not broken

template <class... Visitors>
struct Overloaded : Visitors... {
  using Visitors::operator()...;
};
template <class... Visitors>
Overloaded(Visitors...) -> Overloaded<Visitors...>;

template <class T>
const T* get_if(const Node& node) {
  return std::get_if<T>(static_cast<const Node::variant*>(&node));
}

void write_number(QByteArray& out, double value) {
  if (!std::isfinite(value)) {
    out += "null";
    return;
  }
  char digits[32];
  // Negative zero is written as zero, because it would be read back as zero.
  const auto end = std::to_chars(digits, digits + sizeof digits, value == 0 ? 0.0 : value).ptr;
  out.append(digits, end - digits);
}

void write_string(QByteArray& out, const std::string& text) {
  std::string escaped;
  for (const char c : text) {
    if (c == '\n') {
      escaped += "\\n";
    } else if (c == '\t') {
      escaped += "\\t";
    } else {
      if (c == '"' || c == '\\') escaped += '\\';
      escaped += c;
    }
  }
  out += '"';
  out += QByteArray::fromStdString(visible(escaped));
  out += '"';
}

bool is_scalar(const Node& node) { return get_if<Items>(node) == nullptr && get_if<Members>(node) == nullptr; }

bool is_row(const Node& node) {
  const auto* items = get_if<Items>(node);
  return is_scalar(node) || (items != nullptr && std::all_of(items->begin(), items->end(), is_scalar));
}

// Writes on one line. Gives up beyond `limit` bytes, leaving a part in `out`.
bool write_inline(QByteArray& out, const Node& node, qsizetype limit) {
  const auto sequence = [&](char open, const auto& elements, char close, const auto& write) {
    out += open;
    bool first = true;
    for (const auto& element : elements) {
      if (!first) out += ", ";
      first = false;
      if (!write(element) || out.size() > limit) return false;
    }
    out += close;
    return out.size() <= limit;
  };
  return std::visit(Overloaded{[&](const Null&) {
                                 out += "null";
                                 return true;
                               },
                               [&](bool value) {
                                 out += value ? "true" : "false";
                                 return true;
                               },
                               [&](double value) {
                                 write_number(out, value);
                                 return true;
                               },
                               [&](std::int64_t value) {
                                 out += QByteArray::number(qint64{value});
                                 return true;
                               },
                               [&](const std::string& value) {
                                 write_string(out, value);
                                 return true;
                               },
                               [&](const Items& items) {
                                 return sequence('[', items, ']',
                                                 [&](const Node& item) { return write_inline(out, item, limit); });
                               },
                               [&](const Members& members) {
                                 return sequence('{', members, '}', [&](const auto& member) {
                                   write_string(out, member.first);
                                   out += ": ";
                                   return write_inline(out, member.second, limit);
                                 });
                               }},
                    static_cast<const Node::variant&>(node));
}

void write(QByteArray& out, const Node& node, int indent, bool top) {
  if (is_row(node)) {  // a scalar or a row of them is never broken
    write_inline(out, node, std::numeric_limits<qsizetype>::max());
    return;
  }
  const qsizetype start = out.size();
  const auto* items = get_if<Items>(node);
  const qsizetype line_start = out.lastIndexOf('\n') + 1;
  if (!top && write_inline(out, node, line_start + line_width)) return;
  out.truncate(start);

  const QByteArray inner(indent + 2, ' ');
  const auto break_line = [&](bool first) {
    if (!first) out += ',';
    out += '\n';
    out += inner;
  };
  bool first = true;
  if (items != nullptr) {
    out += '[';
    for (const Node& item : *items) {
      break_line(first);
      first = false;
      write(out, item, indent + 2, false);
    }
  } else {
    out += '{';
    for (const auto& [name, value] : *get_if<Members>(node)) {
      break_line(first);
      first = false;
      write_string(out, name);
      out += ": ";
      write(out, value, indent + 2, false);
    }
  }
  out += '\n';
  out += QByteArray(indent, ' ');
  out += items != nullptr ? ']' : '}';
}

}  // namespace

QByteArray json_text(const Node& node) {
  QByteArray out;
  write(out, node, 0, true);
  out += '\n';
  return out;
}

Node to_node(const Vector& vector) { return Items(vector.begin(), vector.end()); }

Node to_node(const Matrix& matrix) {
  Items rows;
  rows.reserve(matrix.size());
  for (const Vector& row : matrix) rows.push_back(to_node(row));
  return rows;
}

Node to_node(const Value& value) {
  return std::visit(Overloaded{[](double v) { return Node(v); }, [](std::int64_t v) { return Node(v); },
                               [](const std::string& v) { return Node(v); }, [](const Vector& v) { return to_node(v); },
                               [](const Matrix& v) { return to_node(v); }, [](std::monostate) { return Node(); }},
                    value);
}

}  // namespace credence
