// Lays out equations with their current numbers in a column, and paints them with any painter.
// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "core/figure/equation.h"
#include "core/figure/reference.h"
#include "ui/plot/equation_sources.h"
#include "ui/plot/theme.h"

#include <QPainter>

namespace credence {

// Tells what is highlighted: the formula and the slot under the pointer, and all that something elsewhere refers to.
struct LitFormulas {
  const Equation* equation = nullptr;
  const EquationSlot* slot = nullptr;
  Reference reference = {};
  bool contains(const Equation& one) const;
  bool contains(const EquationSlot& one) const;
};

class EquationPicture {
 public:
  // A piece of a line: a typeset part, or the text of a slot. `slot` is its index in the equation, or -1.
  struct Piece {
    QRectF box;  // width: advance; height: ink
    double baseline = 0, scale = 0;
    std::size_t equation = 0;
    int slot = -1;
    const EquationPart* part = nullptr;
  };

  EquationPicture() = default;
  // Lays them out in a column `width` wide, with type as large as `font`. Wider lines are shrunk. Throws InputError if
  // an equation is unknown or one of its slots has no number.
  EquationPicture(std::vector<Equation> equations, double width, const QFont& font);

  double height() const { return height_; }
  const std::vector<Piece>& pieces() const { return pieces_; }
  const std::vector<Equation>& equations() const { return equations_; }
  const Equation* equation_at(QPointF place) const;  // null if there is none there
  const EquationSlot* slot_at(QPointF place) const;  // null if there is none there
  QString spoken() const;                            // all equations in words
  QString words_at(QPointF place) const;             // title and words of the equation there

  void paint(QPainter& painter, QPointF at, const Theme& theme, const LitFormulas& lit = {}) const;

 private:
  struct Heading {
    QString text;
    QPointF at;  // start of the baseline
    QFont font;
    QRectF bar;  // bar in the equation's colour, as high as the equation
  };
  double room_for(const EquationLine& line, const Equation& equation) const;
  void add_line(const EquationLine& line, std::size_t equation, double scale);

  std::vector<Equation> equations_;
  std::vector<Piece> pieces_;
  std::vector<Heading> headings_;
  double width_ = 0, height_ = 0;
  QFont font_;
};

// Returns the slot's text for screen readers, a matrix row by row: "W = (1.64, 2)".
QString spoken_text(const EquationSlot& slot);

}  // namespace credence
