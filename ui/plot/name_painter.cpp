// SPDX-License-Identifier: GPL-3.0-only
#include "ui/plot/name_painter.h"

#include "ui/plot/axis_name.h"
#include "ui/plot/end_labels.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <optional>
#include <utility>

namespace credence {
namespace {

// Returns the shift of each name. Names whose ends lie in one column are spread together. Among marks and lines only
// the marks are, because a line has other places for its name.
std::vector<double> shifts_of_close_ends(const std::vector<LabelledLines>& curves, double height) {
  constexpr double column = 30;
  std::map<int, std::vector<std::size_t>> columns;
  for (std::size_t k = 0; k < curves.size(); ++k) {
    if (curves[k].text.isEmpty() || curves[k].lines.empty()) continue;
    columns[static_cast<int>(right_end(curves[k].lines).x() / column)].push_back(k);
  }
  std::vector<double> shifts(curves.size(), 0.0);
  const auto is_line = [&](std::size_t k) { return curves[k].lines.front().size() > 1; };
  for (auto& [x, members] : columns) {
    if (!std::all_of(members.begin(), members.end(), is_line)) std::erase_if(members, is_line);
    std::vector<double> ends;
    for (const std::size_t k : members) ends.push_back(right_end(curves[k].lines).y());
    const std::vector<double> found = spread(ends, height);
    for (std::size_t i = 0; i < members.size(); ++i) shifts[members[i]] = found[i];
  }
  return shifts;
}

// The names of many lines wait until those of short ones and of marks are placed, since long lines have other places.
std::vector<std::size_t> order_of(const std::vector<LabelledLines>& curves, const QFontMetricsF& metrics) {
  std::vector<std::size_t> order;
  for (std::size_t k = 0; k < curves.size(); ++k) {
    if (!curves[k].text.isEmpty()) order.push_back(k);
  }
  std::ranges::stable_partition(
      order, [&](std::size_t k) { return is_short(curves[k].lines, metrics.horizontalAdvance(curves[k].text)); });
  return order;
}

void paint_leader(const Canvas& canvas, const QLineF& leader, const QColor& colour) {
  QPen pen = make_pen(colour, 1.0 * canvas.theme.line_scale, Dash::solid, 0.8);
  stroke(canvas.painter, {QPolygonF{leader.p1(), leader.p2()}}, pen);
  canvas.painter.setPen(Qt::NoPen);
  canvas.painter.setBrush(colour);
  canvas.painter.drawEllipse(leader.p2(), 1.8 * canvas.theme.line_scale, 1.8 * canvas.theme.line_scale);
}

// Paints the names of one plot, one after the other.
class NamePainter {
 public:
  NamePainter(const Canvas& canvas, const NamesToPlace& names, std::vector<QRectF> words, std::vector<SpareRow> spare)
      : canvas_(canvas),
        metrics_(canvas.painter.font()),
        sample_(std::round(1.2 * metrics_.height()) + 6),
        obstacles_{names.raster, std::move(words), 0, names.bars},
        spare_(std::move(spare)) {}

  void paint(const LabelledLines& curve, double shift) {
    obstacles_.own = curve.owner;
    const QString whole = curve.text, brief = shortened(whole);
    if (paint_beside(curve, whole, shift) || paint_in_head(curve, whole)) return;
    if (paint_beside(curve, in_two_lines(whole), shift)) return;
    if (brief != whole && (paint_beside(curve, brief, shift) || paint_in_head(curve, brief))) return;
    if (paint_anywhere(curve, whole) || (brief != whole && paint_anywhere(curve, brief))) return;
    if (canvas_.painted != nullptr) canvas_.painted->left_out.push_back(whole);
  }

