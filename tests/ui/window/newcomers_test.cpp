// What someone finds who has only the screen: what to take in the hand, the story, and buttons that nothing covers.
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/support/test.h"
#include "tests/support/window_hand.h"
#include "ui/panels/field_control.h"
#include "ui/panels/term_tips.h"
#include "ui/plot/word_places.h"
#include "ui/words/terms.h"

#include <QDir>
#include <QLabel>
#include <QSettings>
#include <QToolButton>

#include <algorithm>

namespace credence {
namespace {

// The number of words of the picture under the bubble, whose ring is around a handle at its lower or its upper end.
std::ptrdiff_t hidden_words(WindowStage& stage, const QWidget& bubble) {
  constexpr int close = 14, around = 5;
  const int height = bubble.fontMetrics().height() + 2 * around;
  for (int slot = 0; slot < 2; ++slot) {
    QRect there(stage.plot(slot)->mapFromGlobal(bubble.mapToGlobal(QPoint())), bubble.size());
    for (const Handles& handles : layers_of<Handles>(stage.plot(slot)->figure())) {
      for (const Point2& at : handles.at) {
        const QPoint place = stage.at(at, slot);
        const bool above = std::abs(place.y() - there.bottom()) < close;
        if (!there.contains(place) || (!above && std::abs(place.y() - there.top()) >= close)) continue;
        const QRectF words(there.left(), above ? there.top() : there.bottom() - height, there.width(), height);
        return std::ranges::count_if(places_of_words(*stage.plot(slot)),
                                     [&](const QRectF& word) { return words.intersects(word); });
      }
    }
  }
  return -1;  // it is at no handle
}

}  // namespace

class NewcomersTest : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase() { isolate_settings(); }
  void init() { QDir(recovery_folder()).removeRecursively(); }

  // In a window without room for both, the story is a click away from the controls, and they from it.
  void story_and_controls_lead_to_each_other() {
    WindowStage stage(load_preset(*find_lab("laplace"), "gamma_a"), {1160, 670});
    auto* story = stage.find<QLabel>("numbers.story_title");
    QVERIFY(!story->isVisible());
    stage.find<QToolButton>("controls.story")->click();
    QVERIFY(stage.settle());
    QVERIFY(story->isVisible() && !stage.find<FieldControl>("field.alpha")->isVisible());
    stage.find<QToolButton>("side.controls")->click();
    QVERIFY(stage.settle());
    QVERIFY(!story->isVisible() && stage.find<FieldControl>("field.alpha")->isVisible());
    stage.window->resize(1366, 700);
    stage.find<QToolButton>("controls.story")->click();
    QVERIFY(stage.settle());
    QVERIFY(story->isVisible() && stage.find<FieldControl>("field.alpha")->isVisible());
    QVERIFY(!stage.find<QToolButton>("side.controls")->isVisible());
    QVERIFY(!stage.find<QToolButton>("controls.story")->isVisible());
  }

  // On the first visit of a lab something says what to take, until it was taken once.
  void a_newcomer_is_told_what_to_drag() {
    QSettings settings(QStringLiteral("Credence"), QStringLiteral("Credence"));
    const auto forget = [&](const char* lab) { settings.remove(QStringLiteral("hints/used/") + lab); };
    forget("classification");
    forget("naive-bayes");
    WindowStage stage(textbook());
    auto* bubble = stage.find<QWidget>("drag_me");
    QVERIFY(bubble->isVisible());
    QCOMPARE(bubble->accessibleName(), QString("Drag me"));
    const QRect there(stage.plot()->mapFromGlobal(bubble->mapToGlobal(QPoint())), bubble->size());
    const auto points = stage.rows();
    const auto meant = std::ranges::find_if(points, [&](const std::vector<double>& row) {
      const QPoint at = stage.at({row[0], row[1]});
      return there.contains(at) && (at.y() > there.bottom() - 14 || at.y() < there.top() + 14);
    });
    QVERIFY(meant != points.end());  // the ring is around a point
    stage.trigger("theme.projector");
    QVERIFY(stage.settle() && !bubble->isVisible());
    stage.trigger("theme.light");
    QVERIFY(stage.settle() && bubble->isVisible());
    const Point2 from{(*meant)[0], (*meant)[1]};
    stage.drag(from, {from.x - 0.5, from.y + 0.5});
    QVERIFY(stage.settle() && !bubble->isVisible());
    stage.window->controller().open_lab(*find_lab("naive-bayes"));  // whose cells are clicked
    QVERIFY(stage.settle() && bubble->isVisible());
    QCOMPARE(bubble->accessibleName(), QString("Click me"));
    stage.window->controller().open_lab(*find_lab("classification"));
    QVERIFY(stage.settle() && !bubble->isVisible());
    settings.setValue("hints/used/naive-bayes", true);
  }

