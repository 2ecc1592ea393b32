// Equations with their live numbers, one under the other in a column: where everything stands, and its painting on
// whatever there is to paint on.
#pragma once

#include "core/figure/equation.h"
#include "ui/plot/equation_sources.h"
#include "ui/plot/theme.h"

#include <QPainter>

namespace credence {

class EquationPicture {
 public:
  // A piece of a line: a typeset part, or what stands in a slot. `slot` is its index in the equation, or -1.
  struct Piece {
    QRectF box;  // its advance and its ink
    double baseline = 0, scale = 0;
    std::size_t equation = 0;
    int slot = -1;
    const EquationPart* part = nullptr;
  };

  EquationPicture() = default;
  // In a column `width` wide, with type as large as `font`; lines that are wider shrink. Throws InputError where an
  // equation is unknown or a slot of it has no number.
  EquationPicture(std::vector<Equation> equations, double width, const QFont& font);

  double height() const { return height_; }
  const std::vector<Piece>& pieces() const { return pieces_; }
  const std::vector<Equation>& equations() const { return equations_; }
  const Equation* equation_at(QPointF place) const;  // null where there is none
  const EquationSlot* slot_at(QPointF place) const;  // likewise
  QString spoken() const;                            // all of them, in words

  void paint(QPainter& painter, QPointF at, const Theme& theme, const Equation* pointed = nullptr,
             const EquationSlot* lit = nullptr) const;

 private:
  struct Heading {
    QString text;
    QPointF at;  // start of the base line
    QFont font;
    QRectF bar;  // of the equation's colour, as high as all of it
  };
  double room_for(const EquationLine& line, const Equation& equation) const;
  void add_line(const EquationLine& line, std::size_t equation, double scale);

  std::vector<Equation> equations_;
  std::vector<Piece> pieces_;
  std::vector<Heading> headings_;
  double width_ = 0, height_ = 0;
  QFont font_;
};

// "W = (1.64, 2)", for those who hear it: rows of a matrix one after the other.
QString spoken_text(const EquationSlot& slot);

}  // namespace credence