  // Names that differ in a number alone, such as those of chains, stand all at their curves or all in the head. Returns
  // false if there is room at neither.
  bool paint_family(const std::vector<const LabelledLines*>& family, const std::vector<double>& shifts) {
    const std::size_t before = obstacles_.words.size();
    std::vector<NamePlace> places;
    for (std::size_t k = 0; k < family.size(); ++k) {
      obstacles_.own = family[k]->owner;
      const NamePlace place = place_name(family[k]->lines, size_of(family[k]->text), family[k]->gap,
                                         canvas_.mapping.area, obstacles_, shifts[k]);
      if (!place.fits || place.leader) break;
      obstacles_.words.push_back(place.box);
      places.push_back(place);
    }
    if (places.size() == family.size()) {
      for (std::size_t k = 0; k < family.size(); ++k) write_beside(*family[k], family[k]->text, places[k]);
      return true;
    }
    obstacles_.words.resize(before);
    if (!head_has_room_for(family)) return false;
    std::vector<const LabelledLines*> in_order = family;
    if (first_row(in_order.front()->text, spare_)->beside_axis_name) std::ranges::reverse(in_order);
    for (const LabelledLines* one : in_order) paint_in_head(*one, one->text);
    return true;
  }

  // A text says something of its place, so that it stays there if it fits, also in two lines.
  void paint(const PlacedWords& text) {
    constexpr double farthest = 9, farthest_name = 16;  // in lines
    const auto letters = std::ranges::count_if(text.text, [](QChar c) { return c.isLetter(); });
    if (letters >= 3) {
      const LabelledLines as_name{text.text, text.colour, {{text.at}}};
      sample_ = 0;
      for (const QString& words : {text.text, in_two_lines(text.text)}) {
        const double near = size_of(words).width() / 2 + 2.5 * metrics_.height();
        if (paint_anywhere(as_name, words, near)) return;
      }
      const bool is_short = in_two_lines(text.text) == text.text;  // the name of a mark rather than a sentence
      if (is_short && paint_with_leader(as_name, farthest_name * metrics_.height())) return;
      if (paint_in_head(as_name, text.text) || paint_anywhere(as_name, text.text)) return;
    } else if (letters > 0) {  // a value with its unit, such as that of a mark in a drawing
      sample_ = 0;
      const LabelledLines as_name{text.text, text.colour, {{text.at}}, text.gap};
      if (paint_beside(as_name, text.text, 0)) return;
      if (paint_with_leader(as_name, farthest * metrics_.height())) return;
    }
    if (canvas_.painted != nullptr) canvas_.painted->left_out.push_back(text.text);
  }

 private:
  // What a name says after its comma may be left out if it is the lesser part.
  static QString shortened(const QString& name) {
    const QString brief = before_comma(name);
    return name.size() - brief.size() - 2 <= brief.size() ? brief : name;
  }

  // Breaks a long name at the space nearest to its middle.
  static QString in_two_lines(QString name) {
    constexpr qsizetype short_name = 12;
    if (name.size() < short_name) return name;
    qsizetype best = -1;
    for (qsizetype k = name.indexOf(u' '); k >= 0; k = name.indexOf(u' ', k + 1)) {
      if (best < 0 || std::abs(2 * k - name.size()) < std::abs(2 * best - name.size())) best = k;
    }
    if (best > 0) name[best] = u'\n';
    return name;
  }

  QSizeF size_of(const QString& name) const {
    double width = 0;
    const QStringList lines = name.split(u'\n');
    for (const QString& line : lines) width = std::max(width, metrics_.horizontalAdvance(line));
    return {width, metrics_.height() * static_cast<double>(lines.size())};
  }

  bool paint_with_leader(const LabelledLines& mark, double reach) {
    const std::optional<QRectF> box = paint_anywhere(mark, mark.text, reach);
    const QPointF at = mark.lines.front().front();
    if (box) paint_leader(canvas_, {nearest_in(*box, at), at}, mark.colour);
    return box.has_value();
  }

