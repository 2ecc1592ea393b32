// How much of the window the pictures have: the area within the axes of all plots over that of the window, or that of
// the plots with their titles and axes.
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/support/test.h"
#include "tests/support/thinned.h"
#include "tests/support/window_stage.h"
#include "ui/panels/appearance.h"
#include "ui/panels/elided_label.h"
#include "ui/plot/plot_layout.h"

#include <QMenuBar>
#include <QScreen>
#include <QScrollArea>
#include <QToolButton>

#include <algorithm>
#include <stop_token>

namespace credence {

class ShareTest : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase() { isolate_settings(); }
  void the_first_screen_data();
  void the_first_screen();
  void numbers_open_at_the_side();
  void a_story_stays_until_another_preset_comes();
  void a_correction_stands_after_the_story();
  void a_projector_shows_the_picture();
  void a_projector_shows_every_preset_data();
  void a_projector_shows_every_preset();
  void a_projector_loses_no_name_data();
  void a_projector_loses_no_name();
  void opens_no_larger_than_the_screen();
  void plots_of_a_row_begin_at_one_height();
  void narrow_controls_are_whole();
  void nothing_shifts_under_the_pointer();
  void a_message_covers_nothing();
};

namespace {

Session first(const char* lab) {
  const Lab& one = *find_lab(lab);
  return load_preset(one, presets(one).front().id);
}

double share(WindowStage& stage) {
  stage.calm();
  double area = 0;
  for (int slot = 0; stage.plot(slot) != nullptr; ++slot) {
    if (!stage.plot(slot)->isVisible()) continue;
    const QRectF plot = stage.plot(slot)->plot_area();
    const bool names = !stage.plot(slot)->figure().y.categories.empty();  // they are a part of the picture
    area += (names ? stage.plot(slot)->width() : plot.width()) * plot.height();
  }
  return area / (stage.window->width() * stage.window->height());
}

bool at_least(WindowStage& stage, double wanted, QSize size) {
  const double is = share(stage);
  if (is < wanted || stage.window->size() != size) {
    qWarning("%.3f of %d x %d", is, stage.window->width(), stage.window->height());
    return false;
  }
  return true;
}

}  // namespace

void ShareTest::the_first_screen_data() {
  QTest::addColumn<QString>("lab");
  QTest::addColumn<QSize>("size");
  QTest::addColumn<double>("wanted");
  QTest::addColumn<double>("whole");  // with titles and axes
  QTest::addColumn<bool>("filmstrip");
  for (const char* lab : {"classification", "coin"}) {
    QTest::addRow("%s, comfortable", lab) << lab << QSize(1280, 800) << 0.36 << 0.54 << true;
    QTest::addRow("%s, without filmstrip", lab) << lab << QSize(1280, 800) << 0.44 << 0.60 << false;
    QTest::addRow("%s, small", lab) << lab << QSize(1024, 600) << 0.42 << 0.56 << false;
  }
}

void ShareTest::the_first_screen() {
  QFETCH(QString, lab);
  QFETCH(QSize, size);
  QFETCH(double, wanted);
  QFETCH(double, whole);
  QFETCH(bool, filmstrip);
  WindowStage stage(first(qPrintable(lab)), size);
  stage.window->preset_pictures().ask_for_strip(filmstrip);
  stage.calm();
  QCOMPARE(stage.session().view.slots_shown.size(), 2);
  QVERIFY(at_least(stage, wanted, size));
  const QSize plots = stage.find<QWidget>("slots")->size();
  const double is = 1.0 * plots.width() * plots.height() / (size.width() * size.height());
  QVERIFY2(is >= whole, qPrintable(QString::number(is)));
}

void ShareTest::numbers_open_at_the_side() {
  WindowStage stage(first("classification"));
  auto* numbers = stage.find<QWidget>("side.numbers");
  QVERIFY(!numbers->isVisible());
  stage.find<QToolButton>("tool.show_numbers")->click();
  QVERIFY(numbers->isVisible() && numbers->width() <= 360);
  QVERIFY(stage.find<QWidget>("controls")->isVisible());  // "Raise N" and N are seen together
  const QString all = stage.numbers();
  QVERIFY2(all.startsWith("P(t = 1) at"), qPrintable(all));
  QVERIFY(all.indexOf("|gradient|") > all.indexOf("evidence"));
  QVERIFY(!stage.find<TermText>("numbers.words")->text().isEmpty());
  const auto* words = stage.find<QWidget>("numbers.words");
  const auto top = [&](const QWidget* part) { return part->mapTo(numbers, QPoint()).y(); };
  QVERIFY(top(stage.find<QWidget>("numbers.story")) < top(words));
  QVERIFY(top(words) < top(stage.find<QWidget>("side.equations")));
  QVERIFY(top(stage.find<QWidget>("side.equations")) < top(stage.find<QWidget>("numbers.table")));
  stage.window->resize(1024, 600);
  stage.calm();
  QVERIFY(numbers->isVisible() && !stage.find<QWidget>("controls")->isVisible());  // there is room for one of them
  stage.trigger("show_controls");
  QVERIFY(!numbers->isVisible() && stage.find<QWidget>("controls")->isVisible());
}

