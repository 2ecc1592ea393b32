// Who says what: the rows that are shown, their words for screen readers, and where their dots are painted.
// SPDX-License-Identifier: GPL-3.0-only
#include "ui/panels/dot_scale.h"

#include "tests/support/test.h"
#include "ui/plot/marked_words.h"
#include "ui/session/session.h"

#include <QTest>

namespace credence {

namespace {

std::vector<Readout> three_answers() {
  Readout map{"P(t = 1) at (-3, 5)", "MAP plug-in", "0.9938", ""};
  map.path = "predictions.0.map";
  map.number = 0.9938;
  map.scale = OnScale{"MAP", Role::neutral};
  Readout half = map;
  half.path = "predictions.0.exact";
  half.number = 0.5;
  half.scale = OnScale{"exact", Role::posterior};
  Readout plain = map;  // no place on the scale
  plain.path = "predictions.0.moderated";
  plain.scale.reset();
  Readout elsewhere = half;
  elsewhere.path = "predictions.01.exact";
  return {map, plain, half, elsewhere};
}

}  // namespace

class DotScaleTest : public QObject {
  Q_OBJECT
 private slots:
  void shows_the_numbers_of_its_path_that_have_a_scale() {
    DotScale scale;
    scale.show_numbers(three_answers(), QStringLiteral("predictions.0"));
    QCOMPARE(scale.rows().size(), std::size_t{2});
    QCOMPARE(scale.accessibleDescription(), QStringLiteral("P(t = 1) at (−3, 5): MAP 0.994, exact 0.500"));
    const int height = scale.sizeHint().height();
    scale.show_numbers(three_answers(), QStringLiteral("predictions"));
    QCOMPARE(scale.rows().size(), std::size_t{3});
    QVERIFY(scale.sizeHint().height() > height);
  }

  void one_number_is_not_compared() {
    DotScale scale;
    std::vector<Readout> one = three_answers();
    one.resize(2);
    scale.show_numbers(one, QStringLiteral("predictions.0"));
    QVERIFY(scale.is_empty());
    scale.show_numbers(three_answers(), {});
    QVERIFY(scale.is_empty());
  }

  void a_dot_stands_where_its_number_is() {
    DotScale scale;
    std::vector<Readout> rows = three_answers();
    scale.show_numbers(rows, QStringLiteral("predictions.0"));
    scale.resize(200, scale.sizeHint().height());
    const DotScale::Scale ends = scale.scale();
    QVERIFY(ends.left > 20 && ends.right < 180 && ends.right - ends.left > 40);
    QCOMPARE(ends.place(rows[2]), (ends.left + ends.right) / 2);  // 0.5
    rows[2].number = 7;
    QCOMPARE(ends.place(rows[2]), ends.right);
    rows[2].number = -1;
    QCOMPARE(ends.place(rows[2]), ends.left);
    // It is there, in its colour.
    QImage image(scale.size(), QImage::Format_RGB32);
    scale.render(&image);
    const QRgb ink = word_colour(Role::posterior, 0, scale.palette()).rgb();
    int dotted = 0;
    const int middle = static_cast<int>((ends.left + ends.right) / 2);
    for (int y = 0; y < image.height(); ++y) dotted += image.pixel(middle, y) == ink ? 1 : 0;
    QVERIFY(dotted >= 6);
  }

  void every_preset_that_compares_numbers_has_some() {
    int found = 0;
    for (const Lab* lab : labs()) {
      for (const Preset& preset : presets(*lab)) {
        if (preset.on_one_scale.isEmpty()) continue;
        const Session session = load_preset(*lab, preset.id);
        const auto result = compute_all(*lab, session.inputs);
        DotScale scale;
        scale.show_numbers(result->readouts(result->timeline().frames - 1), preset.on_one_scale);
        QVERIFY2(scale.rows().size() >= 2, qPrintable(preset.id));
        for (const Readout& row : scale.rows()) {
          QVERIFY(row.number && *row.number >= row.scale->low && *row.number <= row.scale->high);
        }
        ++found;
      }
    }
    QVERIFY(found > 0);
  }
};

}  // namespace credence

CREDENCE_TEST(credence::DotScaleTest);
#include "dot_scale_test.moc"
