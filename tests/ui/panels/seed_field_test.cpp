// The field of the seed takes whole numbers that every file can hold, and nothing else.
// SPDX-License-Identifier: GPL-3.0-only
#include "ui/panels/seed_field.h"

#include "tests/support/test.h"

#include <QKeyEvent>
#include <QSignalSpy>
#include <QTest>

namespace credence {

class SeedFieldTest : public QObject {
  Q_OBJECT
 private slots:
  void seed_is_a_whole_number();
  void undo_is_the_programs_once_a_seed_is_taken();
};

void SeedFieldTest::seed_is_a_whole_number() {
  SeedField seed;
  seed.show_seed(1);
  QSignalSpy wanted(&seed, &SeedField::wanted), refused(&seed, &SeedField::refused);
  const auto type = [&](const QString& text) {
    seed.selectAll();
    QTest::keyClicks(&seed, text);
    QTest::keyClick(&seed, Qt::Key_Return);
  };
  type("9007199254740991");
  QCOMPARE(wanted.size(), 1);
  QCOMPARE(refused.size(), 0);
  for (const char* bad : {"9007199254740992", "-1", "1.5", "x"}) type(bad);
  QCOMPARE(wanted.size(), 1);
  QCOMPARE(refused.size(), 4);
  QCOMPARE(seed.text(), QString("1"));
}

void SeedFieldTest::undo_is_the_programs_once_a_seed_is_taken() {
  SeedField seed;
  connect(&seed, &SeedField::wanted, &seed, &SeedField::show_seed);
  seed.show_seed(1);
  const auto takes_undo = [&seed] {
    QKeyEvent undo(QEvent::ShortcutOverride, Qt::Key_Z, Qt::ControlModifier);
    undo.ignore();
    QCoreApplication::sendEvent(&seed, &undo);
    return undo.isAccepted();
  };
  seed.selectAll();
  QTest::keyClicks(&seed, "7");
  QVERIFY(takes_undo());  // of what is being typed
  QTest::keyClick(&seed, Qt::Key_Return);
  QCOMPARE(seed.text(), QString("7"));
  QVERIFY(!takes_undo());
}

}  // namespace credence

CREDENCE_TEST(credence::SeedFieldTest);
#include "seed_field_test.moc"
