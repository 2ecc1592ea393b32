// What the README promises of the first minute, done with mouse and keys in the window as it opens. Where a virtual X
// server is installed it is done there, too.
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/support/left_files.h"
#include "tests/support/test.h"
#include "tests/support/window_hand.h"

#include <QCheckBox>
#include <QDialog>
#include <QDir>
#include <QFileDialog>
#include <QListWidget>
#include <QPushButton>
#include <QUndoStack>

#include <cmath>

namespace credence {

class FirstMinuteTest : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase() { isolate_settings(); }
  void init() { QDir(recovery_folder()).removeRecursively(); }  // offers of left work would lie over the header
  void opens_on_the_textbooks_points();
  void drag_a_point();
  void click_adds_and_removes();
  void the_prior_leans_the_posterior_over();
  void space_walks_to_the_mode();
  void hovering_adds_the_votes();
  void presets_have_their_line();
  void more_to_do_with_points();
  void more_to_do_on_the_weights();
  void data_are_made_up();
  void the_coin_game();
  void a_plot_fills_the_window();
  void keys_open_and_hide();
  void a_figure_is_exported();
};

namespace {

Session opening() { return opening_session(*labs().front()); }

bool has_layer(PlotView* plot, const std::function<bool(const Layer&)>& wanted) {
  const auto& layers = plot->figure().layers;
  return std::any_of(layers.begin(), layers.end(), wanted);
}

const Handles& shown_handles(PlotView* plot, const std::string& id) {
  for (const Layer& one : plot->figure().layers) {
    const auto* found = std::get_if<Handles>(&one);
    if (found && found->id == id) return *found;
  }
  qFatal("no handles %s", id.c_str());
}

bool shows_field(PlotView* plot, Role role) {
  return has_layer(plot, [role](const Layer& layer) {
    const auto* field = std::get_if<Field>(&layer);
    return field && field->role == role;
  });
}

bool shows_line(PlotView* plot, const std::string& beginning) {
  return has_layer(plot, [&](const Layer& layer) {
    const auto* line = std::get_if<Line>(&layer);
    return line && line->name.starts_with(beginning) && !line->paths.empty();
  });
}

double number(WindowStage& stage, const std::string& label) {
  for (const Readout& one : stage.result()->readouts(-1)) {
    if (one.label == label) return std::stod(one.value);
  }
  qFatal("no number %s", label.c_str());
}

// Read when the layout has given the words their room, which decides whether they stand on two lines.
QString status(WindowStage& stage) {
  WindowStage::calm();
  return stage.find<QLabel>("status")->text();
}

QImage picture(WindowStage& stage, int slot) { return stage.plot(slot)->grab().toImage(); }

}  // namespace

void FirstMinuteTest::opens_on_the_textbooks_points() {
  WindowHand hand(opening());
  QCOMPARE(hand.find<QLabel>("title")->text(), QString("Binary classification"));
  QCOMPARE(hand.rows().size(), std::size_t{40});
  QCOMPARE(parameter<std::string>(hand, "likelihood"), std::string("logistic"));
  QCOMPARE(parameter<std::string>(hand, "prior"), std::string("gaussian"));
  QVERIFY(!hand.find<QLabel>("caption")->text().isEmpty());
}

void FirstMinuteTest::drag_a_point() {
  WindowHand hand(opening());
  const QImage left = picture(hand, 0), right = picture(hand, 1);
  const Point2 from{hand.rows()[5][0], hand.rows()[5][1]}, to{from.x - 1, from.y + 1};
  hand.drag(hand.on_plot(from), hand.on_plot(to));
  QVERIFY(hand.settle());
  QVERIFY(std::hypot(hand.rows()[5][0] - to.x, hand.rows()[5][1] - to.y) < 0.1);
  QVERIFY(picture(hand, 0) != left && picture(hand, 1) != right);
  hand.key(Qt::Key_Z, Qt::ControlModifier);
  QVERIFY(hand.settle());
  QCOMPARE(hand.rows()[5][0], from.x);
}

