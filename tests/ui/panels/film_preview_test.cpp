// A film in small: every frame is asked for in its order, and again from the first one.
// SPDX-License-Identifier: GPL-3.0-only
#include "ui/panels/film_preview.h"

#include "tests/support/test.h"

#include <QLabel>
#include <QTest>

namespace credence {

class FilmPreviewTest : public QObject {
  Q_OBJECT
 private slots:
  void frames_come_in_their_order() {
    FilmPreview preview;
    std::vector<int> asked;
    connect(&preview, &FilmPreview::picture_wanted, &preview, [&](int frame) { asked.push_back(frame); });
    preview.set_film({0, 5, 9}, 10);
    preview.step();
    preview.step();
    preview.step();  // there is none after the last one
    QCOMPARE(asked, (std::vector<int>{0, 5, 9}));
    preview.play(true);  // begins anew
    QVERIFY(preview.playing());
    QCOMPARE(asked.back(), 0);
    preview.set_film({3}, 10);
    QVERIFY(!preview.playing());
    QCOMPARE(asked.back(), 3);
    preview.play(true);  // a single frame does not move
    QVERIFY(!preview.playing());
  }

  void a_picture_has_its_words() {
    FilmPreview preview;
    QImage picture(32, 20, QImage::Format_RGB32);
    picture.fill(Qt::red);
    preview.show_picture(picture, "step 5");
    QCOMPARE(preview.findChild<QLabel*>("preview.words")->text(), QString("step 5"));
    QCOMPARE(preview.findChild<QLabel*>("preview.picture")->pixmap().toImage().pixelColor(3, 3), QColor(Qt::red));
    preview.set_film({}, 10);
    QVERIFY(preview.findChild<QLabel*>("preview.picture")->pixmap().isNull());
  }
};

}  // namespace credence

CREDENCE_TEST(credence::FilmPreviewTest);
#include "film_preview_test.moc"
