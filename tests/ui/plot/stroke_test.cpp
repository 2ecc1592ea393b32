// Lines on a raster against Qt's own strokes, and where they may paint.
// SPDX-License-Identifier: GPL-3.0-only
#include "ui/plot/stroke.h"

#include "tests/support/test.h"

#include <QImage>
#include <QTest>

#include <cmath>
#include <functional>

using namespace credence;

namespace {

QImage painted(double scale, const std::function<void(QPainter&)>& draw) {
  QImage image(static_cast<int>(120 * scale), static_cast<int>(100 * scale), QImage::Format_RGB32);
  image.setDevicePixelRatio(scale);
  image.fill(Qt::white);
  QPainter painter(&image);
  painter.setRenderHint(QPainter::Antialiasing);
  draw(painter);
  return image;
}

QPolygonF wave() {
  QPolygonF line;
  for (int k = 0; k <= 60; ++k) line << QPointF(10 + 1.5 * k, 50 + 25 * std::sin(0.15 * k));
  return line;
}

double difference(const QImage& a, const QImage& b) {
  double sum = 0;
  for (int y = 0; y < a.height(); ++y) {
    for (int x = 0; x < a.width(); ++x) sum += std::abs(qGray(a.pixel(x, y)) - qGray(b.pixel(x, y)));
  }
  return sum;
}

double darkness(const QImage& image) {
  double sum = 0;
  for (int y = 0; y < image.height(); ++y) {
    for (int x = 0; x < image.width(); ++x) sum += 255 - qGray(image.pixel(x, y));
  }
  return sum;
}

}  // namespace

class StrokeTest : public QObject {
  Q_OBJECT
 private slots:
  void looks_as_a_stroked_outline_does() {
    for (const double scale : {1.0, 1.5, 2.0}) {
      for (const double width : {1.5, 2.5, 4.0}) {
        const QPen pen = make_pen(QColor(20, 40, 90), width, Dash::solid, 0.9);
        const QImage ours = painted(scale, [&](QPainter& p) { stroke(p, {wave()}, pen); });
        const QImage theirs = painted(scale, [&](QPainter& p) {
          p.setPen(pen);
          p.drawPolyline(wave());
        });
        const auto which = QStringLiteral("%1 at %2").arg(width).arg(scale);
        // Each pixel may differ a little where a line is thin, the line's darkness may not.
        QVERIFY2(std::abs(darkness(ours) / darkness(theirs) - 1) < 0.03, qPrintable(which));
        QVERIFY2(difference(ours, theirs) < (width * scale < 2 ? 0.25 : 0.06) * darkness(theirs), qPrintable(which));
      }
    }
  }

  void moves_turns_and_scales_with_the_painter() {
    const QPen pen = make_pen(Qt::black, 6, Dash::solid);
    const QImage ours = painted(2, [&](QPainter& p) {
      p.translate(60, 50);
      p.rotate(90);
      p.scale(0.5, 0.5);
      stroke(p, {{{-40, 0}, {40, 0}}}, pen);
    });
    const auto gray = [&](int x, int y) { return qGray(ours.pixel(2 * x, 2 * y)); };
    QCOMPARE(gray(60, 35), 0);
    QCOMPARE(gray(60, 65), 0);
    QCOMPARE(gray(66, 50), 255);
    QCOMPARE(gray(60, 76), 255);
  }

  void keeps_to_the_clip() {
    const QImage image = painted(1, [](QPainter& p) {
      p.setClipRect(QRect(40, 30, 20, 20));
      stroke(p, {{{0, 0}, {120, 100}}, {{1e300, 4}, {-1e300, 60}}, {{50, qQNaN()}, {50, 40}}},
             make_pen(Qt::black, 9, Dash::solid));
    });
    double inside = 0;
    for (int y = 0; y < 100; ++y) {
      for (int x = 0; x < 120; ++x) {
        const bool allowed = QRect(40, 30, 20, 20).contains(x, y);
        if (!allowed) QCOMPARE(qGray(image.pixel(x, y)), 255);
        inside += qGray(image.pixel(x, y)) < 255;
      }
    }
    QVERIFY(inside > 100);
  }

  void dashes_and_dots_leave_gaps() {
    const double solid =
        darkness(painted(1, [](QPainter& p) { stroke(p, {wave()}, make_pen(Qt::black, 2, Dash::solid)); }));
    for (const auto& [dash, least, most] : {std::tuple{Dash::dashed, 0.5, 0.75}, {Dash::dotted, 0.3, 0.55}}) {
      const double part = darkness(painted(1, [&](QPainter& p) { stroke(p, {wave()}, make_pen(Qt::black, 2, dash)); }));
      QVERIFY2(part > least * solid && part < most * solid, qPrintable(QString::number(part / solid)));
    }
  }

  void faint_lines_of_a_crowd_darken_each_other() {
    const std::vector<QPolygonF> cross{{{10, 50}, {110, 50}}, {{60, 10}, {60, 90}}};
    for (const auto& [opacity, darkens] : {std::pair{0.4, true}, {0.9, false}}) {
      const QImage image =
          painted(1, [&](QPainter& p) { stroke(p, cross, make_pen(Qt::black, 4, Dash::solid, opacity)); });
      QCOMPARE(qGray(image.pixel(60, 50)) < qGray(image.pixel(20, 50)) - 20, darkens);
    }
  }

  void rim_shows_on_both_sides() {
    const QPen pen = make_pen(Qt::black, 2, Dash::solid), rim = make_pen(Qt::red, 8, Dash::solid);
    const QImage image = painted(1, [&](QPainter& p) { stroke(p, {{{10, 50}, {110, 50}}}, pen, &rim); });
    QCOMPARE(image.pixelColor(60, 50), QColor(Qt::black));
    QCOMPARE(image.pixelColor(60, 47), QColor(Qt::red));
    QCOMPARE(image.pixelColor(60, 52), QColor(Qt::red));
    QCOMPARE(image.pixelColor(60, 56), QColor(Qt::white));
  }
};

CREDENCE_TEST(StrokeTest);
#include "stroke_test.moc"