void ShareTest::a_story_stays_until_another_preset_comes() {
  WindowStage stage(first("classification"));
  stage.trigger("show_numbers");
  auto* story = stage.find<TermText>("numbers.story");
  QVERIFY(story->isVisible() && story->text().startsWith("On the left are forty points"));
  QCOMPARE(stage.find<QLabel>("numbers.story_title")->text(), QString("Every line is one dot"));
  QVERIFY(story->width() <= 360 && story->height() > 3 * story->fontMetrics().height());
  const auto rows = stage.rows();
  stage.drag({rows[0][0], rows[0][1]}, {rows[0][0] + 0.5, rows[0][1]});
  QVERIFY(stage.settle());
  QVERIFY(story->isVisible());
  QCOMPARE(stage.find<QLabel>("numbers.story_title")->text(), QString("Every line is one dot (edited)"));
  stage.trigger("undo");
  QVERIFY(stage.settle());
  QCOMPARE(stage.find<QLabel>("numbers.story_title")->text(), QString("Every line is one dot"));
  stage.window->controller().open_preset("figure_4_1");
  QVERIFY(stage.settle());
  QVERIFY(story->isVisible() && !story->text().startsWith("On the left are forty points"));
}

void ShareTest::a_correction_stands_after_the_story() {
  WindowStage stage(load_preset(*find_lab("coin"), "exercise_3_3"));
  stage.trigger("show_numbers");
  const auto* correction = stage.find<TermText>("numbers.correction");
  const auto* numbers = stage.find<QWidget>("side.numbers");
  const auto top = [&](const char* part) { return stage.find<QWidget>(part)->mapTo(numbers, QPoint()).y(); };
  QVERIFY(stage.settle());
  QVERIFY(correction->isVisible() && correction->text().startsWith("Simon Rogers and Mark Girolami"));
  QVERIFY(top("numbers.story") < top("numbers.source") && top("numbers.source") < top("numbers.correction"));
  QVERIFY(top("numbers.correction") < top("numbers.words"));
  QCOMPARE(stage.find<QLabel>("numbers.source")->text(), QString("Textbook, section 3.11, Exercise\u00A03.3"));
  stage.window->controller().open_preset("exercise_3_1");
  QVERIFY(stage.settle());
  QVERIFY(!correction->isVisible() && stage.find<QLabel>("numbers.source")->isVisible());
  stage.window->controller().open_preset("running");
  QVERIFY(stage.settle());
  QVERIFY(!stage.find<QLabel>("numbers.source")->isVisible());
}

void ShareTest::a_projector_shows_the_picture() {
  const QSize screen(1280, 720);
  WindowStage stage(first("classification"), screen);
  stage.trigger("show_numbers");
  stage.trigger("theme.projector");
  stage.trigger("full_screen");
  QVERIFY(!stage.window->menuBar()->isVisible());
  stage.trigger("full_screen");
  stage.window->menuBar()->hide();  // the screen of tests is smaller than a projector's
  stage.window->resize(screen);
  QVERIFY(at_least(stage, 0.66, screen));  // a colour without contours needs the row of its bar
  for (const char* machinery : {"side.numbers", "controls", "labs", "timeline.seed", "hint"}) {
    QVERIFY2(!stage.find<QWidget>(machinery)->isVisible(), machinery);
  }
  QVERIFY(stage.find<QWidget>("caption.whole")->isVisible());
  const auto type_of = [&stage](const char* name) { return stage.find<QWidget>(name)->fontInfo().pixelSize(); };
  QVERIFY(type_of("presets") > type_of("caption.whole"));  // the claim is the largest, axes have the type of all else
  auto* slider = stage.find<QWidget>("field.prior_variance.slider");
  QVERIFY(slider->isVisible() && slider->mapTo(stage.window.get(), QPoint()).y() > 0.85 * screen.height());
  stage.trigger("show_controls");
  QVERIFY(!slider->isVisible());
  stage.trigger("show_controls");
  QVERIFY(slider->isVisible());
  stage.find<QToolButton>("strip.close")->click();
  QVERIFY(!slider->isVisible());
  stage.window->controller().set_seed(7);
  stage.calm();
  QVERIFY(!slider->isVisible());                  // still
  stage.find<QToolButton>("strip.all")->click();  // the way back for whoever hit the cross by mistake
  stage.calm();
  QVERIFY(slider->isVisible() && !stage.find<QWidget>("controls")->isVisible());
  stage.find<QToolButton>("strip.close")->click();
  stage.trigger("theme.light");
  QVERIFY(slider->isVisible() && stage.find<QWidget>("controls.dots")->isVisible());
  QVERIFY(stage.find<QWidget>("side.numbers")->isVisible() && stage.window->menuBar()->isVisible());
  remember_theme(ThemeId::light);
}

