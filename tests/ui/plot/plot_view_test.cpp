// The view with real mouse and key events: what is done becomes gestures at the right coordinates.
// SPDX-License-Identifier: GPL-3.0-only
#include "ui/plot/plot_view.h"
#include "ui/plot/plot_layout.h"

#include "tests/support/shown_plot.h"
#include "tests/support/test.h"

#include <QAction>
#include <QMenu>
#include <QSignalSpy>
#include <QTest>

#include <cmath>
#include <vector>

using namespace credence;

class PlotViewTest : public QObject {
  Q_OBJECT
 private slots:
  void coordinates_there_and_back() {
    Shown s;
    const Point2 p = s.view.to_data(s.view.to_widget({1.25, -0.75}));
    QVERIFY(std::abs(p.x - 1.25) < 1e-12 && std::abs(p.y + 0.75) < 1e-12);
    QVERIFY(s.view.visible_range() == (Rect{-4, 4, -3, 3}));
    QVERIFY(s.view.to_widget({0, 3}).y() < s.view.to_widget({0, -3}).y());
  }

  void drag_moves_the_nearest_handle() {
    Shown s;
    QTest::mousePress(&s.view, Qt::LeftButton, {}, s.at(0, 1) + QPoint(5, -4));
    QCOMPARE(s.view.cursor().shape(), Qt::ClosedHandCursor);
    QVERIFY(s.gestures.empty());
    const QPoint half_way = s.at(0.5, 1.5) + QPoint(5, -4), there = s.at(1, 2) + QPoint(5, -4);
    QTest::mouseMove(&s.view, half_way);
    QTest::mouseMove(&s.view, there);
    QTest::mouseRelease(&s.view, Qt::LeftButton, {}, there);
    QCOMPARE(s.gestures.size(), std::size_t{2});
    for (const Gesture& g : s.gestures) {
      QVERIFY(g.kind == Gesture::Kind::drag);
      QCOMPARE(g.handles, std::string("points"));
      QCOMPARE(g.index, std::size_t{1});
    }
    // The handle keeps its distance from the pointer: it does not jump when it is gripped beside its centre.
    // Both ends of the move are rounded.
    QVERIFY(near(s.gestures[0].position, {0.5, 1.5}, s.view, 1.02));
    QVERIFY(near(s.gestures[1].position, {1, 2}, s.view, 1.02));
    QCOMPARE(s.finished, 1);
  }

  void drag_ends_at_the_border_of_the_plot() {
    Shown s;
    QTest::mousePress(&s.view, Qt::LeftButton, {}, s.at(2.5, 0.5));
    QTest::mouseMove(&s.view, QPoint(599, s.at(0, 0.5).y()));
    QTest::mouseRelease(&s.view, Qt::LeftButton, {}, QPoint(599, s.at(0, 0.5).y()));
    QVERIFY(std::abs(s.gestures.back().position.x - 4) < 1e-9);
  }

  void drag_goes_on_while_figures_are_replaced() {
    Shown s;
    Figure f = points_figure();
    QTest::mousePress(&s.view, Qt::LeftButton, {}, s.at(-2, -1));
    for (int k = 1; k <= 5; ++k) {
      QTest::mouseMove(&s.view, s.at(-2 + 0.2 * k, -1));
      std::get<Handles>(f.layers[1]).at[0] = s.gestures.back().position;
      s.view.set_figure(f);
    }
    QCOMPARE(s.gestures.size(), std::size_t{5});
    QVERIFY(near(s.gestures.back().position, {-1, -1}, s.view));
    f.layers.clear();  // the handle is gone: so is the drag
    s.view.set_figure(f);
    QCOMPARE(s.finished, 1);
    QTest::mouseMove(&s.view, s.at(1, 1));
    QCOMPARE(s.gestures.size(), std::size_t{5});
  }

