// SPDX-License-Identifier: GPL-3.0-only
#include "ui/plot/label_candidates.h"

#include <QLineF>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>

namespace credence {
namespace {

constexpr double apart = 26;  // distance in pixels of the places that are tried along a curve
constexpr int most_places = 120;
constexpr std::size_t few_marks = 3;

double length(QPointF v) { return std::hypot(v.x(), v.y()); }

// Returns how far the middle of a box is from a point that its side or corner touches, in a direction.
double reach_of(QSizeF size, QPointF direction) {
  return (std::abs(direction.x()) * size.width() + std::abs(direction.y()) * size.height()) / 2;
}

// A place on the curve and the unit vector across it, which is zero for marks.
struct Place {
  QPointF at, across;
};

std::vector<Place> places_along(const std::vector<QPolygonF>& curve) {
  double total = 0;
  for (const QPolygonF& part : curve) {
    for (int k = 1; k < part.size(); ++k) total += QLineF(part[k - 1], part[k]).length();
  }
  const double step = std::max(apart, total / most_places);
  const auto parts = static_cast<int>(curve.size());
  const int every = 1 + parts / most_places;  // tries only some parts if there are many
  std::vector<Place> all;
  double next = step / 2;
  for (int part = 0; part < parts; part += every) {
    const QPolygonF& line = curve[static_cast<std::size_t>(part)];
    if (line.size() == 1) all.push_back({line[0], {}});
    for (int k = 1; k < line.size(); ++k) {
      const QLineF segment(line[k - 1], line[k]);
      const double length = segment.length();
      for (; next < length; next += step) {
        const QPointF along = (segment.p2() - segment.p1()) / length;
        all.push_back({segment.pointAt(next / length), {-along.y(), along.x()}});
      }
      next -= length;
    }
  }
  return all;
}

// A line parametrised by its length from the start.
class Measured {
 public:
  explicit Measured(const QPolygonF& line) : line_(line) {
    along_.reserve(static_cast<std::size_t>(line.size()));
    double sum = 0;
    for (int k = 0; k < line.size(); ++k) {
      if (k > 0) sum += length(line[k] - line[k - 1]);
      along_.push_back(sum);
    }
  }
  double total() const { return along_.empty() ? 0 : along_.back(); }
  QPointF at(double s) const {
    const auto next = std::upper_bound(along_.begin(), along_.end(), s);
    if (next == along_.begin()) return line_.front();
    if (next == along_.end()) return line_.back();
    const auto k = static_cast<int>(next - along_.begin());
    const double from = *(next - 1), to = *next;
    return line_[k - 1] + (line_[k] - line_[k - 1]) * ((s - from) / (to - from));
  }

 private:
  const QPolygonF& line_;
  std::vector<double> along_;
};

// Offers places in all directions, and up to a few lines farther away at a cost each, for a place in a crowd.
void offer_around(LabelSearch& search, QPointF at, double gap, double a_line) {
  constexpr int directions = 12;
  const double line = search.sought().line;
  for (const double lines : {0.0, 1.0, 2.0, 3.5}) {
    for (int k = 0; k < directions; ++k) {
      const double angle = 2 * std::numbers::pi * k / directions;
      const QPointF direction(std::cos(angle), std::sin(angle));
      const double reach = reach_of(search.sought().size, direction) + gap + lines * line;
      search.offer({.centre = at + reach * direction,
                    .cost = 0.8 + a_line * lines,
                    .names = at,
                    .away = lines * line,
                    .follows = true});
    }
  }
}

void offer_at_mark(LabelSearch& search, QPointF at, double gap, double inward, bool one_of_few) {
  const QSizeF& size = search.sought().size;
  const double across = size.width() / 2 + gap, down = size.height() / 2 + gap;
  const auto offer = [&](QPointF offset, double cost) {
    search.offer({.centre = at + offset, .cost = cost + inward, .names = at, .follows = true});
  };
  offer({across, 0}, 0);
  offer({-across, 0}, 0.3);
  for (const double side : {-1.0, 1.0}) offer({0, side * down}, 0.5);
  if (one_of_few) offer_around(search, at, gap, 0.7);
}

// In the flat tail of a density, on the axis, a name says little of its curve: what a place costs more there.
class FlatTail {
 public:
  FlatTail(const LabelSearch& search, const std::vector<QPolygonF>& curve) {
    constexpr double tall = 4, to_axis = 1.5;  // in lines of text
    constexpr double low = 0.12;               // of its height
    const double line = search.sought().line;
    double top = search.area().bottom(), bottom = search.area().top();
    for (const QPolygonF& part : curve) {
      for (const QPointF& p : part) top = std::min(top, p.y()), bottom = std::max(bottom, p.y());
    }
    if (bottom - top > tall * line && search.area().bottom() - bottom < to_axis * line)
      from_ = bottom - low * (bottom - top);
  }
  double cost(const Place& place) const {
    constexpr double flat = 0.98;
    return place.at.y() > from_ && std::abs(place.across.y()) > flat ? 2.4 : 0;
  }