void FirstMinuteTest::click_adds_and_removes() {
  WindowHand hand(opening());
  const QPoint empty = hand.on_plot({-3.5, 2.5});
  hand.click(empty);
  QCOMPARE(hand.rows().size(), std::size_t{41});
  QCOMPARE(hand.rows().back()[2], 1.0);
  QVERIFY(hand.settle());
  hand.click(empty, Qt::ControlModifier);
  QCOMPARE(hand.rows().back()[2], 0.0);
  QVERIFY(hand.settle());
  hand.click(empty, {}, Qt::RightButton);
  QCOMPARE(hand.rows().size(), std::size_t{40});
  QVERIFY(hand.settle());
  hand.click(empty, Qt::ShiftModifier);
  QCOMPARE(hand.rows().back()[2], 0.0);
  QVERIFY(hand.settle());
}

void FirstMinuteTest::the_prior_leans_the_posterior_over() {
  WindowHand hand(opening());
  hand.slide("field.prior_variance.slider", 0.1);
  QVERIFY(hand.settle());
  const double narrow = parameter<double>(hand, "prior_variance"), upright = number(hand, "total variation");
  hand.slide("field.prior_variance.slider", 0.9);
  QVERIFY(hand.settle());
  QVERIFY(narrow < 0.2 && parameter<double>(hand, "prior_variance") > 500);
  QVERIFY(number(hand, "total variation") > 3 * upright);
}

void FirstMinuteTest::space_walks_to_the_mode() {
  WindowHand hand(opening());
  hand.key(Qt::Key_Home);
  hand.find<QToolButton>("timeline.more")->click();
  auto* speed = hand.find<QSlider>("timeline.speed");
  QVERIFY(speed->isVisible());
  speed->setValue(speed->maximum());
  hand.find<QWidget>("timeline.options")->close();
  QCOMPARE(hand.frame(), 0);
  hand.click(hand.on(hand.find<QWidget>("slot0"), {4, 4}));
  hand.key(Qt::Key_Space);
  QTRY_COMPARE_WITH_TIMEOUT(hand.frame(), 9, patience);
  QCOMPARE(status(hand), QString("converged in 9 iterations"));
  hand.key(Qt::Key_Left);
  QCOMPARE(hand.frame(), 8);
  QCOMPARE(status(hand), QString("iteration 8 of 9"));
  hand.key(Qt::Key_Right);
  QCOMPARE(hand.frame(), 9);
}

void FirstMinuteTest::hovering_adds_the_votes() {
  WindowHand hand(opening(), {1440, 800});  // wide enough for the whole title
  const auto votes = [&] { return shows_line(hand.plot(1), "P = 0.5 at the pointer"); };
  const auto density = [&] {
    return has_layer(hand.plot(1), [](const Layer& layer) {
      const auto* field = std::get_if<Field>(&layer);
      return field && field->role == Role::posterior;
    });
  };
  QVERIFY(!votes() && density());
  hand.hover(hand.on_plot({2, 3}));
  QVERIFY(votes() && density());
  hand.hover(hand.on_plot({3, 1}, 1));
  QVERIFY(!votes());
  QVERIFY(shows_line(hand.plot(0), "boundary of the w under the pointer"));
  const auto integral = [](const QAction& action) { return action.data() == "integral"; };
  QVERIFY(hand.choose("slot1.view", integral));
  QVERIFY(hand.settle());
  QCOMPARE(hand.find<QLabel>("slot1.title")->text(), QString("The predictive integral at x = (−3, 5)"));
  hand.hover(hand.on_plot({-3, -3}));
  const QImage there = picture(hand, 1);
  hand.hover(hand.on_plot({3, 3}));
  QVERIFY(picture(hand, 1) != there);
  hand.key(Qt::Key_Z, Qt::ControlModifier);  // the view that was chosen
  QCOMPARE(hand.find<QLabel>("slot1.title")->text(), QString("Weight space"));
}

void FirstMinuteTest::presets_have_their_line() {
  WindowHand hand(opening());
  QVERIFY(hand.choose("presets", [](const QAction& action) { return action.data() == "figure_4_7b"; }));
  QVERIFY(hand.settle());
  QCOMPARE(hand.session().preset, QString("figure_4_7b"));
  QVERIFY(hand.find<QLabel>("caption")->text().startsWith("Averaged over 1000 draws"));
  QVERIFY(!hand.find<QWidget>("slot1")->isVisible());
}

