// SPDX-License-Identifier: GPL-3.0-only
#include "ui/plot/equation_picture.h"

#include "core/math/input_error.h"
#include "ui/text/notation.h"
#include "ui/text/plain_text.h"
#include "ui/words/said.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace credence {
namespace {

// Size of typeset parts relative to numbers, because their x-height is lower.
constexpr double equation_size = 1.2;
constexpr double indent = 10, bar_width = 3;                                            // in pixels
constexpr double parts_gap = 0.9, leading = 0.35, gap_of_columns = 0.7, bracket = 0.3;  // in sizes of the numbers' type

QString file_of(const Equation& equation) {
  return QString::fromStdString(equation.id.substr(0, equation.id.find('/')));
}

const EquationSource& source_of(const Equation& equation) {
  return EquationSources::of(file_of(equation))
      .at(QString::fromStdString(equation.id.substr(equation.id.find('/') + 1)));
}

QString sentence_of(const Equation& equation) {
  QString sentence = said(source_of(equation).spoken);
  for (const EquationSlot& slot : equation.numbers) {
    sentence.replace("{{" + QString::fromStdString(slot.name) + "}}", spoken_text(slot));
  }
  if (!equation.about.empty()) sentence.prepend(QString::fromStdString(equation.about) + ": ");
  return sentence;
}

// Returns the text of a parameter as its box shows it.
QString text_of(const EquationSlot& slot, const std::string& entry) {
  const QString text = visible(QString::fromStdString(entry));
  return slot.field.empty() ? text : number_notation(text);
}

bool is_matrix(const EquationSlot& slot) { return slot.rows.size() > 1 || slot.rows.at(0).size() > 1; }

// The contents of a slot, with the baseline at zero.
struct SlotShape {
  std::vector<double> columns;  // their widths
  double width = 0, ascent = 0, descent = 0, row = 0;
};

SlotShape shape_of(const EquationSlot& slot, const QFont& font) {
  const QFontMetricsF metrics(font);
  SlotShape shape;
  shape.row = metrics.ascent() + metrics.descent();
  shape.columns.assign(slot.rows.at(0).size(), 0);
  for (const std::vector<std::string>& row : slot.rows) {
    for (std::size_t k = 0; k < row.size(); ++k) {
      shape.columns.at(k) = std::max(shape.columns[k], metrics.horizontalAdvance(text_of(slot, row[k])));
    }
  }
  const double em = font.pixelSize();
  shape.width = std::accumulate(shape.columns.begin(), shape.columns.end(), 0.0) +
                gap_of_columns * em * static_cast<double>(shape.columns.size() - 1);
  shape.ascent = metrics.ascent();
  shape.descent = metrics.descent();
  if (is_matrix(slot)) {
    shape.width += 4 * bracket * em;
    // The middle of a matrix is at the middle of a number.
    const double height = shape.row * static_cast<double>(slot.rows.size()), middle = 0.5 * metrics.xHeight();
    shape.ascent = height / 2 + middle;
    shape.descent = height / 2 - middle;
  }
  return shape;
}

void paint_bracket(QPainter& painter, double x, double inwards, const QRectF& box) {
  painter.drawPolyline(
      QPolygonF({{x + inwards, box.top()}, {x, box.top()}, {x, box.bottom()}, {x + inwards, box.bottom()}}));
}

void paint_slot(QPainter& painter, const EquationSlot& slot, const QRectF& box, double baseline, const QFont& font) {
  painter.setFont(font);
  if (!is_matrix(slot)) {
    painter.drawText(QPointF(box.left(), baseline), text_of(slot, slot.rows[0][0]));
    return;
  }
  const SlotShape shape = shape_of(slot, font);
  const QFontMetricsF metrics(font);
  const double em = font.pixelSize();
  QPen pen = painter.pen();
  pen.setWidthF(em / 14);
  painter.setPen(pen);
  const QRectF frame = box.adjusted(0.1 * em, 0.06 * em, -0.1 * em, -0.06 * em);
  paint_bracket(painter, frame.left(), bracket * em / 2, frame);
  paint_bracket(painter, frame.right(), -bracket * em / 2, frame);
  double y = box.top() + metrics.ascent();
  for (const std::vector<std::string>& row : slot.rows) {
    double right = box.left() + 2 * bracket * em;
    for (std::size_t k = 0; k < row.size(); ++k) {
      right += shape.columns[k];
      painter.drawText(QPointF(right - metrics.horizontalAdvance(text_of(slot, row[k])), y), text_of(slot, row[k]));
      right += gap_of_columns * em;
    }
    y += shape.row;
  }
}

// Returns the numbers that stand in the line, in its order.
std::vector<std::size_t> slots_of(const EquationLine& line, const Equation& equation) {
  std::vector<std::size_t> chosen;
  for (const QString& name : line.slot_names) {
    const auto found = std::find_if(equation.numbers.begin(), equation.numbers.end(),
                                    [&name](const EquationSlot& slot) { return name == slot.name.c_str(); });
    if (found == equation.numbers.end()) {
      throw InputError("equations: " + equation.id + " lacks its " + name.toStdString());
    }
    chosen.push_back(static_cast<std::size_t>(found - equation.numbers.begin()));
  }
  return chosen;
}

// All lines have the size of the widest one, unless that would be too small; then it alone is shrunk. Sizes change in
// steps, so that they do not follow every digit.
double common_scale(const std::vector<double>& rooms) {
  constexpr double step = 0.05, smallest = 0.75;
  double scale = 1;
  for (const double room : rooms) scale = std::min(scale, room);
  return std::max(smallest, step * std::floor(scale / step));
}

QFont scaled(QFont font, double scale) {
  font.setPixelSize(std::max(1, static_cast<int>(scale * font.pixelSize())));
  return font;
}

}  // namespace