void ShareTest::a_projector_shows_every_preset_data() {
  QTest::addColumn<QString>("lab");
  QTest::newRow("classification") << "classification";
  QTest::newRow("coin") << "coin";
}

// However long the sentence. Many names above a plot cost it some room, and so does the name of y, which stands clear
// of its numbers.
void ShareTest::a_projector_shows_every_preset() {
  QFETCH(QString, lab);
  const QSize screen(1280, 720);
  WindowStage stage(first(qPrintable(lab)), screen);
  stage.trigger("theme.projector");
  stage.window->menuBar()->hide();
  stage.window->resize(screen);
  std::size_t k = 0;
  for (const Preset& preset : presets(stage.window->controller().lab())) {
    if (!is_tried(k++)) continue;
    stage.window->controller().open_preset(preset.id);
    const View& view = stage.window->controller().view();
    if (view.maximised < 0 && view.slots_shown.size() > 2) continue;
    if (view.slots_shown.contains("numbers")) continue;  // a table has no plot's area
    QVERIFY(stage.settle());                             // a coarse picture may have wider tick labels than the last
    QVERIFY2(at_least(stage, 0.54, screen), qPrintable(preset.id));
  }
  stage.trigger("theme.light");
  remember_theme(ThemeId::light);
}

void ShareTest::a_projector_loses_no_name_data() {
  QTest::addColumn<QString>("lab");
  for (const Lab* lab : labs()) QTest::newRow(lab->id().c_str()) << QString::fromStdString(lab->id());
}

// What has no place of its own on the plot is in the legend, in every preset.
void ShareTest::a_projector_loses_no_name() {
  QFETCH(QString, lab);
  const Lab& one = *find_lab(lab.toStdString());
  std::stop_source at_once;
  at_once.request_stop();
  constexpr int most_rows = 5;  // names of curves that run along each other have no place beside them
  std::size_t k = 0;
  for (const Preset& preset : presets(one)) {
    if (!is_tried(k++)) continue;
    const Session session = load_preset(one, preset.id);
    const auto result = compute_all(one, session.inputs, at_once.get_token());
    for (const QString& view : session.view.slots_shown) {
      if (!std::ranges::count(one.views(), view.toStdString(), &ViewInfo::id)) continue;
      const Figure figure = result->figure(view.toStdString(), session.view.frame);
      const auto items = legend_items(figure);
      const PlotLayout layout = lay_out(figure, theme(ThemeId::projector), {630, 560}, {.left = 260, .height = 30});
      const auto named = std::ssize(layout.legend) + std::ssize(layout.on_plot);
      QVERIFY2(named == std::ssize(items) && layout.head_rows <= most_rows,
               qPrintable(QString("%1: %2 has %3 of %4 names in %5 rows")
                              .arg(preset.id, view)
                              .arg(named)
                              .arg(items.size())
                              .arg(layout.head_rows)));
    }
  }
}

void ShareTest::opens_no_larger_than_the_screen() {
  MainWindow window(first("coin"));
  const QSize screen = window.screen()->availableSize();
  QVERIFY(window.width() <= screen.width() && window.height() <= screen.height());
}

