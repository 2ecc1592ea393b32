// SPDX-License-Identifier: GPL-3.0-only
#include "ui/plot/label_search.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace credence {
namespace {

constexpr double refused = std::numeric_limits<double>::infinity();
constexpr double margin = 4;         // pixels to the border of the plot
constexpr double room_in_row = 8;    // pixels: two labels that are closer in a row read as one
constexpr double beside_object = 3;  // pixels
constexpr double leader_from = 0.7;  // of a line of text: a label that is farther away has a leader

// Costs, in lines of text.
constexpr double covers_points = 2.5, covers_point = 0.5;  // for the first, and for each
constexpr double covers_mark = 12;                         // if marks are tolerated
constexpr double crosses_bar = 2.5;
constexpr double reads_on = 6, touches_object = 0.6;
constexpr double touches_others = 3, touches_own = 1.6, touches_cell = 0.05, hides_own = 4;
constexpr double straddles = 4;  // a number that stands on the line of another level, too
constexpr double belongs_elsewhere = 1.2;
constexpr double names_two = 1.2;  // a place of its line where a named line of others lies on it, too
constexpr double has_leader = 0.4, leader_crosses = 1.5, leader_doubt = 0.3, leader_over_word = 6;
constexpr double hops = 2, hop_at_most_after = 3;

bool clips(const QLineF& line, const QRectF& box) {
  // Few leaders come near: the others are told apart without a look at their points.
  const auto [left, right] = std::minmax({line.x1(), line.x2()});
  const auto [top, bottom] = std::minmax({line.y1(), line.y2()});
  if (right < box.left() || left > box.right() || bottom < box.top() || top > box.bottom()) return false;
  for (double t = 0; t <= 1; t += 0.125) {
    if (box.contains(line.pointAt(t))) return true;
  }
  return false;
}

QPointF nearest(const QRectF& box, QPointF to) {
  return {std::clamp(to.x(), box.left(), box.right()), std::clamp(to.y(), box.top() + 2, box.bottom() - 2)};
}

}  // namespace

QRectF LabelPlace::bounds() const {
  const double a = angle * std::numbers::pi / 180, c = std::abs(std::cos(a)), s = std::abs(std::sin(a));
  const double w = c * box.width() + s * box.height(), h = s * box.width() + c * box.height();
  return QRectF(box.center() - QPointF(w, h) / 2, QSizeF(w, h));
}

bool is_on_bar_end(const QRectF& letters, const std::vector<QRectF>& bars) {
  constexpr double little = 0.08;
  double covered = 0;
  for (const QRectF& bar : bars) {
    const QRectF both = bar & letters;
    covered += both.width() * both.height();
  }
  const double share = covered / (letters.width() * letters.height());
  return share > little && share < 1 - little;
}

double LabelSearch::cost_of_words(const QRectF& box) const {
  const QRectF letters = box.adjusted(1, 2, -1, -2), roomy = box.adjusted(-room_in_row, 0, room_in_row, 0);
  double cost = 0;
  for (const QRectF& object : occupied_.objects()) {
    if (tolerates(LabelFault::objects) || !object.intersects(box.adjusted(-beside_object, 0, beside_object, 0)))
      continue;
    if (object.intersects(letters)) return refused;
    cost = touches_object;
  }
  for (const QRectF& word : occupied_.words()) {
    if (word.left() >= roomy.right() || roomy.left() >= word.right() || !word.intersects(roomy)) continue;
    if (word.intersects(letters) || !tolerates(LabelFault::row)) return refused;
    cost = std::max(cost, reads_on);
  }
  return cost;
}

double LabelSearch::cost_of_points(const QRectF& box) const {
  const double x = sought_.off_marks, y = x > 0 ? x - 1 : 0;
  const bool marked = occupied_.marks_in(box.adjusted(-x, -y, x, y)) > 0;
  if (marked && !tolerates(LabelFault::marks)) return refused;
  const double off = sought_.off_points;
  const int points = occupied_.points_in(box.adjusted(-off, -off, off, off));
  if (points == 0) return 0;
  if (!tolerates(LabelFault::points)) return refused;
  return covers_points + covers_point * points + (marked ? covers_mark : 0);
}