EquationPicture::EquationPicture(std::vector<Equation> equations, double width, const QFont& font)
    : equations_(std::move(equations)), width_(width), font_(font) {
  const double em = font_.pixelSize();
  const QFontMetricsF metrics(font_);
  std::vector<double> rooms;  // one per line
  for (const Equation& equation : equations_) {
    for (const EquationLine& line : source_of(equation).lines) rooms.push_back(room_for(line, equation));
  }
  const double common = common_scale(rooms);
  auto room = rooms.cbegin();
  for (std::size_t k = 0; k < equations_.size(); ++k) {
    const EquationSource& source = source_of(equations_[k]);
    if (k > 0) height_ += parts_gap * em;
    const double top = height_;
    QString title = said(source.title);
    if (!equations_[k].about.empty()) title += ": " + QString::fromStdString(equations_[k].about);
    title = notation(title);
    const double fits = std::min(1.0, (width_ - indent) / std::max(1.0, metrics.horizontalAdvance(title)));
    headings_.push_back({title, {indent, top + metrics.ascent()}, scaled(font_, fits), {}});
    height_ += metrics.height() + leading * em;
    for (const EquationLine& line : source.lines) add_line(line, k, std::min(common, *room++));
    headings_.back().bar = QRectF(0, top, bar_width, height_ - top);
  }
}

// Returns the factor by which the line would have to be scaled to fill the column.
double EquationPicture::room_for(const EquationLine& line, const Equation& equation) const {
  double natural = 0;
  for (const EquationPart& part : line.parts) natural += equation_size * font_.pixelSize() / 1000 * part.advance;
  for (const std::size_t k : slots_of(line, equation)) natural += shape_of(equation.numbers[k], font_).width;
  return (width_ - indent) / std::max(natural, 1.0);
}

void EquationPicture::add_line(const EquationLine& line, std::size_t equation, double scale) {
  const std::vector<EquationSlot>& numbers = equations_[equation].numbers;
  const std::vector<std::size_t> chosen = slots_of(line, equations_[equation]);
  const QFont font = scaled(font_, scale);

  double ascent = scale * 0.9 * font_.pixelSize(), descent = scale * 0.3 * font_.pixelSize(), x = indent;
  const std::size_t first = pieces_.size();
  for (std::size_t k = 0; k < line.parts.size(); ++k) {
    const EquationPart& part = line.parts[k];
    const double pixels = scale * equation_size * font_.pixelSize() / 1000;
    ascent = std::max(ascent, -pixels * part.ink.top());
    descent = std::max(descent, pixels * part.ink.bottom());
    pieces_.push_back({QRectF(x, pixels * part.ink.top(), pixels * part.advance, pixels * part.ink.height()), 0, pixels,
                       equation, -1, &part});
    x += pixels * part.advance;
    if (k == chosen.size()) break;
    const SlotShape shape = shape_of(numbers[chosen[k]], font);
    ascent = std::max(ascent, shape.ascent);
    descent = std::max(descent, shape.descent);
    pieces_.push_back({QRectF(x, -shape.ascent, shape.width, shape.ascent + shape.descent), 0, scale, equation,
                       static_cast<int>(chosen[k]), nullptr});
    x += shape.width;
  }
  for (std::size_t k = first; k < pieces_.size(); ++k) {
    pieces_[k].baseline = height_ + ascent;
    pieces_[k].box.translate(0, height_ + ascent);
  }
  height_ += ascent + descent + leading * font_.pixelSize();
}

