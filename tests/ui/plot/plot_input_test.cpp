// Cells, areas and nodes under mouse and keys: clicks, digits that are held, texts that are typed, walking.
// SPDX-License-Identifier: GPL-3.0-only
#include "ui/plot/plot_view.h"

#include "tests/support/shown_plot.h"
#include "tests/support/test.h"

#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>

using namespace credence;

namespace {

// A coin, a table of two columns and two rows, a node of a graph, on axes from 0 to 4.
Figure coin_and_table() {
  Figure f;
  f.title = "Board";
  f.x = {"", 0, 4};
  f.y = {"", 0, 4};
  f.show_axes = false;
  Areas coins{.id = "coin", .areas = {}, .hint = "Click: toss", .click = "Toss"};
  coins.areas.push_back({{{{0.2, 0.2}, {1.2, 0.2}, {1.2, 1.2}, {0.2, 1.2}}}});
  f.layers.push_back(coins);
  f.layers.push_back(
      Cells{.id = "table", .x = {2, 3, 4}, .y = {2, 3, 4}, .texts = {"1", "2", "3", "4"}, .editable = {"1.0", "2.0"}});
  Handles node{.id = "node", .at = {{1, 3}}};
  node.reach = 25;
  node.fixed = true;
  node.editable = {"Rain"};
  f.layers.push_back(node);
  return f;
}

QLineEdit* editor(const Shown& s) { return s.view.findChild<QLineEdit*>(); }

void enter(PlotView& view) {
  QEnterEvent event(QPointF(1, 1), QPointF(1, 1), view.mapToGlobal(QPointF(1, 1)));
  QCoreApplication::sendEvent(&view, &event);
}

}  // namespace

class PlotInputTest : public QObject {
  Q_OBJECT
 private slots:
  void clicks_on_areas_carry_id_index_and_place() {
    Shown s(coin_and_table());
    QTest::mouseClick(&s.view, Qt::LeftButton, {}, s.at(0.4, 1));
    QCOMPARE(s.gestures.size(), std::size_t{1});
    const Gesture& g = s.gestures[0];
    QVERIFY(g.kind == Gesture::Kind::click && g.handles == "coin" && g.index == 0 && !g.digit);
    QVERIFY(near(g.position, {0.4, 1}, s.view));
    QCOMPARE(s.finished, 1);
    QTest::mouseClick(&s.view, Qt::LeftButton, {}, s.at(1.5, 1));    // beside it
    QTest::mouseClick(&s.view, Qt::LeftButton, {}, s.at(3.5, 3.5));  // a cell that offers nothing
    QTest::mousePress(&s.view, Qt::LeftButton, {}, s.at(0.4, 1));    // the pointer leaves before it is released
    QTest::mouseRelease(&s.view, Qt::LeftButton, {}, s.at(2, 1));
    QCOMPARE(s.gestures.size(), std::size_t{1});
    QTest::mouseMove(&s.view, s.at(0.5, 0.5));
    QCOMPARE(s.view.cursor().shape(), Qt::PointingHandCursor);
  }

  void what_is_fixed_is_not_dragged() {
    Shown s(coin_and_table());
    QTest::mousePress(&s.view, Qt::LeftButton, {}, s.at(1, 3));
    QTest::mouseMove(&s.view, s.at(2, 3));
    QTest::mouseRelease(&s.view, Qt::LeftButton, {}, s.at(2, 3));
    QVERIFY(s.gestures.empty());
  }

  void a_quick_second_click_counts() {
    Shown s(coin_and_table());
    QSignalSpy activated(&s.view, &PlotView::activated);
    QTest::mouseClick(&s.view, Qt::LeftButton, {}, s.at(0.4, 1));
    QTest::mouseDClick(&s.view, Qt::LeftButton, {}, s.at(0.4, 1));  // the second press alone
    QTest::mouseRelease(&s.view, Qt::LeftButton, {}, s.at(0.4, 1));
    QCOMPARE(s.gestures.size(), std::size_t{2});
    QCOMPARE(activated.count(), 0);
  }