  // What comes up in a drag takes the room that there is; all of it shows once the hand lets go.
  void nothing_makes_room_for_itself_in_a_drag() {
    for (const bool here : {true, false}) {
      Shown s;
      Figure f = points_figure();
      std::get<Points>(f.layers[0]).name = "data";
      s.view.set_figure(f);
      const QRectF area = s.view.plot_area();
      const QPoint grip = s.at(0, 1);
      if (here) {
        QTest::mousePress(&s.view, Qt::LeftButton, {}, grip);
        QTest::mouseMove(&s.view, grip + QPoint(3, 0));
      } else {
        s.view.hold_axes(true);
      }
      f.note = "the chain has no unique limit";
      for (int k = 0; k < 9; ++k) {
        f.layers.push_back(Points{.at = {}, .name = "points with a long name " + std::to_string(k)});
      }
      f.y.max = 1e7;  // its labels are wider
      s.view.set_figure(f);
      QCOMPARE(s.view.plot_area().top(), area.top());
      QCOMPARE(s.view.plot_area().bottom(), area.bottom());
      if (here) {
        QCOMPARE(s.view.plot_area(), area);
        QCOMPARE(s.at(0, 1), grip);
        QTest::mouseRelease(&s.view, Qt::LeftButton, {}, grip + QPoint(3, 0));
      } else {
        s.view.hold_axes(false);
      }
      QVERIFY(s.view.plot_area().top() > area.top() + 30);
      QVERIFY(s.view.head().note && s.view.head().rows > 2);
    }
  }

  // While a chain is played, its note is long in some frames only.
  void a_second_line_of_the_note_keeps_its_room() {
    Shown s;
    Figure f = points_figure();
    f.note = "draw 14 (warmup): " + std::string(200, 'x') + ": stays";
    s.view.set_figure(f);
    const QRectF area = s.view.plot_area();
    QVERIFY(s.view.head().tall_note);
    for (const char* note : {"draw 15: moves", ""}) {
      f.note = note;
      s.view.set_figure(f);
      QCOMPARE(s.view.plot_area(), area);
    }
  }

  void axes_hold_still_while_something_is_dragged() {
    Shown s;
    Figure f = points_figure();
    const Rect before = s.view.visible_range();
    QTest::mousePress(&s.view, Qt::LeftButton, {}, s.at(-2, -1));
    QTest::mouseMove(&s.view, s.at(-1, -1));
    f.x.max = 40;
    f.y.min = -30;
    f.equal_aspect = true;
    s.view.set_figure(f);
    QVERIFY(s.view.visible_range() == before);
    QTest::mouseRelease(&s.view, Qt::LeftButton, {}, s.at(-1, -1));
    QCOMPARE(s.view.figure().x.max, 40.0);
    QVERIFY(s.view.visible_range().x1 >= 40 && s.view.visible_range().y0 <= -30);
  }

  void what_is_dragged_sideways_holds_the_axis_of_x_alone() {
    Shown s;
    Figure f = points_figure();
    std::get<Handles>(f.layers[1]).sideways = true;
    s.view.set_figure(f);
    const Rect before = s.view.visible_range();
    QTest::mousePress(&s.view, Qt::LeftButton, {}, s.at(-2, -1));
    QTest::mouseMove(&s.view, s.at(-1, -1));
    f.x.max = 40;
    f.y.min = -30;
    s.view.set_figure(f);
    QVERIFY(s.view.visible_range().x1 == before.x1 && s.view.visible_range().y0 <= -30);
    const Rect followed = s.view.visible_range();
    QVERIFY(followed.y1 > before.y1);  // with room to grow on
    f.y.min = -20;
    s.view.set_figure(f);
    QVERIFY(s.view.visible_range() == followed);
    f.y.min = -5;
    s.view.set_figure(f);
    QVERIFY(s.view.visible_range().y0 > -6);
    QTest::mouseRelease(&s.view, Qt::LeftButton, {}, s.at(-1, -1));
    QVERIFY(s.view.visible_range().x1 >= 40);
    QCOMPARE(s.view.figure().y.max, f.y.max);
  }

  void click_on_the_empty_plot() {
    Shown s;
    QTest::mouseClick(&s.view, Qt::LeftButton, {}, s.at(1, -2));
    QTest::mouseClick(&s.view, Qt::LeftButton, Qt::ShiftModifier, s.at(-3, 2));
    QCOMPARE(s.gestures.size(), std::size_t{2});
    QVERIFY(s.gestures[0].kind == Gesture::Kind::click && s.gestures[0].handles.empty());
    QVERIFY(near(s.gestures[0].position, {1, -2}, s.view));
    QVERIFY(!s.gestures[0].alternative && s.gestures[1].alternative);
  }