void ShareTest::plots_of_a_row_begin_at_one_height() {
  WindowStage stage(first("classification"));
  QCOMPARE(stage.plot(0)->plot_area().top(), stage.plot(1)->plot_area().top());
  // A narrower plot may need another row of legend; its neighbour leaves the room for it, too, and only as long.
  const double wide = stage.plot(1)->plot_area().top();
  for (const int width : {800, 1280}) {
    stage.window->resize(width, 800);
    stage.calm();
    QCOMPARE(stage.plot(0)->plot_area().top(), stage.plot(1)->plot_area().top());
    QCOMPARE(stage.plot(0)->plot_area().top() == wide, width == 1280);
  }
}

void ShareTest::narrow_controls_are_whole() {
  WindowStage stage(first("classification"), {1024, 600});
  stage.calm();
  auto* controls = stage.find<QScrollArea>("controls");
  for (const QWidget* part : controls->widget()->findChildren<QWidget*>()) {
    if (!part->isVisible()) continue;
    const int right = part->mapTo(controls->widget(), QPoint(part->width(), 0)).x();
    QVERIFY2(right <= controls->viewport()->width(), qPrintable(part->objectName() + QString::number(right)));
  }
}

// While the pointer hovers, weight space has stripes with a legend of their own; in a drag its axes hold still.
void ShareTest::nothing_shifts_under_the_pointer() {
  WindowStage stage(first("classification"));
  const QRectF left = stage.plot(0)->plot_area(), right = stage.plot(1)->plot_area();
  stage.hover({-4.2, 4.2});
  QCOMPARE(stage.plot(0)->plot_area(), left);
  QCOMPARE(stage.plot(1)->plot_area(), right);
  QVERIFY(stage.find<ElidedLabel>("hint")->full_text().startsWith("Click: add class 1"));
  const auto start = stage.plot(1)->visible_range();
  const Point2 picked{3.6, 1.3};
  stage.hover(picked, 1);
  stage.press(picked, 1);
  for (int step = 1; step <= 10; ++step) {
    stage.move({picked.x + 0.3 * step, picked.y - 0.2 * step}, 1);
    QVERIFY(stage.settle());
    QVERIFY(stage.plot(1)->visible_range() == start);
  }
  QVERIFY(stage.find<QLabel>("hint")->text().isEmpty());
  QVERIFY(stage.window->controller().screen().cursor() == nullptr);  // no plot shows what was hovered before the drag
  stage.release({picked.x + 3, picked.y - 2}, 1);
}

// A short message stands beside the menus and moves nothing. A long one has rows of its own: it is read whole, covers
// nothing, and gives the room back.
void ShareTest::a_message_covers_nothing() {
  QDir(recovery_folder()).removeRecursively();  // or the work of other tests is offered
  for (const char* look : {"theme.light", "theme.projector"}) {
    for (const QSize size : {QSize(1280, 720), QSize(800, 600)}) {
      WindowStage stage(first("classification"), size);
      stage.trigger(look);
      stage.calm();
      const auto top = [&stage] { return stage.plot(0)->mapTo(stage.window.get(), QPoint()).y(); };
      const int before = top();
      MessageBar* messages = stage.window->messages();
      const QString sentence = "One sentence that says what is wrong, at some length, with " + QString(100, 'x');
      for (const QString& words : {QString("Wrong."), sentence, sentence + ' ' + sentence}) {
        messages->show_message(MessageBar::Kind::warning, words, {{"&Do this", [] {}}});
        stage.calm();
        QVERIFY(messages->isVisible());
        QCOMPARE(messages->text(), words);
        const QRect room(messages->mapTo(stage.window.get(), QPoint()), messages->size());
        const auto* header = stage.find<QWidget>("header");
        QVERIFY2(room.bottom() <= header->mapTo(stage.window.get(), QPoint()).y() + 4, look);
        const bool beside_menus = words == "Wrong." && size.width() > 1000;
        QVERIFY2(!beside_menus || top() == before, look);
        const auto* label = stage.find<QLabel>("message");
        const int wanted = label->heightForWidth(label->width());
        QVERIFY2(label->height() >= wanted,
                 qPrintable(QString("%1 %2: %3 of %4").arg(look, words).arg(label->height()).arg(wanted)));
        QVERIFY(label->geometry().right() <= messages->width() && room.left() >= 0);
      }
      stage.find<QToolButton>("message.close")->click();
      stage.find<QToolButton>("message.close")->click();
      stage.calm();
      QCOMPARE(top(), before);
    }
  }
  remember_theme(ThemeId::light);
}

}  // namespace credence

CREDENCE_TEST(credence::ShareTest);
#include "share_test.moc"