  void double_click_opens_an_editor_over_the_cell() {
    Shown s(coin_and_table());
    QTest::mouseDClick(&s.view, Qt::LeftButton, {}, s.at(3.5, 2.5));
    QVERIFY(editor(s)->isVisible());
    QCOMPARE(editor(s)->text(), QStringLiteral("2.0"));
    QVERIFY(editor(s)->geometry().contains(s.at(3.5, 2.5)));
    editor(s)->clear();
    QTest::keyClicks(editor(s), QStringLiteral("0.25"));
    QTest::keyClick(editor(s), Qt::Key_Return);
    QVERIFY(!editor(s)->isVisible());
    QCOMPARE(s.gestures.size(), std::size_t{1});
    const Gesture& g = s.gestures[0];
    QVERIFY(g.kind == Gesture::Kind::type && g.handles == "table" && g.index == 1 && g.text == "0.25");
    QVERIFY(near(g.position, {3.5, 2.5}, s.view));
    QCOMPARE(s.finished, 1);
  }

  void a_digit_replaces_the_number_that_was_clicked() {
    Shown s(coin_and_table());
    QTest::keyClick(&s.view, Qt::Key_7);  // nothing was clicked
    QVERIFY(!editor(s)->isVisible());
    QTest::mouseClick(&s.view, Qt::LeftButton, {}, s.at(3.5, 2.5));
    QTest::keyClick(&s.view, '0');
    QVERIFY(editor(s)->isVisible());
    QTest::keyClicks(editor(s), QStringLiteral(".7"));
    QTest::keyClick(editor(s), Qt::Key_Return);
    QCOMPARE(s.gestures.size(), std::size_t{1});
    QVERIFY(s.gestures[0].kind == Gesture::Kind::type && s.gestures[0].text == "0.7");
    QTest::mouseClick(&s.view, Qt::LeftButton, {}, s.at(1, 3));
    QTest::keyClick(&s.view, '0');  // a word, which has its own keys
    QVERIFY(!editor(s)->isVisible());
  }

  void escape_and_an_unchanged_text_send_nothing() {
    Shown s(coin_and_table());
    QSignalSpy activated(&s.view, &PlotView::activated);
    QTest::mouseDClick(&s.view, Qt::LeftButton, {}, s.at(1, 3));
    QCOMPARE(editor(s)->text(), QStringLiteral("Rain"));
    QTest::keyClicks(editor(s), QStringLiteral("Sun"));
    QTest::keyClick(editor(s), Qt::Key_Escape);
    QVERIFY(!editor(s)->isVisible());
    QTest::keyClick(&s.view, Qt::Key_F2);
    QVERIFY(editor(s)->isVisible());
    QTest::keyClick(editor(s), Qt::Key_Return);
    QVERIFY(!editor(s)->isVisible());
    QVERIFY(s.gestures.empty());
    QTest::mouseDClick(&s.view, Qt::LeftButton, {}, s.at(3.5, 3.5));  // not editable: the plot is activated
    QVERIFY(!editor(s)->isVisible());
    QCOMPARE(activated.count(), 1);
  }

  void what_is_typed_survives_losing_the_keyboard_and_new_figures() {
    Shown s(coin_and_table());
    s.view.activateWindow();
    QTest::mouseDClick(&s.view, Qt::LeftButton, {}, s.at(2.5, 2.5));
    QTest::keyClicks(editor(s), QStringLiteral("7"));
    s.view.set_figure(coin_and_table());
    QVERIFY(editor(s)->isVisible());
    QCOMPARE(editor(s)->text(), QStringLiteral("7"));
    QTest::keyClick(editor(s), Qt::Key_Tab);  // on to the next cell
    QVERIFY(!editor(s)->isVisible());
    QCOMPARE(s.gestures.size(), std::size_t{1});
    QCOMPARE(s.gestures[0].text, std::string("7"));
    QTest::keyClick(&s.view, Qt::Key_F2);
    QCOMPARE(editor(s)->text(), QStringLiteral("2.0"));
    s.view.set_figure(Figure{});  // the cell is gone, and so is the editor
    QVERIFY(!editor(s)->isVisible());
    QCOMPARE(s.gestures.size(), std::size_t{1});
  }