const Equation* EquationPicture::equation_at(QPointF place) const {
  for (std::size_t k = 0; k < headings_.size(); ++k) {
    const QRectF& bar = headings_[k].bar;
    if (place.x() >= 0 && place.x() < width_ && place.y() >= bar.top() && place.y() < bar.bottom())
      return &equations_[k];
  }
  return nullptr;
}

const EquationSlot* EquationPicture::slot_at(QPointF place) const {
  for (const Piece& piece : pieces_) {
    if (piece.slot >= 0 && piece.box.adjusted(-2, -2, 2, 2).contains(place)) {
      return &equations_[piece.equation].numbers[static_cast<std::size_t>(piece.slot)];
    }
  }
  return nullptr;
}

QString EquationPicture::spoken() const {
  QStringList sentences;
  for (const Equation& equation : equations_) sentences += sentence_of(equation);
  return sentences.join('\n');
}

QString EquationPicture::words_at(QPointF place) const {
  const Equation* equation = equation_at(place);
  if (equation == nullptr) return {};
  return headings_[static_cast<std::size_t>(equation - equations_.data())].text + '\n' + sentence_of(*equation);
}

bool LitFormulas::contains(const Equation& one) const {
  if (one.role == Role::neutral) return false;
  return &one == equation || std::ranges::find(reference.roles, one.role) != reference.roles.end();
}

bool LitFormulas::contains(const EquationSlot& one) const {
  return &one == slot || (!one.field.empty() && one.field == reference.field);
}

void EquationPicture::paint(QPainter& painter, QPointF at, const Theme& theme, const LitFormulas& lit) const {
  painter.save();
  painter.translate(at);
  painter.setRenderHint(QPainter::Antialiasing);
  for (std::size_t k = 0; k < headings_.size(); ++k) {
    QRectF bar = headings_[k].bar;
    if (lit.contains(equations_[k])) bar.setWidth(2 * bar_width);
    painter.fillRect(bar, theme.colour(equations_[k].role));
    painter.setPen(theme.muted_text);
    painter.setFont(headings_[k].font);
    painter.drawText(headings_[k].at, headings_[k].text);
  }
  for (const Piece& piece : pieces_) {
    const Equation& equation = equations_[piece.equation];
    if (piece.part) {
      EquationSources::of(file_of(equation))
          .paint(painter, *piece.part, QPointF(piece.box.left(), piece.baseline), piece.scale, theme.text);
      continue;
    }
    const EquationSlot& slot = equation.numbers[static_cast<std::size_t>(piece.slot)];
    if (!slot.field.empty()) {  // values that can be changed are underlined
      QColor line = theme.muted_text;
      if (lit.contains(slot)) painter.fillRect(piece.box, theme.grid);
      painter.fillRect(QRectF(piece.box.left(), piece.box.bottom() - 1, piece.box.width(), 1), line);
    }
    painter.setPen(theme.text);
    QFont font = scaled(font_, piece.scale);
    font.setWeight(QFont::Medium);
    paint_slot(painter, slot, piece.box, piece.baseline, font);
  }
  painter.restore();
}

QString spoken_text(const EquationSlot& slot) {
  QStringList rows;
  for (const std::vector<std::string>& row : slot.rows) {
    QStringList entries;
    for (const std::string& entry : row) entries += QString::fromStdString(entry);
    rows += entries.join(", ");
  }
  const bool column = slot.rows.size() > 1 && slot.rows[0].size() == 1;
  return rows.size() == 1 ? rows[0] : '(' + rows.join(column ? ", " : "; ") + ')';
}

}  // namespace credence