double LabelSearch::cost_of_bars(const QRectF& box) const {
  const auto is_at_end = [&](const QRectF& bar) {
    const QRectF both = bar & box;
    return both.width() > 2 && both.height() > 2 && !bar.contains(box);
  };
  const QRectF letters = box.adjusted(1, sought_.inset, -1, -sought_.inset);
  if (std::ranges::none_of(occupied_.bars(), is_at_end)) return 0;
  return is_on_bar_end(letters, occupied_.bars()) ? refused : crosses_bar;
}

// Lines of others must not pass through the letters. A single line of its own, such as an arrow, must not be hidden
// either; one of many lines may be.
double LabelSearch::cost_of_lines(const QRectF& box, bool& touched) const {
  const QRectF wide = box.adjusted(-1, 0, 1, 0);
  const int lines = occupied_.lines_in(wide);
  if (lines == 0) return 0;
  touched = true;
  const std::uint32_t owners = occupied_.owners_in(wide);
  const double edge = sought_.edge, middle = 0.2 * sought_.line;
  const bool is_on_others = others(owners) != 0, own = (owners & sought_.own) != 0;
  if (is_on_others) {
    if (others(occupied_.owners_in(wide.adjusted(0, edge, 0, -edge))) != 0) return refused;
    const QRectF letters = box.adjusted(1, sought_.inset, -1, -sought_.inset);
    if (occupied_.is_crossed(letters, sought_.own)) return refused;
  }
  const double aside =
      sought_.between_own ? 8 : -2;  // a word that fills the room between two rings reads as one of them
  if (sought_.own_counts && occupied_.lines_in(box.adjusted(-aside, middle, aside, -middle)) > 0) return refused;
  return (is_on_others ? touches_others : touches_own) + touches_cell * lines +
         (own && sought_.own_counts ? hides_own : 0);
}

// A label close to another line that has a name would seem to be the other's.
double LabelSearch::doubt(const QRectF& box) const {
  if (sought_.own == 0) return 0;
  const double close = 0.35 * sought_.line;
  const std::uint32_t near = occupied_.owners_in(box.adjusted(-close, -close, close, close));
  return (others(near) & ~Occupied::nobody) != 0 ? belongs_elsewhere : 0;
}

bool LabelSearch::names_others(QPointF at) const {
  constexpr double beside = 3;
  if (sought_.own == 0) return false;
  const QRectF around(at - QPointF(beside, beside), QSizeF(2 * beside, 2 * beside));
  return (others(occupied_.owners_in(around)) & ~Occupied::nobody) != 0;
}

// Beside a straight line one corner of the box touches it. If the line bends away, the box stands alone.
bool LabelSearch::is_detached(const QRectF& box) const {
  if (sought_.own == 0) return false;
  const double close = leader_from * sought_.line;
  return (occupied_.owners_in(box.adjusted(-close, -close, close, close)) & sought_.own) == 0;
}

double LabelSearch::cost_of(const QLineF& leader, const QRectF& box) const {
  // The box around a large mark is in the way of other labels, not of its own leader.
  const auto is_over = [&](const QRectF& box_in_way) {
    return !box_in_way.contains(leader.p2()) && clips(leader, box_in_way);
  };
  const bool over_word =
      std::ranges::any_of(occupied_.words(), is_over) || std::ranges::any_of(occupied_.objects(), is_over);
  const bool is_bad = over_word || leader.length() > sought_.longest_leader * sought_.line;
  if (is_bad && !tolerates(LabelFault::leader)) return refused;
  const std::uint32_t crossed = occupied_.owners_along(leader.p2(), leader.p1(), 5);
  return has_leader + (over_word ? leader_over_word : 0) + (others(crossed) != 0 ? leader_crosses : 0) +
         leader_doubt * doubt(box);
}

