// The places of labels: inside the plot, beside or on what they name, over nothing that is in the way.
// SPDX-License-Identifier: GPL-3.0-only
#include "ui/plot/label_candidates.h"

#include "tests/support/test.h"

#include <QTest>

#include <cmath>

using namespace credence;

namespace {

const QRectF area(0, 0, 400, 300);
const QSizeF name_size(60, 16);

// Occupied by the curve that is named, words, points and further curves.
Occupied occupied_by(const std::vector<QPolygonF>& curve, const std::vector<QRectF>& words = {},
                     const std::vector<QPointF>& points = {}, const std::vector<QPolygonF>& others = {}) {
  Occupied occupied(area);
  for (const QPolygonF& part : curve) occupied.add_line(part, 1);
  for (const QPolygonF& other : others) occupied.add_line(other, 2);
  for (const QRectF& word : words) occupied.add_word(word);
  for (const QPointF& point : points) occupied.add_point(point);
  occupied.finish();
  return occupied;
}

std::optional<LabelPlace> placed_name(const std::vector<QPolygonF>& curve, QSizeF size, double gap,
                                      const std::vector<QRectF>& words = {}, const std::vector<QPointF>& points = {},
                                      const std::vector<QPolygonF>& others = {}) {
  const Occupied occupied = occupied_by(curve, words, points, others);
  LabelSearch search(occupied, area,
                     {.size = size, .line = size.height(), .inset = 2, .own = 1, .own_counts = curve.size() == 1});
  offer_along(search, curve, gap);
  return search.best();
}

QRectF alone(const std::vector<QPolygonF>& curve) {
  return placed_name(curve, name_size, 3).value_or(LabelPlace()).box;
}

std::optional<LabelPlace> placed_number(const std::vector<QPolygonF>& line, const Occupied& occupied) {
  LabelSearch search(occupied, area, {.size = {24, 11}, .line = 14, .own = 1, .on_line = true});
  offer_on_line(search, line);
  return search.best();
}

}  // namespace

class LabelCandidatesTest : public QObject {
  Q_OBJECT
 private slots:
  void nothing_has_no_place() {
    QVERIFY(alone({}).isNull());
    QVERIFY(alone({QPolygonF()}).isNull());
  }

  void beside_the_rightmost_end_within_the_plot() {
    const QRectF box = alone({QPolygonF{{0, 100}, {200, 100}}, QPolygonF{{20, 10}, {90, 12}}});
    QVERIFY(box.left() > 200 && box.left() < 210);
    QVERIFY(std::abs(box.center().y() - 100) < 1e-9);
  }

  void along_the_curve_where_it_runs_to_the_border() {
    const QRectF box = alone({QPolygonF{{0, 100}, {400, 100}}});
    QVERIFY(area.contains(box));
    QVERIFY(box.bottom() < 100 || box.top() > 100);  // not through the words
    QVERIFY(std::abs(box.center().y() - 100) < 20);
    QVERIFY(box.right() > 340);
  }

  void touches_a_sloping_curve_and_does_not_cross_it() {
    for (const double rise : {-250.0, -120.0, 90.0, 280.0}) {
      const QPolygonF line{{0, 150 - rise / 2}, {400, 150 + rise / 2}};
      const QRectF box = alone({line});
      QVERIFY(area.contains(box));
      double nearest = 1e9;
      for (const QPointF corner : {box.topLeft(), box.topRight(), box.bottomLeft(), box.bottomRight()}) {
        const double off = corner.y() - (150 - rise / 2 + rise * corner.x() / 400);
        nearest = std::min(nearest, std::abs(off) / std::hypot(1, rise / 400));
      }
      QVERIFY2(nearest > 0.5 && nearest < 8, qPrintable(QString::number(nearest)));
    }
  }

  void keeps_off_words_and_points() {
    const std::vector<QPolygonF> curve{{{0, 100}, {200, 100}}};
    const QRectF word(195, 80, 80, 40);
    QVERIFY(!placed_name(curve, name_size, 3, {word})->box.intersects(word));
    const QPointF point(230, 101);
    QVERIFY(!placed_name(curve, name_size, 3, {}, {point, {225, 98}})->box.contains(point));
  }

