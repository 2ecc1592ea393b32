// SPDX-License-Identifier: GPL-3.0-only
#include "ui/plot/end_labels.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace credence {
namespace {

constexpr double margin = 4;  // distance to the border
constexpr double apart = 26;  // distance in pixels of the places that are tried along a curve
constexpr int most_places = 120;
constexpr std::size_t few_marks = 3;
constexpr double unfit = 30;            // cost of a place that a name must not have
constexpr double longest_leader = 4.6;  // in lines

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

// Keeps the cheapest box so far. A distance of one line's height costs 1.
class Choice {
 public:
  Choice(const std::vector<QPolygonF>& curve, QSizeF size, const QRectF& area, const Obstacles& obstacles)
      : one_line_(curve.size() == 1),
        size_(size),
        inside_(area.adjusted(margin, margin, -margin, -margin)),
        obstacles_(obstacles) {}

  // The box names the place `anchor`, and has a leader to it if it stands away.
  void offer(QPointF centre, double cost, QPointF anchor, double away = 0) {
    if (cost >= best_cost_) return;
    const double left = std::clamp(centre.x() - size_.width() / 2, inside_.left(),
                                   std::max(inside_.left(), inside_.right() - size_.width()));
    const double top = std::clamp(centre.y() - size_.height() / 2, inside_.top(),
                                  std::max(inside_.top(), inside_.bottom() - size_.height()));
    const QRectF box(QPointF(left, top), size_);
    const double moved = QLineF(box.center(), centre).length();
    cost += moved / size_.height();
    if (cost >= best_cost_) return;
    const QRectF roomy = box.adjusted(-8, 0, 8, 0);  // two names in a row must not read as one
    const auto hit = std::ranges::count_if(obstacles_.words, [&](const QRectF& word) {
      return word.left() < roomy.right() && roomy.left() < word.right() && word.intersects(roomy);
    });
    bool fits = hit == 0 && obstacles_.raster.marks_in(box.adjusted(-3, -2, 3, 2)) == 0 &&
                !is_on_bar_end(box.adjusted(0, 2, 0, -2), obstacles_.bars);
    cost += 20 * static_cast<double>(hit) + (fits ? 0 : unfit);
    if (cost >= best_cost_) return;
    const int points = obstacles_.raster.points_in(box.adjusted(-4, -3, 4, 3));
    cost += points > 0 ? 2.5 + 0.5 * points : 0;
    const int lines = obstacles_.raster.lines_in(box.adjusted(-1, 0, 1, 0));
    if (lines > 0 && cost < best_cost_) {
      const bool struck = (obstacles_.raster.owners_in(box.adjusted(-1, 0, 1, 0)) & ~obstacles_.own) != 0 ||
                          (one_line_ && strikes_letters(box));
      cost += cost_of_lines(box, lines) + (fits && struck ? unfit : 0);
      fits = fits && !struck;
    }
    std::optional<QLineF> leader;
    if (away + moved > 0.7 * size_.height()) leader = QLineF(nearest(box, anchor), anchor);
    if (leader && !is_good(*leader)) {
      cost += fits ? unfit : 0;
      fits = false;
    }
    if (cost < best_cost_) cost += leader ? cost_of(*leader, box) : doubt(box);
    if (cost >= best_cost_) return;
    best_cost_ = cost;
    best_ = {box, leader, lines == 0 && hit == 0 && points == 0, fits};
  }
  const NamePlace& best() const { return best_; }
  bool takes(double cost) const { return cost < best_cost_; }  // whether a place at this cost would be better

 private:
  // Returns whether a line passes through the box where its letters are.
  bool strikes_letters(const QRectF& box) const {
    const double inset = 0.2 * size_.height();
    return obstacles_.raster.lines_in(box.adjusted(2, inset, -2, -inset)) > 0;
  }

  static QPointF nearest(const QRectF& box, QPointF to) {
    return {std::clamp(to.x(), box.left(), box.right()), std::clamp(to.y(), box.top() + 2, box.bottom() - 2)};
  }

  // A single line, such as an arrow, must not be hidden by its own name; one of many lines may be.
  double cost_of_lines(const QRectF& box, int lines) const {
    const std::uint32_t owners = obstacles_.raster.owners_in(box.adjusted(0, 1, 0, -1));
    const double others = (owners & ~obstacles_.own) != 0 ? 11 : 1.6;
    return others + 0.05 * lines + ((owners & obstacles_.own) != 0 && one_line_ ? 4 : 0);
  }

  // Returns the cost of a place close to another curve that has a name: the name would seem to be the other's.
  double doubt(const QRectF& box) const {
    const double close = 0.35 * size_.height();
    const std::uint32_t near = obstacles_.raster.owners_in(box.adjusted(-close, -close, close, close));
    return (near & ~obstacles_.own & ~LabelRaster::nobody) != 0 ? 1.2 : 0;
  }

  double cost_of(const QLineF& leader, const QRectF& box) const {
    double cost = 0.4;
    // The box around a large mark is in the way of other names, not of its own leader.
    for (const QRectF& word : obstacles_.words) {
      cost += !word.contains(leader.p2()) && clips(leader, word) ? 6 : 0;
    }
    const std::uint32_t crossed = obstacles_.raster.owners_along(leader.p2(), leader.p1(), 5);
    cost += (crossed & ~obstacles_.own) != 0 ? 1.5 : 0;
    return cost + 0.3 * doubt(box);
  }

  bool is_good(const QLineF& leader) const {
    return leader.length() <= longest_leader * size_.height() &&
           std::ranges::none_of(obstacles_.words,
                                [&](const QRectF& word) { return !word.contains(leader.p2()) && clips(leader, word); });
  }