  bool paint_beside(const LabelledLines& curve, const QString& name, double shift) {
    const QSizeF size = size_of(name);
    if (size.width() > canvas_.mapping.area.width() - 8) return false;
    const NamePlace place = place_name(curve.lines, size, curve.gap, canvas_.mapping.area, obstacles_, shift);
    if (!place.fits) return false;
    obstacles_.words.push_back(place.box);
    write_beside(curve, name, place);
    return true;
  }

  void write_beside(const LabelledLines& curve, const QString& name, const NamePlace& place) {
    if (place.leader) paint_leader(canvas_, *place.leader, curve.colour);
    const double rim = place.clear && !canvas_.over_field ? 0 : 0.14;
    double y = place.box.top();
    for (const QString& line : name.split(u'\n')) {
      write(line, QRectF(place.box.left(), y, metrics_.horizontalAdvance(line), metrics_.height()), curve.colour, rim,
            curve.owner);
      y += metrics_.height();
    }
  }

  std::vector<SpareRow>::iterator first_row(const QString& name, std::vector<SpareRow>& rows) const {
    const double width = width_with_sample(name);
    return std::ranges::find_if(rows, [&](const SpareRow& row) { return row.room.width() >= width; });
  }

  bool head_has_room_for(const std::vector<const LabelledLines*>& family) const {
    std::vector<SpareRow> rows = spare_;
    return std::ranges::all_of(family, [&](const LabelledLines* one) {
      const auto row = first_row(one->text, rows);
      if (row == rows.end()) return false;
      take(*row, width_with_sample(one->text));
      return true;
    });
  }

  // Returns the left end of the part that is taken.
  double take(SpareRow& row, double width) const {
    const double taken = width + std::round(0.7 * metrics_.height());
    QRectF& room = row.room;
    const double left = row.beside_axis_name ? room.right() - width : room.left();
    row.beside_axis_name ? room.setRight(room.right() - taken) : room.setLeft(room.left() + taken);
    return left;
  }

  bool paint_in_head(const LabelledLines& curve, const QString& name) {
    const auto row = first_row(name, spare_);
    if (row == spare_.end()) return false;
    const double y = row->room.center().y() - metrics_.height() / 2, width = width_with_sample(name);
    const QRectF box(take(*row, width), y, width, metrics_.height());
    write_with_sample(curve, name, box, sample_ > 0 ? canvas_.theme.text : curve.colour, 0);
    return true;
  }

  static QPointF nearest_in(const QRectF& box, QPointF to) {
    return {std::clamp(to.x(), box.left() - 2, box.right() + 2), std::clamp(to.y(), box.top() + 3, box.bottom() - 3)};
  }

  // Tries places from the right end of the curve outwards, whose middles are at most `reach` from there. Returns the
  // place.
  std::optional<QRectF> paint_anywhere(const LabelledLines& curve, const QString& name,
                                       double reach = std::numeric_limits<double>::infinity()) {
    const QRectF inside = canvas_.mapping.area.adjusted(6, 4, -6, -4);
    const QSizeF size(width_with_sample(name), size_of(name).height());
    if (size.width() > inside.width() || size.height() > inside.height()) return std::nullopt;
    const QPointF end = right_end(curve.lines);
    std::optional<QRectF> best;
    for (double y = inside.top(); y + size.height() <= inside.bottom(); y += 10) {
      for (double x = inside.left(); x + size.width() <= inside.right(); x += 16) {
        const QRectF box(QPointF(x, y), size);
        const double far = QLineF(box.center(), end).length();
        if (far > reach || (best && far >= QLineF(best->center(), end).length())) continue;
        if (is_free(box)) best = box;
      }
    }
    if (!best) return std::nullopt;
    obstacles_.words.push_back(*best);
    write_with_sample(curve, name, *best, curve.colour, canvas_.over_field ? 0.14 : 0);
    return best;
  }