  void no_click_after_a_move_outside_or_without_a_hint() {
    Shown s;
    QTest::mousePress(&s.view, Qt::LeftButton, {}, s.at(1, -2));
    QTest::mouseRelease(&s.view, Qt::LeftButton, {}, s.at(1, -2) + QPoint(9, 0));
    QTest::mouseClick(&s.view, Qt::LeftButton, {}, QPoint(3, 440));
    Figure still = points_figure();
    still.click_hint.clear();
    s.view.set_figure(still);
    QTest::mouseClick(&s.view, Qt::LeftButton, {}, s.at(1, -2));
    QVERIFY(s.gestures.empty());
  }

  void second_click_of_a_double_click_adds_nothing() {
    Shown s;
    QSignalSpy activated(&s.view, &PlotView::activated);
    QTest::mouseClick(&s.view, Qt::LeftButton, {}, s.at(1, -2));
    QTest::mouseDClick(&s.view, Qt::LeftButton, {}, s.at(1, -2));  // the second press alone
    QTest::mouseRelease(&s.view, Qt::LeftButton, {}, s.at(1, -2));
    QCOMPARE(s.gestures.size(), std::size_t{1});
    QCOMPARE(activated.count(), 0);
    QTest::mouseDClick(&s.view, Qt::LeftButton, {}, QPoint(20, 8));
    QCOMPARE(activated.count(), 1);
    QTest::keyClick(&s.view, Qt::Key_Return);
    QCOMPARE(activated.count(), 2);
  }

  void buttons_remove_and_relabel() {
    Shown s;
    QTest::mouseClick(&s.view, Qt::RightButton, {}, s.at(2.5, 0.5) + QPoint(3, 3));
    QTest::mouseClick(&s.view, Qt::MiddleButton, {}, s.at(-2, -1));
    QTest::mouseClick(&s.view, Qt::LeftButton, Qt::ControlModifier, s.at(0, 1));
    QTest::mouseClick(&s.view, Qt::RightButton, {}, s.at(1, -2));  // nothing there
    QCOMPARE(s.gestures.size(), std::size_t{3});
    QVERIFY(s.gestures[0].kind == Gesture::Kind::remove && s.gestures[0].index == 2);
    QVERIFY(s.gestures[1].kind == Gesture::Kind::relabel && s.gestures[1].index == 0);
    QVERIFY(s.gestures[2].kind == Gesture::Kind::relabel && s.gestures[2].index == 1);
    QCOMPARE(s.finished, 3);
  }

  void a_click_on_a_handle_does_what_its_layer_says() {
    Shown s;
    QTest::mouseClick(&s.view, Qt::LeftButton, {}, s.at(0, 1));
    QVERIFY(s.gestures.empty());  // its layer offers nothing
    Figure f = points_figure();
    std::get<Handles>(f.layers[1]).click = "Pick";
    s.view.set_figure(f);
    QTest::mouseClick(&s.view, Qt::LeftButton, {}, s.at(0, 1));
    QCOMPARE(s.gestures.size(), std::size_t{1});
    QVERIFY(s.gestures[0].kind == Gesture::Kind::click && s.gestures[0].handles == "points" &&
            s.gestures[0].index == 1);
    // A trembling hand picks, a moving one drags.
    QTest::mousePress(&s.view, Qt::LeftButton, {}, s.at(0, 1));
    QTest::mouseMove(&s.view, s.at(0, 1) + QPoint(2, 1));
    QTest::mouseRelease(&s.view, Qt::LeftButton, {}, s.at(0, 1) + QPoint(2, 1));
    QVERIFY(s.gestures.back().kind == Gesture::Kind::click);
    QTest::mousePress(&s.view, Qt::LeftButton, {}, s.at(0, 1));
    QTest::mouseMove(&s.view, s.at(0, 1) + QPoint(30, 0));
    QTest::mouseRelease(&s.view, Qt::LeftButton, {}, s.at(0, 1) + QPoint(30, 0));
    QVERIFY(s.gestures.back().kind == Gesture::Kind::drag);
    QCOMPARE(s.gestures.size(), std::size_t{3});
  }