  void mark_is_named_beside_itself_whichever_side_is_free() {
    const std::vector<QPolygonF> marks{{{100, 100}}, {{200, 150}}};
    const QRectF right = placed_name(marks, name_size, 9)->box;
    QVERIFY(std::abs(right.left() - 209) < 1e-9 && std::abs(right.center().y() - 150) < 1e-9);
    const QRectF other = placed_name(marks, name_size, 9, {right})->box;  // the other mark will do as well
    QVERIFY(std::abs(other.left() - 109) < 1e-9 && std::abs(other.center().y() - 100) < 1e-9);
    const std::vector<QPolygonF> one{marks[1]};
    const QRectF left = placed_name(one, name_size, 9, {right})->box;
    QVERIFY(std::abs(left.right() - 191) < 1e-9 && std::abs(left.center().y() - 150) < 1e-9);
  }

  // With words on all four sides there is room between them, or a line farther off.
  void mark_in_the_thick_of_it_is_named_over_nothing() {
    const std::vector<QPolygonF> mark{{{150, 100}}};
    std::vector<QRectF> words;
    for (const QPointF side : {QPointF(50, 0), QPointF(-50, 0), QPointF(0, 22), QPointF(0, -22)}) {
      words.emplace_back(QPointF(150, 100) + side - QPointF(25, 9), QSizeF(50, 18));
    }
    const QRectF box = placed_name(mark, name_size, 9, words)->box;
    for (const QRectF& other : words) QVERIFY(!box.intersects(other));
    QVERIFY(QLineF(box.center(), {150, 100}).length() < 90);
  }

  // Where there is no room at the curve, the name stands away from it, with a line to it.
  void away_from_the_curve_there_is_a_leader() {
    std::vector<QPolygonF> others;
    for (int k = -9; k <= 9; ++k) {
      if (k != 0) others.push_back({{0, 150.0 + 6 * k}, {400, 150.0 + 6 * k}});
    }
    const auto found = placed_name({{{0, 150}, {400, 150}}}, name_size, 3, {}, {}, others);
    QVERIFY(found && found->clear && found->leader);
    QVERIFY(found->box.bottom() < 100 || found->box.top() > 200);
    QVERIFY(std::abs(found->leader->p2().y() - 150) < 1e-9);
    QVERIFY(found->box.adjusted(-1, -1, 1, 1).contains(found->leader->p1()));
    QVERIFY(!placed_name({{{0, 150}, {400, 150}}}, name_size, 3)->leader);
  }

  // From x = 200 on two curves are one: a name there would be that of both.
  void stands_where_its_curve_is_alone() {
    const QPolygonF own{{0, 40}, {200, 150}, {400, 150}}, other{{0, 260}, {200, 150}, {400, 150}};
    const auto found = placed_name({own}, name_size, 3, {}, {}, {other});
    QVERIFY(found && !found->leader);
    QVERIFY(found->box.left() < 200 && found->box.center().y() < 150);
    QVERIFY(alone({own}).right() > 340);  // without the other it would be at the end
  }

  // A place that is offered as one at the line, but is not: the line bends away.
  void alone_beside_a_bend_it_has_a_leader() {
    const QPolygonF bend{{100, 20}, {200, 150}, {300, 20}};
    const Occupied occupied = occupied_by({bend});
    for (const double below : {12.0, 40.0}) {
      LabelSearch search(occupied, area, {.size = name_size, .line = 16, .inset = 2, .own = 1});
      search.offer({.centre = {200, 150 + below}, .names = {200, 150}});
      QVERIFY(search.best());
      QCOMPARE(search.best()->leader.has_value(), below > 20);
    }
  }