  bool is_free(const QRectF& box) const {
    if (obstacles_.raster.lines_in(box.adjusted(-3, -2, 3, 2)) > 0) return false;
    if (obstacles_.raster.points_in(box.adjusted(-3, -2, 3, 2)) > 0) return false;
    return std::ranges::none_of(obstacles_.words, [&](const QRectF& word) { return word.intersects(box); });
  }

  void write_with_sample(const LabelledLines& curve, const QString& name, const QRectF& box, const QColor& colour,
                         double rim) {
    if (sample_ > 0) {
      paint_swatch(canvas_.painter, curve.look, QRectF(box.topLeft(), QSizeF(sample_ - 6, box.height())),
                   canvas_.theme);
    }
    QRectF row = box.adjusted(sample_, 0, 0, 0);
    for (const QString& line : name.split(u'\n')) {
      row.setSize({metrics_.horizontalAdvance(line), metrics_.height()});
      write(line, row, colour, rim, 0);
      row.translate(0, metrics_.height());
    }
  }

  void write(const QString& name, const QRectF& box, const QColor& colour, double rim, std::uint32_t owner) {
    draw_haloed(canvas_.painter, box.topLeft() + QPointF(0, metrics_.ascent()), name, colour, canvas_.theme.plot_area,
                rim);
    note_word(canvas_, PaintedWord::Kind::name, name, box, 0, owner);
  }

  double width_with_sample(const QString& name) const { return sample_ + std::ceil(size_of(name).width()) + 1; }

  const Canvas& canvas_;
  QFontMetricsF metrics_;
  double sample_;  // room for the sample of a curve before its name; 0: there is none
  Obstacles obstacles_;
  std::vector<SpareRow> spare_;
};

// Returns the curves that are tints of one colour, with names of one beginning.
std::vector<std::size_t> family_of(const std::vector<LabelledLines>& curves, const std::vector<std::size_t>& order,
                                   std::size_t first) {
  const auto beginning = [](const QString& name) { return name.left(name.lastIndexOf(u' ')); };
  const LabelledLines& one = curves[first];
  std::vector<std::size_t> family;
  for (const std::size_t k : order) {
    const LabelledLines& other = curves[k];
    const bool has_lines = !std::ranges::all_of(other.lines, [](const QPolygonF& part) { return part.isEmpty(); });
    const bool alike = other.look.role == one.look.role && other.look.tint > 0 && one.look.tint > 0 &&
                       beginning(other.text) == beginning(one.text);
    if (has_lines && alike) family.push_back(k);
  }
  return family;
}

}  // namespace

void paint_names(const Canvas& canvas, const NamesToPlace& names, std::vector<QRectF> words,
                 std::vector<SpareRow> spare) {
  const QFontMetricsF metrics(canvas.painter.font());
  const std::vector<double> shifts = shifts_of_close_ends(names.curves, metrics.height());
  NamePainter painter(canvas, names, std::move(words), std::move(spare));
  for (const PlacedWords& text : names.texts) painter.paint(text);  // they belong to their places
  const std::vector<std::size_t> order = order_of(names.curves, metrics);
  std::vector<bool> done(names.curves.size()), tried(names.curves.size());
  for (const std::size_t k : order) {
    if (done[k]) continue;
    const std::vector<std::size_t> family = tried[k] ? std::vector{k} : family_of(names.curves, order, k);
    std::vector<const LabelledLines*> members;
    std::vector<double> moves;
    for (const std::size_t one : family) {
      members.push_back(&names.curves[one]);
      moves.push_back(shifts[one]);
    }
    const bool painted = family.size() > 1 && painter.paint_family(members, moves);
    for (const std::size_t one : family) {
      done[one] = painted;
      tried[one] = true;
    }
    const LabelledLines& curve = names.curves[k];
    const bool nothing = std::ranges::all_of(curve.lines, [](const QPolygonF& part) { return part.isEmpty(); });
    if (!painted && !nothing) painter.paint(curve, shifts[k]);
  }
}

}  // namespace credence
