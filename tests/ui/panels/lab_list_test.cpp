// The tiles of the labs can be told apart.
#include "ui/panels/lab_list.h"

#include "tests/support/test.h"

#include <QSet>
#include <QTest>

namespace credence {

class LabListTest : public QObject {
  Q_OBJECT
 private slots:
  void no_two_labs_have_the_same_letters() {
    QStringList titles;
    for (const Lab* lab : labs()) titles += QString::fromStdString(lab->title());
    const QStringList letters = monograms(titles);
    QCOMPARE(letters.size(), titles.size());
    QCOMPARE(QSet<QString>(letters.begin(), letters.end()).size(), letters.size());
  }

  void a_title_is_known_by_its_first_two_words() {
    QCOMPARE(monograms({"Softmax: several classes", "Samplers side by side", "Regression"}),
             QStringList({"Ss", "Sa", "Re"}));
  }
};

}  // namespace credence

CREDENCE_TEST(credence::LabListTest);
#include "lab_list_test.moc"