  // In a small window, too, the bubble leaves the words of the picture free as soon as the picture is at rest.
  void what_says_drag_me_hides_no_words_data() {
    QTest::addColumn<QString>("lab");
    for (const char* lab : {"classification", "regression", "softmax", "links", "laplace", "darts", "markov-chain",
                            "metropolis", "recapture", "gibbs"}) {
      QTest::newRow(lab) << lab;
    }
  }
  void what_says_drag_me_hides_no_words() {
    QFETCH(QString, lab);
    QSettings settings(QStringLiteral("Credence"), QStringLiteral("Credence"));
    settings.remove(QStringLiteral("hints/used/") + lab);
    WindowStage stage(opening_session(*find_lab(lab.toStdString())), {1024, 600});
    auto* bubble = stage.find<QWidget>("drag_me");
    QVERIFY(bubble->isVisible());
    QVERIFY(stage.comes([&] { return hidden_words(stage, *bubble) == 0; }));
    settings.setValue(QStringLiteral("hints/used/") + lab, true);
  }

  // A lab whose plots have nothing to drag has no bubble from the lab before, and starts of chains come last.
  void what_says_drag_me_points_at_something() {
    QSettings settings(QStringLiteral("Credence"), QStringLiteral("Credence"));
    for (const char* lab : {"gibbs", "samplers"}) settings.remove(QStringLiteral("hints/used/") + lab);
    WindowStage stage(opening_session(*find_lab("gibbs")), {1160, 670});
    auto* bubble = stage.find<QWidget>("drag_me");
    QVERIFY(bubble->isVisible());
    const Figure& figure = stage.plot()->figure();
    const QRect there(stage.plot()->mapFromGlobal(bubble->mapToGlobal(QPoint())), bubble->size());
    for (const Layer& layer : figure.layers) {
      const auto* handles = std::get_if<Handles>(&layer);
      if (handles == nullptr || handles->id != "start") continue;
      QVERIFY(!there.contains(stage.plot()->to_widget(handles->at.front()).toPoint()));
    }
    stage.window->controller().open_lab(*find_lab("samplers"));
    QVERIFY(stage.settle() && !bubble->isVisible());
    QEvent leave(QEvent::Leave);
    QCoreApplication::sendEvent(stage.plot(), &leave);
    QVERIFY(!bubble->isVisible());
    for (const char* lab : {"gibbs", "samplers"}) settings.setValue(QStringLiteral("hints/used/") + lab, true);
  }

  // A technical word is explained wherever it is shown, so also beside a table on a plot.
  void a_word_on_a_plot_is_explained() {
    WindowStage stage(opening_session(*find_lab("samplers")), {1160, 670});
    const PlotView& plot = *stage.plot(1);
    const auto places = places_of_words(plot);
    const auto ess = std::ranges::find_if(
        places, [&](const QRectF& place) { return word_at(plot, place.center()) == QLatin1String("ESS per 1000"); });
    QVERIFY(ess != places.end());
    QVERIFY(explained(text_shown(plot, ess->center().toPoint()).text).startsWith("The effective sample size"));
    QVERIFY(text_shown(plot, {1, plot.height() - 1}).text.isEmpty());
  }

  // While something is predicted, its pad says what to do.
  void nothing_says_drag_me_while_an_answer_is_covered() {
    QSettings settings(QStringLiteral("Credence"), QStringLiteral("Credence"));
    settings.remove("hints/used/darts");
    WindowStage stage(opening_session(*find_lab("darts")));
    auto* bubble = stage.find<QWidget>("drag_me");
    QVERIFY(bubble->isVisible());
    stage.trigger("predict_first");
    QVERIFY(stage.settle() && !bubble->isVisible());
    settings.setValue("hints/used/darts", true);
  }

  // A message of one line beside the menus leaves the buttons of the header free.
  void an_offer_covers_no_button() {
    WindowStage stage(textbook(), {1160, 670});
    auto* bar = stage.find<MessageBar>("message_bar");
    bar->queue_offer("New here?", {{"Start", [] {}}});
    const auto place = [&](const QWidget* w) { return QRect(w->mapTo(stage.window.get(), QPoint()), w->size()); };
    QVERIFY(bar->isVisible());
    const QRect header = place(stage.find<QWidget>("header"));
    QVERIFY(place(bar).bottom() <= header.top() + 4);
  }
};

}  // namespace credence

CREDENCE_TEST(credence::NewcomersTest);
#include "newcomers_test.moc"