double LabelSearch::cost_of_hop(QPointF centre) const {
  if (!sought_.before) return 0;
  const double lines = QLineF(centre, *sought_.before).length() / sought_.line;
  return hops * std::min(1.0, lines / hop_at_most_after);
}

void LabelSearch::offer(const LabelCandidate& candidate) {
  if (candidate.cost >= best_cost_) return;
  if (sought_.on_line) return offer_turned(candidate);
  const QSizeF& size = sought_.size;
  const QRectF inside = area_.adjusted(margin, sought_.border, -margin, -sought_.border);
  const QPointF wanted = candidate.centre - QPointF(size.width(), size.height()) / 2;
  const QPointF corner(std::clamp(wanted.x(), inside.left(), std::max(inside.left(), inside.right() - size.width())),
                       std::clamp(wanted.y(), inside.top(), std::max(inside.top(), inside.bottom() - size.height())));
  const QRectF box(corner, size);
  const double moved = QLineF(corner, wanted).length();
  double cost = candidate.cost + moved / sought_.line + cost_of_hop(box.center());
  if (cost >= best_cost_) return;
  const double words = cost_of_words(box);
  if ((cost += words) >= best_cost_) return;
  const double points = cost_of_points(box);
  if ((cost += points) >= best_cost_) return;
  if ((cost += cost_of_bars(box)) >= best_cost_) return;
  bool touched = false;
  if ((cost += cost_of_lines(box, touched)) >= best_cost_) return;
  if ((cost += names_others(candidate.names) ? names_two : 0) >= best_cost_) return;
  std::optional<QLineF> leader;
  if (candidate.away + moved > leader_from * sought_.line || (!candidate.follows && is_detached(box)))
    leader = QLineF(nearest(box, candidate.names), candidate.names);
  if ((cost += leader ? cost_of(*leader, box) : doubt(box)) >= best_cost_) return;
  best_cost_ = cost;
  best_ = {box, 0, leader, words == 0 && points == 0 && !touched, candidate.follows ? candidate.names : QPointF()};
}

// On its line at an angle: it is measured along the line, so that a steep label's wide bounds do not count.
void LabelSearch::offer_turned(const LabelCandidate& candidate) {
  QRectF box(QPointF(0, 0), sought_.size);
  box.moveCenter(candidate.centre);
  const LabelPlace place{box, candidate.angle, {}, false, {}};
  const QRectF bounds = place.bounds();
  if (!area_.adjusted(3, 3, -3, -3).contains(bounds)) return;
  double cost = candidate.cost + cost_of_hop(candidate.centre);
  if (cost >= best_cost_) return;
  const QRectF roomy = bounds.adjusted(-margin, -margin, margin, margin);
  if (std::ranges::any_of(occupied_.words(), [&](const QRectF& word) { return word.intersects(roomy); })) return;
  if (std::ranges::any_of(occupied_.objects(), [&](const QRectF& one) { return one.intersects(bounds); })) return;
  const int points = occupied_.points_in(bounds.adjusted(-6, -6, 6, 6));
  cost += points > 0 ? covers_points + covers_point * points : 0;
  if (cost >= best_cost_) return;
  const double radians = candidate.angle * std::numbers::pi / 180, half = sought_.size.height() / 2;
  const QPointF along(std::cos(radians), std::sin(radians)), across(-along.y(), along.x());
  const QPointF end = sought_.size.width() / 2 * along;
  for (const double at : {-0.9, -0.45, 0.0, 0.45, 0.9}) {
    const QRectF around(candidate.centre + at * end - QPointF(half, half), QSizeF(2 * half, 2 * half));
    if (occupied_.marks_in(around) > 0) return;
  }
  std::uint32_t crossed = 0;
  for (const double side : {-1.0, -0.5, 0.0, 0.5, 1.0}) {
    const QPointF middle = candidate.centre + side * half * across;
    crossed |= occupied_.owners_along(middle - end, middle + end, 0);
  }
  if (others(crossed) != 0) return;
  if ((crossed & ~sought_.own) != 0) cost += straddles;
  if (cost >= best_cost_) return;
  best_cost_ = cost;
  best_ = place;
}

}  // namespace credence