  void keys_walk_over_areas_cells_and_nodes() {
    Shown s(coin_and_table());
    s.view.setFocus();
    QTest::keyClick(&s.view, Qt::Key_Tab);
    QTest::keyClick(&s.view, Qt::Key_P);
    QVERIFY(s.gestures.size() == 1 && s.gestures[0].handles == "coin");
    QVERIFY(near(s.gestures[0].position, {0.7, 0.7}, s.view));
    QTest::keyClick(&s.view, Qt::Key_Return);  // as on a button
    QVERIFY(s.gestures.size() == 2 && s.gestures[1].kind == Gesture::Kind::click && s.gestures[1].handles == "coin");
    QTest::keyClick(&s.view, Qt::Key_Tab);
    QTest::keyClick(&s.view, Qt::Key_Right, Qt::AltModifier);  // from the first cell to the second
    QTest::keyClick(&s.view, Qt::Key_Return);
    QCOMPARE(editor(s)->text(), QStringLiteral("2.0"));
    QTest::keyClick(editor(s), Qt::Key_Escape);
    QTest::keyClick(&s.view, Qt::Key_Left, Qt::AltModifier);
    QTest::keyClick(&s.view, Qt::Key_F2);
    QCOMPARE(editor(s)->text(), QStringLiteral("1.0"));
    QTest::keyClick(editor(s), Qt::Key_Escape);
    for (int k = 0; k < 4; ++k) QTest::keyClick(&s.view, Qt::Key_Tab);  // over the rest of the cells to the node
    QTest::keyClick(&s.view, Qt::Key_Return);
    QCOMPARE(editor(s)->text(), QStringLiteral("Rain"));
    QCOMPARE(s.gestures.size(), std::size_t{2});
  }

  void a_held_digit_is_the_class_of_a_click() {
    Figure f = points_figure();
    f.classes = 3;
    Shown s(f);
    enter(s.view);
    const auto click = [&] { QTest::mouseClick(&s.view, Qt::LeftButton, {}, s.at(1, -2)); };
    QTest::keyPress(&s.view, Qt::Key_2);
    click();
    QTest::keyPress(&s.view, Qt::Key_0);  // while 2 is still held
    click();
    QTest::keyRelease(&s.view, Qt::Key_2);
    click();
    QTest::keyRelease(&s.view, Qt::Key_0);
    click();
    QTest::keyPress(&s.view, Qt::Key_3);  // there are three classes: 0, 1 and 2
    click();
    QTest::keyRelease(&s.view, Qt::Key_3);
    QCOMPARE(s.gestures.size(), std::size_t{5});
    const std::vector<std::optional<int>> expected{2, 0, 0, std::nullopt, std::nullopt};
    for (std::size_t k = 0; k < expected.size(); ++k) QVERIFY(s.gestures[k].digit == expected[k]);
  }

  // A tap chooses the class of the next click; Escape takes that back.
  void a_tapped_digit_is_the_class_of_the_next_click() {
    Figure f = points_figure();
    f.classes = 3;
    Shown s(f);
    enter(s.view);
    const auto click = [&] { QTest::mouseClick(&s.view, Qt::LeftButton, {}, s.at(1, -2)); };
    QTest::keyClick(&s.view, Qt::Key_2);
    click();
    click();
    QTest::keyClick(&s.view, Qt::Key_1);
    QTest::keyClick(&s.view, Qt::Key_2);
    click();
    QTest::keyClick(&s.view, Qt::Key_1);
    QTest::keyClick(&s.view, Qt::Key_Escape);
    click();
    const std::vector<std::optional<int>> expected{2, std::nullopt, 2, std::nullopt};
    QCOMPARE(s.gestures.size(), expected.size());
    for (std::size_t k = 0; k < expected.size(); ++k) QVERIFY(s.gestures[k].digit == expected[k]);
  }

  void digits_count_only_where_classes_do_and_the_pointer_is() {
    Shown s;  // a figure without classes
    enter(s.view);
    QTest::keyPress(&s.view, Qt::Key_1);
    QTest::mouseClick(&s.view, Qt::LeftButton, {}, s.at(1, -2));
    QTest::keyRelease(&s.view, Qt::Key_1);
    QVERIFY(!s.gestures.back().digit);
    Figure f = points_figure();
    f.classes = 2;
    s.view.set_figure(f);
    QTest::keyPress(&s.view, Qt::Key_1);
    QEvent leave(QEvent::Leave);
    QCoreApplication::sendEvent(&s.view, &leave);
    QTest::keyClick(&s.view, Qt::Key_Insert);
    QVERIFY(!s.gestures.back().digit);
    QTest::keyRelease(&s.view, Qt::Key_1);
  }

  void typing_digits_into_a_text_is_typing() {
    Figure f = coin_and_table();
    f.classes = 6;
    Shown s(f);
    s.view.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&s.view, patience));
    enter(s.view);
    QTest::mouseDClick(&s.view, Qt::LeftButton, {}, s.at(2.5, 2.5));
    QTRY_VERIFY_WITH_TIMEOUT(editor(s)->hasFocus(), patience);
    editor(s)->clear();
    QTest::keyClicks(editor(s), QStringLiteral("0.35"));
    QCOMPARE(editor(s)->text(), QStringLiteral("0.35"));
  }
};

CREDENCE_TEST(PlotInputTest);
#include "plot_input_test.moc"
