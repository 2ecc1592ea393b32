// Plots for screen readers: a chart with an object for each thing that can be used, which says what and where it is.
// SPDX-License-Identifier: GPL-3.0-only
#include "ui/plot/plot_accessible.h"

#include "tests/support/shown_plot.h"
#include "tests/support/test.h"
#include "ui/plot/plot_view.h"

#include <QAccessible>
#include <QTest>

using namespace credence;

namespace {

QAccessibleInterface* reader(PlotView& view) { return QAccessible::queryAccessibleInterface(&view); }

Figure labelled() {
  Figure figure;
  figure.title = "Data space";
  figure.description = "Two points.";
  figure.x = {"x1, length", -4, 4};
  figure.y = {"x2, width", -3, 3};
  figure.layers.push_back(Points{.at = {{1, 2}}, .name = "class 1"});
  figure.layers.push_back(Points{.at = {{-1, 0}}, .name = "class 0"});
  figure.layers.push_back(Handles{.id = "points", .at = {{1, 2}, {-1, 0}}, .hint = "Drag: move this point"});
  figure.layers.push_back(
      Cells{.id = "table", .x = {0, 1, 2}, .y = {0, 1}, .texts = {"3", "4"}, .hint = "Click: count"});
  return figure;
}

}  // namespace

class PlotAccessibleTest : public QObject {
  Q_OBJECT
 private slots:
  void a_plot_is_a_chart_with_its_objects() {
    Shown s(labelled());
    QAccessibleInterface* plot = reader(s.view);
    QCOMPARE(plot->role(), QAccessible::Chart);
    QCOMPARE(plot->text(QAccessible::Name), QString("Data space"));
    QCOMPARE(plot->text(QAccessible::Description), QString("Two points."));
    QCOMPARE(plot->childCount(), 4);
    QCOMPARE(plot->child(0)->text(QAccessible::Name), QString("class 1, x₁ = 1.00, x₂ = 2.00"));
    QCOMPARE(plot->child(1)->text(QAccessible::Name), QString("class 0, x₁ = −1.00, x₂ = 0.00"));
    QCOMPARE(plot->child(0)->text(QAccessible::Description), QString("Drag: move this point"));
    QCOMPARE(plot->child(3)->text(QAccessible::Name), QString("4"));
    QCOMPARE(plot->child(3)->role(), QAccessible::Cell);
    QCOMPARE(plot->child(4), nullptr);
    QCOMPARE(plot->indexOfChild(plot->child(1)), 1);
    QCOMPARE(plot->child(1)->parent(), plot);
    const QPoint middle = plot->child(1)->rect().center();
    QCOMPARE(plot->childAt(middle.x(), middle.y()), plot->child(1));
  }

  void the_selected_object_is_told_and_its_moves() {
    Shown s(labelled());
    s.view.setFocus();
    QTest::keyClick(&s.view, Qt::Key_Tab);
    QVERIFY(reader(s.view)->child(0)->state().selected);
    QVERIFY(reader(s.view)->child(0)->state().focused);
    QVERIFY(!reader(s.view)->child(1)->state().selected);
    QCOMPARE(reader(s.view)->focusChild(), reader(s.view)->child(0));
  }

  void nothing_is_told_twice() {
    Figure figure = labelled();
    const Hit first{"points", 0};
    PlotView view;
    view.set_figure(figure);
    SelectionSpeaker speaker(&view);
    speaker.tell(figure, std::nullopt);
    QCOMPARE(speaker.times(), 0);
    speaker.tell(figure, first);
    speaker.tell(figure, first);
    QCOMPARE(speaker.times(), 1);
    QCOMPARE(speaker.told(), QString("class 1, x₁ = 1.00, x₂ = 2.00"));
    std::get<Points>(figure.layers[0]).at[0] = {1.5, 2};
    std::get<Handles>(figure.layers[2]).at[0] = {1.5, 2};
    view.set_figure(figure);
    speaker.tell(figure, first);
    QCOMPARE(speaker.times(), 2);
    QCOMPARE(speaker.told(), QString("class 1, x₁ = 1.50, x₂ = 2.00"));
    speaker.tell(figure, std::nullopt);
    speaker.tell(figure, std::nullopt);
    QCOMPARE(speaker.times(), 3);
  }

  void objects_that_have_gone_are_invalid() {
    Shown s(labelled());
    QAccessibleInterface* cell = reader(s.view)->child(3);
    QVERIFY(cell->isValid());
    s.view.set_figure(Figure());
    QVERIFY(!cell->isValid() && cell->text(QAccessible::Name).isEmpty() && cell->rect().isEmpty());
  }

  void insert_selects_the_point_that_it_adds() {
    Figure figure = labelled();
    figure.click_hint = "Click: add a point";
    Shown s(figure);
    s.view.setFocus();
    QTest::keyClick(&s.view, Qt::Key_Insert);
    QVERIFY(!s.gestures.empty());
    const Point2 at = s.gestures.back().position;
    QVERIFY(!s.view.selected());
    auto& handles = std::get<Handles>(figure.layers[2]);
    handles.at.push_back(at);
    s.view.set_figure(figure);
    QVERIFY(s.view.selected() == (Hit{"points", 2}));
    QTest::keyClick(&s.view, Qt::Key_Escape);
    s.view.set_figure(figure);
    QVERIFY(!s.view.selected());
  }
};

CREDENCE_TEST(PlotAccessibleTest);
#include "plot_accessible_test.moc"