void FirstMinuteTest::more_to_do_with_points() {
  WindowHand hand(opening());
  hand.drag(hand.on_plot({-4, 3}), hand.on_plot({-2, 3}), 500);
  QVERIFY(hand.settle());
  QVERIFY(hand.rows().size() > 44);
  hand.key(Qt::Key_Z, Qt::ControlModifier);
  QCOMPARE(hand.rows().size(), std::size_t{40});  // one stroke
  hand.drag(hand.on_plot({-4, 3}), hand.on_plot({-2, 3}));
  QCOMPARE(hand.rows().size(), std::size_t{40});  // a near miss does not spray
  hand.click(hand.on_plot({hand.rows()[7][0], hand.rows()[7][1]}));
  QVERIFY(hand.settle());
  QVERIFY(shows_field(hand.plot(1), Role::likelihood));
  hand.drag(hand.on_plot({-3, 5}), hand.on_plot({1, 4}));
  QVERIFY(hand.settle());
  QVERIFY(std::abs(hand.session().inputs.places[0][0] - 1) < 0.1);
  // Its numbers are of that place.
  const QString place = QString::number(hand.session().inputs.places[0][0], 'g', 3);
  QVERIFY(QString::fromStdString(hand.result()->readouts(-1).front().group).contains("at (" + place));
}

void FirstMinuteTest::more_to_do_on_the_weights() {
  WindowHand hand(opening());
  hand.click(hand.on_plot({-2, 3}, 1));
  QVERIFY(std::abs(parameter<Vector>(hand, "newton_start").at(0) + 2) < 0.1);
  hand.click(hand.on_plot({4, 4}, 1), Qt::ShiftModifier);
  QVERIFY(hand.settle());
  QVERIFY(std::abs(parameter<Vector>(hand, "picked_w").at(1) - 4) < 0.1);
  QVERIFY(shows_line(hand.plot(0), "boundary of the picked w"));
  hand.show_all_settings();
  WindowStage::calm();
  hand.find<ControlsPanel>("controls")->ensureWidgetVisible(hand.find<QCheckBox>("field.show_prior.check"));
  hand.click(hand.find<QCheckBox>("field.show_prior.check"));
  QVERIFY(hand.settle());
  const Point2 end = shown_handles(hand.plot(1), "prior").at[1];
  hand.drag(hand.on_plot(end, 1), hand.on_plot({end.x + 1, end.y + 1}, 1));
  QVERIFY(hand.settle());
  QVERIFY(!parameter<Matrix>(hand, "prior_covariance").empty());
  QVERIFY(hand.choose("presets", [](const QAction& action) { return action.data() == "along_the_boundary"; }));
  QVERIFY(hand.settle());
  const Point2 tip = shown_handles(hand.plot(0), "section").at[0];
  hand.drag(hand.on_plot(tip), hand.on_plot({tip.x + 1, tip.y + 0.5}));
  QVERIFY(hand.settle());
  QVERIFY(std::abs(parameter<Vector>(hand, "section_from").at(0) - tip.x - 1) < 0.1);
}

void FirstMinuteTest::data_are_made_up() {
  WindowHand hand(opening());
  QVERIFY(hand.choose("data.menu", [](const QAction& action) { return action.text() == "Two moons"; }));
  QVERIFY(hand.settle());
  QCOMPARE(hand.rows().size(), std::size_t{60});
  for (const char* text : {"Exclusive or", "With an outlier"}) {
    QVERIFY2(hand.choose("data.menu", [&](const QAction& action) { return action.text().contains(text); }), text);
    QVERIFY(hand.settle());
  }
  for (int k = 0; k < 3; ++k) hand.key(Qt::Key_Z, Qt::ControlModifier);
  QVERIFY(hand.settle());
  QCOMPARE(hand.rows().size(), std::size_t{40});
}

