// Digests of the parts of a result. They are equal exactly if all numbers and texts are.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/equation.h"
#include "core/lab/program.h"
#include "core/math/input_error.h"
#include "ui/session/json_writer.h"
#include "ui/session/programs.h"

#include <QCryptographicHash>

#include <map>
#include <type_traits>

namespace credence {

// The bytes of a value. Each struct is decomposed into all its members, so that a new member cannot be forgotten here.
class Bytes {
 public:
  template <class... Values>
  void operator()(const Values&... values) {
    (add(values), ...);
  }
  QByteArray digest() const { return QCryptographicHash::hash(bytes_, QCryptographicHash::Md5).toHex(); }

 private:
  template <class Number>
  requires std::is_arithmetic_v<Number> || std::is_enum_v<Number>
  void add(Number value) { bytes_.append(reinterpret_cast<const char*>(&value), sizeof value); }
  void add(const QByteArray& text) {
    add(text.size());
    bytes_.append(text);
  }
  void add(const std::string& text) {
    add(text.size());
    bytes_.append(text.data(), static_cast<qsizetype>(text.size()));
  }
  template <class T>
  void add(const std::vector<T>& all) {
    add(all.size());
    for (const T& one : all) add(one);
  }
  template <class T>
  void add(const std::optional<T>& value) {
    add(value.has_value());
    if (value) add(*value);
  }
  template <class... Kinds>
  void add(const std::variant<Kinds...>& value) {
    add(value.index());
    std::visit([this](const auto& one) { add(one); }, value);
  }

  void add(const Point2& value) {
    const auto& [x, y] = value;
    (*this)(x, y);
  }
  void add(const Rect& value) {
    const auto& [x0, x1, y0, y1] = value;
    (*this)(x0, x1, y0, y1);
  }
  void add(const Lattice& value) {
    const auto& [rect, nx, ny] = value;
    (*this)(rect, nx, ny);
  }
  void add(const ScalarField& value) {
    const auto& [lattice, values] = value;
    (*this)(lattice, values);
  }
  void add(const Axis& value) {
    const auto& [label, min, max, log10, integers, categories, marks, zero] = value;
    (*this)(label, min, max, log10, integers, categories, zero);
    for (const AxisMark& mark : marks) (*this)(mark.at, mark.text);
  }
  void add(const Line& value) {
    const auto& [paths, role, width, dash, opacity, name, end_label, tint] = value;
    (*this)(paths, role, width, dash, opacity, name, end_label, tint);
  }
  void add(const Band& value) {
    const auto& [x, lower, upper, role, opacity, name] = value;
    (*this)(x, lower, upper, role, opacity, name);
  }
  void add(const Points& value) {
    const auto& [at, role, marker, size, sizes, fill, opacities, opacity, name, texts, anchor, among, explores] = value;
    (*this)(at, role, marker, size, sizes, fill, opacities, opacity, name, texts, anchor, among, explores);
  }
  void add(const Bars& value) {
    const auto& [edges, heights, role, opacity, name, bases, horizontal, roles] = value;
    (*this)(edges, heights, role, opacity, name, bases, horizontal, roles);
  }
  void add(const Field& value) {
    const auto& [field, map, low, high, role, name] = value;
    (*this)(field, map, low, high, role, name);
  }
  void add(const ContourLevel& value) {
    const auto& [level, label, paths, width] = value;
    (*this)(level, label, paths, width);
  }
  void add(const Contours& value) {
    const auto& [levels, role, dash, name] = value;
    (*this)(levels, role, dash, name);
  }
  void add(const Ellipses& value) {
    const auto& [centre, l11, l21, l22, radii, role, dash, width, name] = value;
    (*this)(centre, l11, l21, l22, radii, role, dash, width, name);
  }
  void add(const Arrows& value) {
    const auto& [from, to, role, width, name, widths, bends, ways, labels, gap] = value;
    (*this)(from, to, role, width, name, widths, bends, ways, labels, gap);
  }
  void add(const Handles& value) {
    const auto& [id, at, visible, hint, click, remove, relabel, reach, radius, fixed, sideways, minor, editable,
                 values] = value;
    (*this)(id, at, visible, hint, click, remove, relabel, reach, radius, fixed, sideways, minor, editable, values);
  }
  void add(const Text& value) {
    const auto& [at, text, role, anchor] = value;
    (*this)(at, text, role, anchor);
  }
  void add(const Cells& value) {
    const auto& [id, x, y, values, texts, lit, map, role, low, high, hint, click, editable, name, heads, head, plain] =
        value;
    (*this)(id, x, y, values, texts, lit, map, role, low, high, hint, click, editable, name, heads, head, plain);
  }
  void add(const Area& value) {
    const auto& [outlines, role, opacity, label, width] = value;
    (*this)(outlines, role, opacity, label, width);
  }
  void add(const Areas& value) {
    const auto& [id, areas, hint, click, name] = value;
    (*this)(id, areas, hint, click, name);
  }
  void add(const Regions& value) {
    const auto& [lattice, roles, probabilities, names] = value;
    (*this)(lattice, roles, probabilities, names);
  }
  void add(const Layer& value) {
    add(static_cast<const LayerKind&>(value));
    add(value.answer);
    add(value.live);
  }
  void add(const Marginal& value) {
    const auto& [layers, low, high, share] = value;
    (*this)(layers, low, high, share);
  }
  void add(const Figure& value) {
    const auto& [title, note, x, y, equal, layers, click, brush, description, axes, above, beside, drawn, classes,
                 answers, known, lives, left_out] = value;
    for (const LayerChoice& choice : left_out) (*this)(choice.key, choice.name, choice.shown);
    (*this)(title, note, x, y, equal, layers, click, brush, description, axes, above, beside, drawn, classes, answers,
            known, lives);
  }
  void add(const Readout& value) {
    const auto& [group, label, text, help, answer, path, number, scale] = value;
    (*this)(group, label, text, help, answer, path, number);
    if (scale) (*this)(scale->name, scale->role, scale->low, scale->high);
  }
  void add(const Status& value) {
    const auto& [kind, text, answer] = value;
    (*this)(kind, text, answer);
  }
  void add(const EquationSlot& value) {
    const auto& [name, rows, field, reason] = value;
    (*this)(name, rows, field, reason);
  }
  void add(const Equation& value) {
    const auto& [id, numbers, role, about, answer] = value;
    (*this)(id, numbers, role, about, answer);
  }
  void add(const DrawRow& value) {
    const auto& [chain, draw, warmup, accepted, values] = value;
    (*this)(chain, draw, warmup, accepted, values);
  }

