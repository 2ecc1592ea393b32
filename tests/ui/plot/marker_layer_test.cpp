// Marks that are blended in a layer look as if a painter had drawn one after the other.
// SPDX-License-Identifier: GPL-3.0-only
#include "ui/plot/marker_layer.h"

#include "tests/support/image_difference.h"
#include "tests/support/test.h"
#include "ui/plot/markers.h"

#include <QImage>
#include <QPainter>
#include <QTest>

#include <random>

namespace credence {
namespace {

// A disc whose rim is half transparent.
QImage mark_of(int side, QColor colour) {
  QImage mark(side, side, QImage::Format_ARGB32_Premultiplied);
  mark.fill(Qt::transparent);
  QPainter painter(&mark);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(QPen(Qt::white, 1));
  painter.setBrush(colour);
  painter.drawEllipse(QRectF(1, 1, side - 2, side - 2));
  return mark;
}

}  // namespace

class MarkerLayerTest : public QObject {
  Q_OBJECT
 private slots:
  void looks_like_one_mark_after_the_other() {
    const QImage red = mark_of(7, Qt::red), blue = mark_of(9, Qt::blue);
    QImage one_by_one(120, 80, QImage::Format_ARGB32_Premultiplied), at_once = one_by_one;
    one_by_one.fill(QColor(240, 235, 220));
    at_once.fill(QColor(240, 235, 220));
    std::mt19937 random(3);
    MarkerLayer layer(QRect(10, 5, 90, 60));
    {
      QPainter painter(&one_by_one);
      painter.setClipRect(10, 5, 90, 60);
      for (int k = 0; k < 500; ++k) {
        const QImage& mark = random() % 2 == 0 ? red : blue;
        const QPoint place(static_cast<int>(random() % 130) - 10, static_cast<int>(random() % 90) - 10);
        const double opacity = static_cast<double>(random() % 256) / 255;
        painter.setOpacity(opacity);
        painter.drawImage(place, mark);
        layer.stamp(mark, place, opacity);
      }
    }
    QPainter painter(&at_once);
    layer.paint(painter);
    painter.end();
    QVERIFY(largest_difference(one_by_one, at_once) <= 3);
    QVERIFY(at_once.pixelColor(9, 40) == QColor(240, 235, 220));
  }

  void the_last_mark_is_on_top() {
    MarkerLayer layer(QRect(0, 0, 9, 9));
    layer.stamp(mark_of(9, Qt::blue), {0, 0}, 1);
    layer.stamp(mark_of(9, Qt::red), {0, 0}, 1);
    QImage image(9, 9, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::white);
    QPainter painter(&image);
    layer.paint(painter);
    painter.end();
    QCOMPARE(image.pixelColor(4, 4), QColor(Qt::red));
  }

  // A crowd that is painted at once has the pixels of one that is painted mark by mark.
  void a_crowd_is_as_its_marks() {
    const MarkerLook look{Marker::circle, 4, Qt::darkGreen, Qt::green, Qt::white};
    QImage few(100, 100, QImage::Format_ARGB32_Premultiplied), many = few;
    for (QImage* image : {&few, &many}) {
      image->fill(Qt::white);
      QPainter painter(image);
      painter.scale(2, 2);
      MarkerStamp stamp(painter, QRectF(0, 0, 50, 50), image == &few ? 1 : 50'000);
      for (int k = 0; k < 200; ++k) stamp.draw(QPointF(k % 50, k / 4), look, 0.4);
    }
    QVERIFY(largest_difference(few, many) <= 3);
    QVERIFY(few.pixelColor(2 * 30, 2 * 7) != QColor(Qt::white));  // the thirtieth mark
  }
};

}  // namespace credence

CREDENCE_TEST(credence::MarkerLayerTest);
#include "marker_layer_test.moc"