  static bool clips(const QLineF& line, const QRectF& box) {
    // Few leaders come near: the others are told apart without a look at their points.
    const auto [left, right] = std::minmax({line.x1(), line.x2()});
    const auto [top, bottom] = std::minmax({line.y1(), line.y2()});
    if (right < box.left() || left > box.right() || bottom < box.top() || top > box.bottom()) return false;
    for (double t = 0; t <= 1; t += 0.125) {
      if (box.contains(line.pointAt(t))) return true;
    }
    return false;
  }

  bool one_line_;
  QSizeF size_;
  QRectF inside_;
  const Obstacles& obstacles_;
  NamePlace best_;
  double best_cost_ = 1e9;
};

// Offers places in all directions, and up to a few lines farther away at a cost each, for a place in a crowd.
void offer_around(Choice& choice, QPointF at, QSizeF size, double gap, double a_line) {
  constexpr int directions = 12;
  for (const double lines : {0.0, 1.0, 2.0, 3.5}) {
    for (int k = 0; k < directions; ++k) {
      const double angle = 2 * std::acos(-1.0) * k / directions, c = std::cos(angle), s = std::sin(angle);
      const double reach = (std::abs(c) * size.width() + std::abs(s) * size.height()) / 2 + gap + lines * size.height();
      choice.offer(at + reach * QPointF(c, s), 0.8 + a_line * lines, at, lines * size.height());
    }
  }
}

}  // namespace

bool is_on_bar_end(const QRectF& box, const std::vector<QRectF>& bars) {
  return std::ranges::any_of(bars, [&](const QRectF& bar) {
    const QRectF both = bar & box;
    return both.width() > 2 && both.height() > 2 && !bar.contains(box);
  });
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

namespace {

void offer_along(Choice& choice, const std::vector<QPolygonF>& curve, const std::vector<Place>& places, QSizeF size,
                 double gap, const QRectF& area) {
  const QPointF end = right_end(curve);
  const double across = size.width() / 2 + gap, down = size.height() / 2 + gap;
  for (const Place& place : places) {
    const double inward = (end.x() - place.at.x()) / area.width();
    if (place.across.isNull()) {
      choice.offer(place.at + QPointF(across, 0), inward, place.at);
      choice.offer(place.at - QPointF(across, 0), 0.3 + inward, place.at);
      for (const double side : {-1.0, 1.0}) choice.offer(place.at + QPointF(0, side * down), 0.5 + inward, place.at);
      if (curve.size() <= few_marks) offer_around(choice, place.at, size, gap, 0.7);
      continue;
    }
    const QPointF n = place.across;  // the corner or side of the box that is nearest to the curve touches it
    const double reach = (std::abs(n.x()) * size.width() + std::abs(n.y()) * size.height()) / 2 + gap;
    const QPointF corner(std::copysign(size.width() / 2, n.x()), std::copysign(size.height() / 2, n.y()));
    for (const double side : {-1.0, 1.0}) {
      // If the curve bends away, that corner is nearest at the place itself.
      if (n.x() != 0 && n.y() != 0) choice.offer(place.at + side * (gap * n + corner), 0.5 + 1.5 * inward, place.at);
      choice.offer(place.at + side * reach * n, 0.6 + 1.5 * inward, place.at);
    }
  }
}

// Offers places away from the curve, which need a leader.
void offer_away(Choice& choice, QPointF end, const std::vector<Place>& places, QSizeF size, double gap,
                const QRectF& area) {
  constexpr double least = 2.2;
  if (!choice.takes(least)) return;
  const std::size_t every = 1 + places.size() / 14;
  for (std::size_t k = 0; k < places.size(); k += every) {
    const Place& place = places[k];
    const double inward = (end.x() - place.at.x()) / area.width();
    for (const double lines : {0.9, 1.7, 2.7, 3.7}) {
      if (!choice.takes(least + 0.4 * lines + inward)) continue;
      for (int direction = 0; direction < 8; ++direction) {
        const double angle = std::acos(-1.0) * (direction + 0.5) / 4, c = std::cos(angle), s = std::sin(angle);
        const QPointF half(std::copysign(size.width() / 2, c), std::copysign(size.height() / 2, s));
        const double away = lines * size.height();
        choice.offer(place.at + half + (gap + away) * QPointF(c, s), least + 0.4 * lines + inward, place.at, away);
      }
    }
  }
}

}  // namespace

NamePlace place_name(const std::vector<QPolygonF>& curve, QSizeF size, double gap, const QRectF& area,
                     const Obstacles& obstacles, double shift) {
  const bool nothing = std::all_of(curve.begin(), curve.end(), [](const QPolygonF& part) { return part.isEmpty(); });
  if (nothing) return {};
  Choice choice(curve, size, area, obstacles);
  const QPointF end = right_end(curve);
  const double across = size.width() / 2 + gap;
  choice.offer(end + QPointF(across, shift), 0.2 * std::abs(shift) / size.height(), end, std::abs(shift));
  for (double aside = 10; aside <= 30; aside += 10) {  // keeps clear of numbers that stand at the end
    choice.offer(end + QPointF(across + aside, shift), 1 + aside / size.height(), end, aside);
  }
  const std::vector<Place> places = places_along(curve);
  offer_along(choice, curve, places, size, gap, area);
  // Far from a mark or a short line, a name would seem to belong to something else.
  const bool marks = std::all_of(curve.begin(), curve.end(), [](const QPolygonF& part) { return part.size() < 2; });
  if (is_short(curve, size.width()) && !marks && curve.size() <= few_marks) {
    for (const QPolygonF& part : curve) {
      if (part.isEmpty()) continue;
      for (const QPointF& at : {part.front(), part.back()}) offer_around(choice, at, size, gap, 1.5);
    }
  }
  offer_away(choice, end, places, size, gap, area);
  return choice.best();
}

}  // namespace credence
