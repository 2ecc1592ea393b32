// Random combinations of parameters and data of every lab, from a seed: whatever the checks let through is answered
// with finite numbers, with figures that can be drawn, and with a reason where a number does not exist.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/math/input_error.h"
#include "tests/support/answers.h"
#include "tests/support/mutations.h"
#include "tests/support/random_inputs.h"
#include "tests/support/test.h"

#include <QTest>

using namespace credence;

class CombinationsTest : public QObject {
  Q_OBJECT
 private slots:
  void everything_is_answered_data() {
    QTest::addColumn<QString>("id");
    for (const Lab* lab : labs()) QTest::newRow(lab->id().c_str()) << QString::fromStdString(lab->id());
  }

  void everything_is_answered() {
    QFETCH(QString, id);
    const Lab& lab = *find_lab(id.toStdString());
    int answered = 0;
    const int rounds = fuzz_rounds(8);
    for (int seed = 1; seed <= rounds; ++seed) {
      Inputs inputs;
      try {
        inputs = random_inputs(lab, static_cast<std::uint64_t>(seed));
      } catch (const InputError& error) {
        QVERIFY(!std::string(error.what()).empty());
        continue;
      }
      const QString fault = fault_of(lab, inputs);
      QVERIFY2(fault.isEmpty(), qPrintable(QString("seed %1: %2").arg(seed).arg(fault)));
      ++answered;
    }
    QVERIFY(answered > rounds / 3);
  }
};

CREDENCE_TEST(CombinationsTest);
#include "combinations_test.moc"
