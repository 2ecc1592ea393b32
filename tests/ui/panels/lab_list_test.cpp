// The tiles of the labs: no two have the same letters.
#include "ui/panels/lab_list.h"

#include "tests/support/test.h"

#include <QTest>

namespace credence {

class LabListTest : public QObject {
  Q_OBJECT
 private slots:
  void letters_are_of_the_first_words_and_differ() {
    QCOMPARE(monograms({"Softmax: several classes", "Samplers side by side", "Darts", "Darts and aims", "Dx", "Dx"}),
             (QStringList{"Ss", "Sa", "Da", "Dr", "Dx", "Dx"}));  // there is no third letter
    QStringList titles;
    for (const Lab* lab : labs()) titles += QString::fromStdString(lab->title());
    QStringList letters = monograms(titles);
    QCOMPARE(letters.removeDuplicates(), 0);
  }
};

}  // namespace credence

CREDENCE_TEST(credence::LabListTest);
#include "lab_list_test.moc"
