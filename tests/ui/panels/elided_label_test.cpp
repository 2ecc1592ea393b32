// A label that is too narrow for its text leaves out what matters least.
// SPDX-License-Identifier: GPL-3.0-only
#include "ui/panels/elided_label.h"

#include "tests/support/test.h"

#include <QTest>

namespace credence {

class ElidedLabelTest : public QObject {
  Q_OBJECT
 private slots:
  void a_sentence_keeps_its_reason() {
    const QString sentence = "It cannot be kept: /home/ada/" + QString(200, 'x') + ".json: No space left on device";
    ElidedLabel label;
    label.resize(label.fontMetrics().horizontalAdvance(QString(70, 'x')), 20);
    label.set_text(sentence);
    QVERIFY(label.text().startsWith("It cannot") && !label.text().endsWith("device"));
    label.keep_both_ends();
    QVERIFY(label.text().startsWith("It cannot") && label.text().endsWith("No space left on device"));
    QCOMPARE(label.full_text(), sentence);
    QVERIFY(label.toolTip().contains("No space left on device"));
  }
};

}  // namespace credence

CREDENCE_TEST(credence::ElidedLabelTest);
#include "elided_label_test.moc"
