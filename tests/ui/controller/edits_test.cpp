// Edits of inputs without a window.
#include "ui/controller/edits.h"

#include "tests/support/test.h"
#include "ui/session/session.h"

#include <QTest>

using namespace credence;

class EditsTest : public QObject {
  Q_OBJECT
 private slots:
  void far_places_come_near_to_other_points() {
    const Inputs before = default_session(*find_lab("regression")).inputs;
    QCOMPARE(before.places, (std::vector<std::vector<double>>{{2012}}));
    Table shoes("", {"shoe", "height"}, {{38, 165}, {42, 178}, {46, 193}});
    shoes.set_source("heights.csv");
    QCOMPARE(data_edit(before, shoes, "open").inputs.places, (std::vector<std::vector<double>>{{46}}));
    Table years("", {"year", "time"}, {{1990, 10}, {2004, 9.9}});
    years.set_source("years.csv");
    QCOMPARE(data_edit(before, years, "open").inputs.places, before.places);  // near enough
    shoes.set_source(before.data.source());
    QCOMPARE(data_edit(before, shoes, "edit").inputs.places, before.places);  // the same data, edited
  }
};

CREDENCE_TEST(EditsTest);
#include "edits_test.moc"