  QByteArray bytes_;
};

template <class... Values>
QByteArray digest_of(const Values&... values) {
  Bytes bytes;
  bytes(values...);
  return bytes.digest();
}

// Keys are names of parts: "report", "draws", "python", "step at 100".
using Digests = std::map<QByteArray, QByteArray>;

// `frames` are visited in this order; a negative frame is the last one.
inline Digests digests_of(const Session& session, const Result& result, const std::vector<int>& frames) {
  Digests all{{"report", digest_of(json_text(result.report()), result.warnings())}};
  Bytes draws;
  draws(result.draw_names());
  try {
    result.for_each_draw([&](const DrawRow& row) { draws(row); });
  } catch (const InputError& refused) {
    draws(std::string(refused.what()));
  }
  all["draws"] = draws.digest();
  for (const Language language : languages) {
    QByteArray& program = all[QByteArray::fromStdString(name_of(language).id)];
    try {
      program = digest_of(program_text(session, result, language));
    } catch (const InputError& refused) {
      program = digest_of(std::string(refused.what()));
    }
  }
  for (const int frame : frames) {
    const QByteArray at = " at " + QByteArray::number(frame);
    all["words" + at] = digest_of(result.readouts(frame), result.equations(frame, nullptr), result.narration(frame),
                                  result.status(frame));
    for (const ViewInfo& view : session.lab->views()) {
      if (!session.lab->offers(session.inputs.parameters, view.id)) continue;
      all[QByteArray::fromStdString(view.id) + at] = digest_of(result.figure(view.id, frame));
    }
  }
  return all;
}

}  // namespace credence
