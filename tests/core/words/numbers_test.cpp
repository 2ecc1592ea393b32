// Numbers as text: zeros that say nothing go, digits that say something stay.
#include "core/words/numbers.h"

#include "tests/support/test.h"

#include <QTest>

using namespace credence;

class NumbersTest : public QObject {
  Q_OBJECT
 private slots:
  void trimmed_numbers() {
    for (const auto& [value, text] : std::vector<std::pair<double, std::string>>{{38, "38"},
                                                                                 {0.02, "0.02"},
                                                                                 {-2.449489, "−2.449"},
                                                                                 {0, "0"},
                                                                                 {10, "10"},
                                                                                 {12345, "12345"},
                                                                                 {2e-16, "2.000×10⁻¹⁶"}}) {
      QCOMPARE(trimmed(value), text);
    }
  }
};

CREDENCE_TEST(NumbersTest);
#include "numbers_test.moc"
