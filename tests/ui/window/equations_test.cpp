// Formulas in the window: what is pointed at in them is marked where else it is, and they are read aloud as they are.
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/support/test.h"
#include "tests/support/window_stage.h"
#include "ui/panels/elided_label.h"
#include "ui/panels/equations_view.h"
#include "ui/panels/sidebar.h"
#include "ui/text/notation.h"

namespace credence {

namespace {

Session textbook_in(const QStringList& slots_shown) {
  Session session = default_session(*find_lab("classification"));
  session.view.slots_shown = slots_shown;
  return session;
}

double width_of_ellipses(PlotView* plot) {
  for (const Layer& layer : plot->figure().layers) {
    if (const auto* found = std::get_if<Ellipses>(&layer)) return found->width;
  }
  return 0;
}

void point_at(QWidget* page, QPointF place) {
  QMouseEvent event(QEvent::MouseMove, place, page->mapToGlobal(place), Qt::NoButton, Qt::NoButton, {});
  QCoreApplication::sendEvent(page, &event);
}

void leave(QWidget* page) {
  QEvent event(QEvent::Leave);
  QCoreApplication::sendEvent(page, &event);
}

}  // namespace

class EquationsTest : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase() { isolate_settings(); }

  void a_formula_marks_what_it_speaks_of_in_the_plots() {
    WindowStage stage(textbook_in({"plane", "weights"}));
    stage.find<Sidebar>("sidebar")->ask_for_numbers(true);
    auto* view = stage.find<EquationsView>("side.equations");
    QWidget* page = view->widget();
    const double thin = width_of_ellipses(stage.plot(1));
    QVERIFY(thin > 0);
    QStringList seen;  // down the page: Laplace's formula and its evidence are one run of places, with others around
    for (int y = 0; y < page->height(); y += 5) {
      point_at(page, QPointF(30, y));
      const QString now = width_of_ellipses(stage.plot(1)) > 1.5 * thin ? "thick" : "thin";
      if (seen.isEmpty() || seen.last() != now) seen += now;
    }
    QVERIFY2(seen.startsWith("thin") && seen.contains("thick"), qPrintable(seen.join(' ')));
    leave(page);
    QCOMPARE(width_of_ellipses(stage.plot(1)), thin);
  }

  // As it does where the numbers change under a pointer that holds still.
  void a_mark_does_not_outlive_the_pointer() {
    WindowStage stage(textbook_in({"weights", "equations"}));
    auto* view = stage.find<EquationsView>("equations");
    QWidget* page = view->widget();
    QString field;
    connect(view, &EquationsView::pointed_at, this, [&field](const QString& now) { field = now; });
    for (int y = 0; y < page->height() && field.isEmpty(); y += 4) {
      for (int x = 0; x < page->width() && field.isEmpty(); x += 4) point_at(page, QPointF(x, y));
    }
    QCOMPARE(field, QString("prior_variance"));
    const auto* hint = stage.find<ElidedLabel>("hint");
    QCOMPARE(hint->full_text(), notation("The control of this number: Variance σ²"));
    stage.window->controller().show_frame(0);
    QVERIFY(stage.settle());
    leave(page);
    QCOMPARE(field, QString());
    QCOMPARE(hint->full_text(), QString());
  }

  // The node σ² of the graph marks its control, its number in the formulas and, as part of the prior, nothing else; w
  // marks the posterior in the other plot. By pointer and by keys.
  void a_node_of_the_model_marks_what_it_stands_for() {
    WindowStage stage(textbook_in({"model", "weights"}));
    Reference marked;
    connect(stage.find<SlotGrid>("slots"), &SlotGrid::refers_to, this, [&marked](const Reference& to) { marked = to; });
    const auto* hint = stage.find<ElidedLabel>("hint");
    const auto place = [&stage](const std::string& field) {
      for (const Layer& layer : stage.plot(0)->figure().layers) {
        const auto* handles = std::get_if<Handles>(&layer);
        if (handles != nullptr && reference_of(handles->id).field == field) {
          return stage.plot(0)->to_widget(handles->at.front());
        }
      }
      return QPointF();
    };
    const auto thickness = [&stage] {
      double width = 0;
      for (const Layer& layer : stage.plot(1)->figure().layers) {
        const auto* found = std::get_if<Contours>(&layer);
        if (found != nullptr && found->role == Role::posterior) width += found->levels.front().width;
      }
      return width;
    };
    const double thin = thickness();
    QVERIFY(thin > 0);
    point_at(stage.plot(0), place("prior_variance"));
    QCOMPARE(marked.field, std::string("prior_variance"));
    QCOMPARE(hint->full_text(), notation("The control of this number: Variance σ²"));
    QCOMPARE(thickness(), thin);
    point_at(stage.plot(0), place("prior"));  // w
    QVERIFY(marked.roles == std::vector{Role::posterior});
    QVERIFY(thickness() > 1.5 * thin);
    leave(stage.plot(0));
    QVERIFY(marked.empty());
    QCOMPARE(thickness(), thin);

    stage.plot(0)->setFocus();
    QStringList visited;
    for (int k = 0; k < 5; ++k) {
      QTest::keyClick(stage.plot(0), Qt::Key_Tab);
      visited += QString::fromStdString(marked.field);
    }
    QCOMPARE(visited.join(' '), QString("prior prior_mean prior_variance features likelihood"));
  }

  void they_are_read_aloud_with_their_present_numbers() {
    WindowStage stage(textbook_in({"plane", "equations"}));
    auto* view = stage.find<EquationsView>("equations");
    QVERIFY(view->accessibleDescription().contains("variance sigma squared, 10."));
    QVERIFY(view->accessibleDescription().contains("likelihoods of 40 points."));
    stage.click({0.5, 0.5});
    QVERIFY(stage.settle());
    QVERIFY(view->accessibleDescription().contains("likelihoods of 41 points."));
  }
};

}  // namespace credence

CREDENCE_TEST(credence::EquationsTest);
#include "equations_test.moc"
