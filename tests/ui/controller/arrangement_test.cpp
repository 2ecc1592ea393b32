// Which views stand in which slots.
// SPDX-License-Identifier: GPL-3.0-only
#include "ui/controller/arrangement.h"

#include "tests/support/slow_lab.h"
#include "tests/support/test.h"

#include <QTest>

namespace credence {

class ArrangementTest : public QObject {
  Q_OBJECT
 private slots:
  void offers_what_the_lab_offers_and_data_and_numbers();
  void what_is_not_on_offer_makes_room();
  void slots_come_and_go_at_the_end();
  void one_slot_fills_the_window_and_gives_way();
  void columns_by_wish_or_by_number();
  void what_is_turned_on_opens_and_goes_again();
};

namespace {

const slow::SlowLab& lab() {
  static const slow::SlowLab instance;
  return instance;
}

Parameters parameters(bool extra) {
  slow::SlowParameters values;
  values.extra = extra;
  return slow::field_table().write(values);
}

QStringList ids(const std::vector<OfferedView>& views) {
  QStringList found;
  for (const OfferedView& view : views) found += view.id;
  return found;
}

View shown(const QStringList& slots_shown) {
  View view;
  view.slots_shown = slots_shown;
  return view;
}

}  // namespace

void ArrangementTest::offers_what_the_lab_offers_and_data_and_numbers() {
  QCOMPARE(ids(offered_views(lab(), parameters(true))),
           (QStringList{"plane", "trace", "extra", "data", "numbers", "equations"}));
  QCOMPARE(ids(offered_views(lab(), parameters(false))),
           (QStringList{"plane", "trace", "data", "numbers", "equations"}));
  QCOMPARE(usual_slots(lab(), parameters(true)), (QStringList{"plane", "extra"}));
}

void ArrangementTest::what_is_not_on_offer_makes_room() {
  const auto fit = [](const QStringList& wanted) {
    return fitting(lab(), parameters(false), shown(wanted)).slots_shown;
  };
  QCOMPARE(fit({"extra", "numbers"}), (QStringList{"plane", "numbers"}));
  QCOMPARE(fit({"plane", "extra"}), (QStringList{"plane", "trace"}));
  QCOMPARE(fit({"trace", "extra", "plane"}), (QStringList{"trace", "plane"}));  // all usual ones are there
  QCOMPARE(fit({}), (QStringList{"plane", "trace"}));
  QCOMPARE(fit({"nonsense"}), (QStringList{"plane"}));
  QCOMPARE(fit(QStringList(9, "plane")).size(), 6);
  View enlarged = shown({"plane", "trace", "extra"});
  enlarged.maximised = 2;
  QCOMPARE(fitting(lab(), parameters(false), enlarged).maximised, -1);
}

void ArrangementTest::slots_come_and_go_at_the_end() {
  View view = shown({"numbers"});
  view.maximised = 0;
  view = with_slot_count(lab(), parameters(true), view, 4);
  QCOMPARE(view.slots_shown, (QStringList{"numbers", "plane", "extra", "trace"}));
  QCOMPARE(view.maximised, -1);
  QCOMPARE(with_slot_count(lab(), parameters(true), view, 2).slots_shown, (QStringList{"numbers", "plane"}));
}

void ArrangementTest::one_slot_fills_the_window_and_gives_way() {
  View view = with_slot_maximised(shown({"plane", "trace"}), 1);
  QCOMPARE(view.maximised, 1);
  QCOMPARE(with_slot_maximised(view, 0).maximised, -1);
  QCOMPARE(with_slot_maximised(shown({"plane"}), 0).maximised, -1);
}

void ArrangementTest::columns_by_wish_or_by_number() {
  View view;
  const int automatic[] = {1, 2, 2, 2, 3, 3};
  for (int count = 1; count <= 6; ++count) QCOMPARE(columns_of(view, count), automatic[count - 1]);
  view.columns = 1;
  QCOMPARE(columns_of(view, 6), 1);
  view.columns = 3;
  QCOMPARE(columns_of(view, 4), 3);
  QCOMPARE(columns_of(view, 2), 2);
}

void ArrangementTest::what_is_turned_on_opens_and_goes_again() {
  const Lab& classification = *find_lab("classification");
  const Parameters off = classification.defaults().parameters;
  Parameters on = off;
  on[field_index(classification, "compare")] = std::string("on");
  const View opened = with_effects(classification, off, on, shown({"plane", "weights"}));
  QCOMPARE(opened.slots_shown, (QStringList{"plane", "difference"}));
  QCOMPARE(with_effects(classification, on, on, opened).slots_shown, opened.slots_shown);
  QCOMPARE(with_effects(classification, on, off, opened).slots_shown, (QStringList{"plane", "weights"}));
  const QStringList section{"section", "difference"};  // one that says by itself what it wants
  QCOMPARE(with_effects(classification, on, off, shown(section)).slots_shown, (QStringList{"section", "plane"}));
}

}  // namespace credence

CREDENCE_TEST(credence::ArrangementTest);
#include "arrangement_test.moc"
