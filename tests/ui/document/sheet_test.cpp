// The head of a screen in a file: a preset's point while it is true, what is shown otherwise.
#include "ui/document/sheet.h"

#include "tests/support/test.h"

#include <QTest>

#include <algorithm>

using namespace credence;

namespace {

Sheet sheet_of(const Session& session, std::vector<int> frames) {
  return make_sheet(session, *compute_all(*session.lab, session.inputs), views_on_screen(session), std::move(frames));
}

}  // namespace

class SheetTest : public QObject {
  Q_OBJECT
 private slots:
  void a_preset_is_headed_by_its_point() {
    const Lab& coin = *find_lab("coin");
    const Session session = load_preset(coin, "plug_in");
    const Sheet sheet = sheet_of(session, {session.view.frame});
    QCOMPARE(sheet.title, QStringLiteral("The plug-in is not enough"));
    QVERIFY(sheet.caption.startsWith(QLatin1String("After 9 heads in 20")));
    // Another place of the timeline is another story.
    QVERIFY(sheet_of(session, {3}).title == sheet.title && sheet_of(session, {3}).caption.isEmpty());
  }

  void an_edited_one_by_what_it_shows() {
    const Lab& coin = *find_lab("coin");
    Session session = load_preset(coin, "plug_in");
    session.inputs.parameters[field_index(coin, "heads")] = std::int64_t{8};
    const Sheet sheet = sheet_of(session, {-1});
    QCOMPARE(sheet.title, QStringLiteral("Coin game: The next tosses, Chance of winning"));
    QVERIFY(sheet.caption.isEmpty());
  }

  void a_single_plot_has_its_own_title() {
    Session session = load_preset(*find_lab("coin"), "plug_in");
    session.view.slots_shown = QStringList("win");
    session.view.maximised = 0;
    const Sheet sheet = sheet_of(session, {-1});
    QVERIFY(sheet.title.isEmpty() && sheet.caption.isEmpty());
  }

  void numbers_are_the_rows_of_a_table() {
    Session session = load_preset(*find_lab("coin"), "plug_in");
    session.view.slots_shown = QStringList("numbers");
    session.view.maximised = 0;
    const Sheet sheet = sheet_of(session, {-1});
    QVERIFY(sheet.cells.front().text.contains(QLatin1String("  share of heads\t0.4500")));
    QVERIFY(sheet.cells.front().text.contains(QLatin1String("The prior Beta(1, 1)")));
  }
};

CREDENCE_TEST(SheetTest);
#include "sheet_test.moc"