  void dragging_over_the_empty_plot_sprays() {
    Shown s;
    Figure f = points_figure();
    f.brush = true;
    s.view.set_figure(f);
    const auto stroke = [&](quint64 rest) {
      const auto send = [&](QEvent::Type type, QPointF to, Qt::MouseButton button, quint64 time) {
        QMouseEvent event(type, to, s.view.mapToGlobal(to), button, Qt::LeftButton, Qt::ShiftModifier);
        event.setTimestamp(time);
        QCoreApplication::sendEvent(&s.view, &event);
      };
      send(QEvent::MouseButtonPress, s.at(1, -2), Qt::LeftButton, 5000);
      for (int k = 1; k <= 5; ++k) send(QEvent::MouseMove, s.at(1, -2) + QPoint(10 * k, 0), Qt::NoButton, 5000 + rest);
      send(QEvent::MouseButtonRelease, s.at(1, -2) + QPoint(50, 0), Qt::LeftButton, 5000 + rest);
    };
    stroke(120);
    QVERIFY(s.gestures.empty());  // a point was missed
    stroke(400);
    QCOMPARE(s.gestures.size(), std::size_t{5});  // and no click
    for (const Gesture& g : s.gestures) {
      QVERIFY(g.kind == Gesture::Kind::brush && g.alternative);
      QVERIFY(g.spread.x > 0 && g.spread.y > 0);
    }
    QVERIFY(s.gestures[4].position.x > s.gestures[0].position.x);
    QCOMPARE(s.finished, 1);
  }

  void insert_adds_where_the_pointer_is_or_in_the_middle() {
    Shown s;
    s.view.setFocus();
    QTest::keyClick(&s.view, Qt::Key_Insert);
    QCOMPARE(s.gestures.size(), std::size_t{1});
    QVERIFY(s.gestures[0].kind == Gesture::Kind::click && s.gestures[0].handles.empty());
    const Rect v = s.view.visible_range();
    QVERIFY(near(s.gestures[0].position, {(v.x0 + v.x1) / 2, (v.y0 + v.y1) / 2}, s.view));
  }

  void keys_select_move_and_remove() {
    Shown s;
    s.view.setFocus();
    QTest::keyClick(&s.view, Qt::Key_Right);
    QVERIFY(s.gestures.empty());  // nothing is selected
    QTest::keyClick(&s.view, Qt::Key_Tab);
    QTest::keyClick(&s.view, Qt::Key_Tab);
    QTest::keyClick(&s.view, Qt::Key_Right);  // the timeline's
    QTest::keyClick(&s.view, Qt::Key_Right, Qt::AltModifier);
    QTest::keyClick(&s.view, Qt::Key_Up, Qt::AltModifier | Qt::ShiftModifier);
    QTest::keyClick(&s.view, Qt::Key_R);
    QTest::keyClick(&s.view, Qt::Key_Delete);
    QCOMPARE(s.gestures.size(), std::size_t{4});
    for (const Gesture& g : s.gestures) QCOMPARE(g.index, std::size_t{1});
    QVERIFY(std::abs(s.gestures[0].position.x - 0.08) < 1e-12 && s.gestures[0].position.y == 1);
    QVERIFY(std::abs(s.gestures[1].position.y - 1.3) < 1e-12 && s.gestures[1].position.x == 0);
    QVERIFY(s.gestures[2].kind == Gesture::Kind::relabel && s.gestures[3].kind == Gesture::Kind::remove);
    QCOMPARE(s.finished, 4);
  }

  void context_menu_offers_both() {
    Shown s;
    s.view.show_context_menu(s.at(0, 1));
    auto* menu = s.view.findChild<QMenu*>();
    QVERIFY(menu);
    QCOMPARE(menu->actions().size(), 2);
    menu->actions()[1]->trigger();
    menu->close();
    QCOMPARE(s.gestures.size(), std::size_t{1});
    QVERIFY(s.gestures[0].kind == Gesture::Kind::relabel && s.gestures[0].index == 1);
  }