 private:
  double from_ = 1e9;  // y, in pixels
};

// Offers places on both sides of a curve.
void offer_at_sides(LabelSearch& search, const Place& place, double gap, double inward, double more) {
  const QSizeF& size = search.sought().size;
  const QPointF n = place.across;  // the corner or side of the box that is nearest to the curve touches it
  const double reach = reach_of(size, n) + gap;
  const QPointF corner(std::copysign(size.width() / 2, n.x()), std::copysign(size.height() / 2, n.y()));
  for (const double side : {-1.0, 1.0}) {
    // If the curve bends away, that corner is nearest at the place itself.
    if (n.x() != 0 && n.y() != 0) {
      search.offer({place.at + side * (gap * n + corner), 0.5 + 1.5 * inward + more, place.at});
    }
    search.offer({place.at + side * reach * n, 0.6 + 1.5 * inward + more, place.at});
  }
}

// Offers places away from the curve, which need a leader.
void offer_away(LabelSearch& search, QPointF end, const std::vector<Place>& places, double gap) {
  constexpr double least = 2.2;
  if (!search.takes(least)) return;
  const QSizeF& size = search.sought().size;
  const std::size_t every = 1 + places.size() / 14;
  for (std::size_t k = 0; k < places.size(); k += every) {
    const Place& place = places[k];
    const double inward = (end.x() - place.at.x()) / search.area().width();
    for (const double lines : {0.9, 1.7, 2.7, 3.7}) {
      const double cost = least + 0.4 * lines + inward, away = lines * search.sought().line;
      if (!search.takes(cost)) continue;
      for (int direction = 0; direction < 8; ++direction) {
        const double angle = std::numbers::pi * (direction + 0.5) / 4, c = std::cos(angle), s = std::sin(angle);
        const QPointF half(std::copysign(size.width() / 2, c), std::copysign(size.height() / 2, s));
        search.offer({.centre = place.at + half + (gap + away) * QPointF(c, s),
                      .cost = cost,
                      .names = place.at,
                      .away = away,
                      .follows = place.across.isNull()});
      }
    }
  }
}

}  // namespace

void offer_beside(LabelSearch& search, QPointF at, QPointF side, double gap) {
  const QSizeF& size = search.sought().size;
  const QPointF turned(-side.y(), side.x());
  const auto offer = [&](QPointF direction, double lines, double cost) {
    const bool diagonal = direction.x() != 0 && direction.y() != 0;  // corners are farther away
    const double off = (diagonal ? 0.4 : 1.0) * (gap + lines * search.sought().line);
    const QPointF centre =
        at + QPointF(direction.x() * (size.width() / 2 + off), direction.y() * (size.height() / 2 + off));
    search.offer({.centre = centre, .cost = cost, .names = at, .follows = true});
  };
  // The other sides cost more than being moved into the plot or touching a handle; a little farther off, all cost more.
  for (const double lines : {0.0, 0.5}) {
    double order = lines;
    for (const QPointF direction :
         {side, side - turned, side + turned, -turned, turned, -side - turned, -side + turned, -side}) {
      offer(direction, lines, order);
      order = std::max(order, 0.7 + 0.6 * lines) + 0.02;
    }
  }
  // Beside the end of a bar, rather beyond a line that is in the way than on the bar.
  for (double lines = 1; side.x() != 0 && lines <= 3; lines += 0.5) offer(side, lines, 0.8 + 0.25 * lines);
}

void offer_middle(LabelSearch& search, QPointF at) {
  search.offer({.centre = at, .names = at, .follows = true});
  for (const double far : {0.25, 0.5, 0.75, 1.0}) {
    for (const QPointF side : {QPointF(0, 1), QPointF(0, -1), QPointF(1, 0), QPointF(-1, 0), QPointF(0.7, 0.7),
                               QPointF(0.7, -0.7), QPointF(-0.7, 0.7), QPointF(-0.7, -0.7)}) {
      search.offer({.centre = at + far * search.sought().line * side, .cost = far, .names = at, .follows = true});
    }
  }
}

void offer_along(LabelSearch& search, const std::vector<QPolygonF>& curve, double gap, double shift) {
  if (std::ranges::all_of(curve, [](const QPolygonF& part) { return part.isEmpty(); })) return;
  const SoughtLabel& sought = search.sought();
  const QPointF end = right_end(curve);
  const double across = sought.size.width() / 2 + gap;
  const FlatTail tail(search, curve);
  const std::vector<Place> places = places_along(curve);
  const auto last = std::ranges::max_element(places, {}, [](const Place& place) { return place.at.x(); });
  const double at_end = last != places.end() ? tail.cost(*last) : 0;
  const auto offer_at_end = [&](double aside, double cost, double away) {
    search.offer({.centre = end + QPointF(across + aside, shift),
                  .cost = cost + at_end,
                  .names = end,
                  .away = away,
                  .follows = true});
  };
  offer_at_end(0, 0.2 * std::abs(shift) / sought.line, std::abs(shift));
  // Keeps clear of numbers that stand at the end.
  for (double aside = 10; aside <= 30; aside += 10) offer_at_end(aside, 1 + aside / sought.line, aside);
  for (const Place& place : places) {
    const double inward = (end.x() - place.at.x()) / search.area().width();
    if (place.across.isNull()) {
      offer_at_mark(search, place.at, gap, inward, curve.size() <= few_marks);
    } else {
      offer_at_sides(search, place, gap, inward, tail.cost(place));
    }
  }
  // Far from a mark or a short line, a label would seem to belong to something else.
  const bool marks = std::ranges::all_of(curve, [](const QPolygonF& part) { return part.size() < 2; });
  if (is_short(curve, sought.size.width()) && !marks && curve.size() <= few_marks) {
    for (const QPolygonF& part : curve) {
      if (part.isEmpty()) continue;
      for (const QPointF& at : {part.front(), part.back()}) offer_around(search, at, gap, 1.5);
    }
  }
  offer_away(search, end, places, gap);
}

void offer_on_line(LabelSearch& search, const std::vector<QPolygonF>& lines, const std::vector<QPointF>& numbers) {
  constexpr double least_straight = 0.75, crowds = 1.2, crowd_of = 6;  // costs, and lines of text
  const auto crowding = [&](QPointF at) {
    double sum = 0;
    for (const QPointF other : numbers) {
      sum += std::max(0.0, 1 - length(at - other) / (crowd_of * search.sought().line));
    }
    return crowds * sum;
  };
  const double width = search.sought().size.width() + 6;
  const QRectF& area = search.area();
  for (const QPolygonF& line : lines) {
    const Measured measured(line);
    const double total = measured.total();
    if (total < 1.8 * width) continue;
    const int places = std::clamp(static_cast<int>(total / 14), 2, 80);
    for (int k = 0; k < places; ++k) {
      const double s = width / 2 + (total - width) * (k + 0.5) / places;
      const QPointF from = measured.at(s - width / 2), to = measured.at(s + width / 2), middle = measured.at(s);
      const double bulge = length(middle - (from + to) / 2);
      const double straightness = (length(to - from) - bulge) / width;
      if (straightness < least_straight) continue;
      double angle = std::atan2(to.y() - from.y(), to.x() - from.x()) * 180 / std::numbers::pi;
      if (angle > 90) angle -= 180;
      if (angle < -90) angle += 180;
      const double off_centre = length(middle - area.center()) / std::hypot(area.width(), area.height());
      search.offer({.centre = middle,
                    .cost = 12 * (1 - straightness) + 0.3 * std::abs(angle) / 90 + off_centre + crowding(middle),
                    .names = middle,
                    .angle = angle});
    }
  }
}

void offer_on_arrow(LabelSearch& search, const QPolygonF& path, bool left, double gap) {
  if (path.size() < 2) return;
  for (const double farther : {0.0, 0.35}) {  // in lines of text
    for (const double side : {1.0, -1.0}) {
      double cost = 1.5 * farther + (side < 0 ? 0.4 : 0);
      for (const double share : {0.5, 0.36, 0.64, 0.25, 0.75}) {
        const double along = share * static_cast<double>(path.size() - 1);
        const auto before = std::min(static_cast<qsizetype>(along), path.size() - 2);
        const QPointF step = path[before + 1] - path[before];
        const double far = length(step);
        const QPointF to_left = far > 0 ? QPointF(step.y(), -step.x()) / far : QPointF(0, -1);
        const QPointF at = path[before] + step * (along - static_cast<double>(before));
        const QPointF away = (left ? side : -side) * to_left;
        // The corner or side of the text's box that is nearest to the line touches it.
        const double reach = reach_of(search.sought().size, away) + gap + farther * search.sought().line;
        if (search.area().contains(at)) search.offer({.centre = at + reach * away, .cost = cost, .names = at});
        cost += 0.05;
      }
    }
  }
}

void offer_anywhere(LabelSearch& search, QPointF from, double reach) {
  const QRectF inside = search.area().adjusted(6, 4, -6, -4);
  const QSizeF& size = search.sought().size;
  for (double y = inside.top(); y + size.height() <= inside.bottom(); y += 10) {
    for (double x = inside.left(); x + size.width() <= inside.right(); x += 16) {
      const QPointF centre(x + size.width() / 2, y + size.height() / 2);
      const double far = length(centre - from);
      if (far <= reach) search.offer({.centre = centre, .cost = far / search.sought().line, .names = from});
    }
  }
}

bool is_short(const std::vector<QPolygonF>& curve, double length) {
  QRectF bounds;
  bool found = false;
  for (const QPolygonF& part : curve) {
    for (const QPointF& p : part) {
      const QRectF here(p, QSizeF(0, 0));
      bounds = found ? QRectF(QPointF(std::min(bounds.left(), p.x()), std::min(bounds.top(), p.y())),
                              QPointF(std::max(bounds.right(), p.x()), std::max(bounds.bottom(), p.y())))
                     : here;
      found = true;
    }
  }
  return std::hypot(bounds.width(), bounds.height()) < length;
}

QPointF right_end(const std::vector<QPolygonF>& curve) {
  QPointF end;
  bool found = false;
  for (const QPolygonF& part : curve) {
    for (const QPointF& p : part) {
      if (!found || p.x() > end.x()) end = p;
      found = true;
    }
  }
  return end;
}

std::vector<double> spread(const std::vector<double>& ends, double height) {
  std::vector<std::size_t> order(ends.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return ends[a] < ends[b]; });
  struct Pile {  // names that touch; their first place is the mean of the places that each prefers
    double sum;
    std::size_t count;
    double first() const { return sum / static_cast<double>(count); }
  };
  std::vector<Pile> piles;
  for (const std::size_t k : order) {
    Pile pile{ends[k], 1};
    while (!piles.empty()) {
      const Pile& above = piles.back();
      const double room = height * static_cast<double>(above.count);
      if (above.first() + room <= pile.first()) break;
      pile = {above.sum + pile.sum - room * static_cast<double>(pile.count), above.count + pile.count};
      piles.pop_back();
    }
    piles.push_back(pile);
  }
  std::vector<double> shifts(ends.size());
  std::size_t next = 0;
  for (const Pile& pile : piles) {
    for (std::size_t i = 0; i < pile.count; ++i, ++next) {
      shifts[order[next]] = pile.first() + height * static_cast<double>(i) - ends[order[next]];
    }
  }
  return shifts;
}

}  // namespace credence