void FirstMinuteTest::the_coin_game() {
  WindowHand hand(opening());
  auto* list = hand.find<QListWidget>("labs");
  QListWidgetItem* coin = nullptr;
  for (int row = 0; row < list->count(); ++row) {
    if (list->item(row)->data(Qt::UserRole) == "coin") coin = list->item(row);
  }
  QVERIFY(coin != nullptr);
  list->scrollToItem(coin);
  hand.click(hand.on(list->viewport(), list->visualItemRect(coin).center()));
  QVERIFY(hand.settle());
  QCOMPARE(hand.find<QLabel>("title")->text(), QString("Coin game"));
  QVERIFY(!hand.find<QLabel>("caption")->text().isEmpty());
  const auto face = [&](std::size_t side) {
    for (const Layer& layer : hand.plot(0)->figure().layers) {
      const auto* areas = std::get_if<Areas>(&layer);
      if (areas && areas->id == "faces") return areas->areas[side].outlines[0][0];
    }
    return Point2{};
  };
  const auto inside = [](Point2 edge) { return Point2{edge.x - 2, edge.y}; };
  const QImage before = picture(hand, 1);
  const auto tosses = parameter<std::int64_t>(hand, "tosses"), heads = parameter<std::int64_t>(hand, "heads");
  hand.click(hand.on_plot(inside(face(0))));
  hand.click(hand.on_plot(inside(face(1))));
  QVERIFY(hand.settle());
  QCOMPARE(parameter<std::int64_t>(hand, "tosses"), tosses + 2);
  QCOMPARE(parameter<std::int64_t>(hand, "heads"), heads + 1);
  QVERIFY(picture(hand, 1) != before);
  hand.window->messages()->hide();  // it may lie over the player
  hand.click(hand.find<QToolButton>("timeline.back"));
  QCOMPARE(hand.frame(), static_cast<int>(tosses) + 1);  // the player takes a toss back
  QVERIFY(hand.choose("presets", [](const QAction& action) { return action.data() == "imaginary_tosses"; }));
  QVERIFY(hand.settle());
  const auto priors = parameter<Matrix>(hand, "priors");
  const Point2 top = shown_handles(hand.plot(0), "stack").at[0];
  hand.drag(hand.on_plot(top), hand.on_plot({top.x, top.y + 3}));
  QVERIFY(hand.settle());
  const double imagined = parameter<Matrix>(hand, "priors")[0][0];
  QVERIFY2(std::abs(imagined - priors[0][0] - 3) < 0.2, qPrintable(QString::number(imagined)));
}

void FirstMinuteTest::a_plot_fills_the_window() {
  WindowHand hand(opening());
  hand.double_click(hand.middle(hand.find<QLabel>("slot1.title")));
  QVERIFY(hand.find<QWidget>("slot1")->isVisible() && !hand.find<QWidget>("slot0")->isVisible());
  hand.key(Qt::Key_F11);
  QVERIFY(hand.window->isFullScreen());
  hand.key(Qt::Key_Escape);
  QVERIFY(hand.find<QWidget>("slot0")->isVisible());
  hand.key(Qt::Key_Escape);
  QVERIFY(hand.window->isFullScreen());  // Escape never leaves it
  hand.key(Qt::Key_F11);
  QVERIFY(!hand.window->isFullScreen());
  hand.click(hand.on(hand.plot(0), {60, hand.plot(0)->height() - 4}));
  hand.key(Qt::Key_Return);
  QVERIFY(hand.find<QWidget>("slot0")->isVisible() && !hand.find<QWidget>("slot1")->isVisible());
}

void FirstMinuteTest::keys_open_and_hide() {
  WindowHand hand(opening());
  hand.key(Qt::Key_F8);
  QVERIFY(hand.find<QWidget>("side.numbers")->isVisible());
  QVERIFY(hand.numbers().contains("P(t = 1) at"));
  hand.key(Qt::Key_F8);
  QVERIFY(!hand.find<QWidget>("side.numbers")->isVisible());
  QVERIFY(hand.find<QWidget>("controls")->isVisible());
  hand.key(Qt::Key_F9);
  QVERIFY(!hand.find<QWidget>("controls")->isVisible());
  hand.key(Qt::Key_F1);
  auto* words = hand.find<QLabel>("own_words");
  for (const char* key : {"Ctrl+Z", "Ctrl+E", "F8", "F9", "F11", "Space", "Insert", "Escape"}) {
    QVERIFY2(words->text().contains(key), key);
  }
}

void FirstMinuteTest::a_figure_is_exported() {
  WindowHand hand(opening());
  hand.key(Qt::Key_E, Qt::ControlModifier);
  auto* dialog = hand.find<QDialog>("export");
  QVERIFY(dialog->isVisible());
  for (auto* button : dialog->findChildren<QPushButton*>()) {
    if (button->text().contains("Save")) QTest::mouseClick(button, Qt::LeftButton);
  }
  auto* files = dialog->findChild<QFileDialog*>();
  QVERIFY(files != nullptr);
  QVERIFY(files->selectedFiles().front().endsWith("classification_first.png"));
  files->close();
}

}  // namespace credence

CREDENCE_TEST(credence::FirstMinuteTest);
#include "first_minute_test.moc"