  void name_of_a_short_line_stays_near_it() {
    const QPolygonF dash{{180, 150}, {220, 150}};
    QVERIFY(is_short({dash}, 60) && !is_short({dash}, 40) && !is_short({dash, {{150, 20}}}, 60));
    std::vector<QPointF> crowd;  // to be free of it, the name would have to leave the line
    for (double x = 60; x <= 340; x += 8) {
      for (double y = 80; y <= 220; y += 8) crowd.emplace_back(x, y);
    }
    const auto found = placed_name({dash}, name_size, 3, {}, crowd);
    QVERIFY(found);
    const QRectF box = found->box;
    QVERIFY(found->leader ||
            (std::abs(box.center().y() - 150) < 3.5 * name_size.height() && box.left() < 230 && box.right() > 170));
  }

  void touches_a_bend_with_a_corner() {
    QPolygonF circle;
    for (int k = 0; k <= 90; ++k) {
      const double angle = 2 * std::acos(-1.0) * k / 90;
      circle << QPointF(100 + 60 * std::cos(angle), 200 + 60 * std::sin(angle));
    }
    const QRectF wide = placed_name({circle}, {180, 16}, 3, {QRectF(150, 150, 250, 100)})->box;
    double nearest = 1e9;
    for (const QPointF corner : {wide.topLeft(), wide.topRight(), wide.bottomLeft(), wide.bottomRight()}) {
      nearest = std::min(nearest, QLineF(corner, {100, 200}).length() - 60);
    }
    QVERIFY2(nearest > 0 && nearest < 8, qPrintable(QString::number(nearest)));
  }

  void close_ends_are_spread_in_their_order() {
    const std::vector<double> ends{50, 10, 52, 51}, shifts = spread(ends, 16);
    QCOMPARE(shifts[1], 0.0);  // far from the others
    QCOMPARE(ends[0] + shifts[0], 35.0);
    QCOMPARE(ends[3] + shifts[3], 51.0);
    QCOMPARE(ends[2] + shifts[2], 67.0);
    QCOMPARE(spread({20, 20}, 10), (std::vector<double>{-5, 5}));
    QVERIFY(spread({}, 10).empty());
  }

  void many_curves_at_one_place_are_apart() {
    std::vector<QPolygonF> curves;
    for (int k = 0; k < 8; ++k) curves.push_back({{0, 290.0 - k}, {400, 292.0 - k}});
    std::vector<QRectF> words;
    for (const QPolygonF& curve : curves) {
      const QRectF box = placed_name({curve}, {50, 16}, 3, words, {}, curves)->box;
      QVERIFY(area.contains(box));
      for (const QRectF& other : words) QVERIFY(!other.intersects(box));
      words.push_back(box);
    }
  }

  void numbers_sit_on_their_line_and_apart() {
    Occupied occupied(area);
    occupied.finish();
    std::vector<QRectF> placed;
    for (const double offset : {0.0, 6.0, 12.0}) {
      const QPolygonF line{QPointF(20, 280 + offset), QPointF(380, 60 + offset)};
      const auto number = placed_number({line}, occupied);
      QVERIFY(number);
      QVERIFY(std::abs(number->angle + std::atan2(220, 360) * 180 / std::acos(-1.0)) < 1e-9);
      const QPointF centre = number->box.center();
      QVERIFY(std::abs(centre.y() - (280 + offset - 220.0 / 360 * (centre.x() - 20))) < 1e-9);
      QVERIFY(area.contains(number->bounds()));
      for (const QRectF& other : placed) QVERIFY(!other.intersects(number->bounds()));
      placed.push_back(number->bounds());
      occupied.add_word(number->bounds());
    }
  }

  void numbers_need_room_and_avoid_points() {
    const std::vector<QPolygonF> tiny{{{100, 100}, {110, 100}, {105, 108}}}, level{{{0, 150}, {400, 150}}};
    QVERIFY(!placed_number(tiny, occupied_by({})));
    const auto free = placed_number(level, occupied_by({}));
    QVERIFY(free);
    const QPointF centre = free->box.center();
    const auto moved = placed_number(level, occupied_by({}, {}, {centre}));
    QVERIFY(moved && !moved->bounds().contains(centre));
    const auto beside = placed_number(level, occupied_by({}, {free->bounds()}));
    QVERIFY(beside && !beside->bounds().intersects(free->bounds()));
  }
};

CREDENCE_TEST(LabelCandidatesTest);
#include "label_candidates_test.moc"