  void pointer_says_what_a_click_does() {
    Shown s;
    QTest::mouseMove(&s.view, s.at(0, 1) + QPoint(10, 0));
    QCOMPARE(s.view.cursor().shape(), Qt::OpenHandCursor);
    QTest::mouseMove(&s.view, s.at(0, 1) + QPoint(18, 0));
    QCOMPARE(s.view.cursor().shape(), Qt::CrossCursor);
    QTest::mouseMove(&s.view, QPoint(300, 3));
    QCOMPARE(s.view.cursor().shape(), Qt::ArrowCursor);
  }

  void hover_tells_where_and_when_it_ends() {
    Shown s;
    std::vector<Point2> seen;
    connect(&s.view, &PlotView::hovered, [&](Point2 p) { seen.push_back(p); });
    QSignalSpy left(&s.view, &PlotView::hover_left);
    QTest::mouseMove(&s.view, s.at(-1, 0.5));
    QCOMPARE(seen.size(), std::size_t{1});
    QVERIFY(near(seen[0], {-1, 0.5}, s.view));
    const QImage before = s.view.grab().toImage();
    s.view.show_hover(QStringLiteral("P(t = 1) = 0.73\nLaplace 0.70"));
    QVERIFY(s.view.grab().toImage() != before);
    s.view.show_hover({});
    QVERIFY(s.view.grab().toImage() == before);
    QEvent leave(QEvent::Leave);
    QCoreApplication::sendEvent(&s.view, &leave);
    QCOMPARE(left.count(), 1);
  }

  void visible_range_follows_the_size() {
    Figure f = points_figure();
    f.equal_aspect = true;
    Shown s(f);
    QSignalSpy changed(&s.view, &PlotView::visible_range_changed);
    s.view.resize(900, 450);
    QVERIFY(changed.count() >= 1);
    const Rect r = s.view.visible_range();
    QVERIFY(r.x0 < -4 && r.x1 > 4);
    const QPointF unit = s.view.to_widget({1, 1}) - s.view.to_widget({0, 0});
    QVERIFY(std::abs(unit.x() + unit.y()) < 1e-9);
    const int count = changed.count();
    s.view.set_figure(f);
    QCOMPARE(changed.count(), count);
  }

  void what_the_pointer_brings_takes_no_room_in_a_new_size() {
    Figure f = points_figure();
    Shown s(f);
    const double top = s.view.plot_area().top();
    for (int k = 0; k < 12; ++k) f.layers.push_back(Points{.at = {}, .name = "points that are named"});
    s.view.set_figure(f, true);
    s.view.resize(s.view.width() + 40, s.view.height());
    s.view.set_head(Head{.left = 80, .right = 20});
    QCOMPARE(s.view.plot_area().top(), top);
    s.view.set_figure(f);
    QVERIFY(s.view.plot_area().top() > top);
  }

  void its_name_is_set_only_where_it_changes() {
    // Qt announces a name that is set even where it is the same; the text would then be another copy.
    Shown s;
    QCOMPARE(s.view.accessibleName(), QStringLiteral("Data space"));
    const QChar* name = s.view.accessibleName().constData();
    Figure f = points_figure();
    f.description = "Two points.";
    s.view.set_figure(f);
    QCOMPARE(s.view.accessibleName().constData(), name);
    Figure untitled = points_figure();
    untitled.title.clear();  // it stands elsewhere
    s.view.set_figure(untitled);
    QCOMPARE(s.view.accessibleName(), QStringLiteral("Data space"));
  }

  void themes_change_in_place() {
    Shown s;
    const QImage light = s.view.grab().toImage();
    s.view.set_theme(ThemeId::dark);
    QVERIFY(s.view.grab().toImage().pixelColor(8, 443).lightness() < 60);
    s.view.set_theme(ThemeId::light);
    QVERIFY(s.view.grab().toImage() == light);
  }
};

CREDENCE_TEST(PlotViewTest);
#include "plot_view_test.moc"
