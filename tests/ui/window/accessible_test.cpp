// The window for screen readers and the keyboard, in every lab. CREDENCE_TREES=folder writes what a screen reader finds
// as text.
// SPDX-License-Identifier: GPL-3.0-only
#include "ui/panels/accessible.h"
#include "tests/support/test.h"
#include "tests/support/window_stage.h"
#include "ui/panels/elided_label.h"
#include "ui/plot/hits.h"
#include "ui/plot/plot_view.h"

#include <QAccessible>
#include <QComboBox>
#include <QFile>
#include <QLineEdit>
#include <QMetaEnum>
#include <QRegularExpression>
#include <QScrollArea>
#include <QScrollBar>
#include <QSlider>
#include <QTextStream>
#include <QToolButton>

namespace credence {
namespace {

QAccessibleInterface* reader_of(QObject* object) { return QAccessible::queryAccessibleInterface(object); }

// Visits all that a screen reader finds.
template <class Visit>
void visit_tree(QAccessibleInterface* from, const Visit& visit, int depth = 0) {
  if (from == nullptr || from->state().invisible) return;
  visit(*from, depth);
  for (int k = 0; k < std::min(from->childCount(), 400); ++k) visit_tree(from->child(k), visit, depth + 1);
}

QString line_of(QAccessibleInterface& one) {
  static const QMetaEnum roles = QMetaEnum::fromType<QAccessible::Role>();
  QString line = QString::fromLatin1(roles.valueToKey(one.role()));
  for (const auto what : {QAccessible::Name, QAccessible::Value, QAccessible::Description}) {
    const QString words = one.text(what);
    if (!words.isEmpty()) line += " | " + words;
  }
  if (one.textInterface() != nullptr && one.role() == QAccessible::StaticText)
    line += " | " + one.textInterface()->text(0, one.textInterface()->characterCount());
  if (one.valueInterface() != nullptr) line += " | value " + one.valueInterface()->currentValue().toString();
  return line.replace('\n', ' ');
}

void write_tree(QWidget& window, const QString& name) {
  if (!qEnvironmentVariableIsSet("CREDENCE_TREES")) return;
  QFile file(qEnvironmentVariable("CREDENCE_TREES") + "/tree_" + name + ".txt");
  if (!file.open(QIODevice::WriteOnly)) qFatal("cannot write %s", qPrintable(file.fileName()));
  QTextStream out(&file);
  visit_tree(reader_of(&window),
             [&](QAccessibleInterface& one, int depth) { out << QString(2 * depth, ' ') << line_of(one) << '\n'; });
}

bool has_markup(const QString& words) {
  static const QRegularExpression tag("<(p|b|i|br|table|td|span|html|/p)\\b[^>]*>");
  return words.contains(tag);
}

}  // namespace

class AccessibleTest : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase() { isolate_settings(); }
  void init() { QDir(recovery_folder()).removeRecursively(); }
  void everything_speaks_in_every_lab_data();
  void everything_speaks_in_every_lab();
  void objects_are_pressed_in_every_lab_data();
  void objects_are_pressed_in_every_lab();
  void a_slider_says_its_value();
  void the_number_of_a_frame_has_its_range();
  void controls_say_what_they_are();
  void the_order_is_that_of_the_eye();
  void choices_have_their_label();
  void texts_are_text();
  void rows_of_numbers_say_label_and_value();
  void errors_and_messages_are_announced();
  void tab_goes_from_region_to_region();
  void page_down_stays_in_its_slider();
};

void AccessibleTest::everything_speaks_in_every_lab_data() {
  QTest::addColumn<QString>("id");
  for (const Lab* lab : labs()) QTest::newRow(lab->id().c_str()) << QString::fromStdString(lab->id());
}

void AccessibleTest::everything_speaks_in_every_lab() {
  QFETCH(QString, id);
  const Lab& lab = *find_lab(id.toStdString());
  WindowStage stage(load_preset(lab, presets(lab).front().id));
  stage.trigger("show_numbers");
  QVERIFY(stage.settle());
  write_tree(*stage.window, id);
  QStringList faults;
  int charts = 0, objects = 0;
  visit_tree(reader_of(stage.window.get()), [&](QAccessibleInterface& one, int) {
    const QString name = one.text(QAccessible::Name), line = line_of(one);
    if (has_markup(name) || has_markup(one.text(QAccessible::Description))) faults += "markup: " + line;
    if (one.role() == QAccessible::Chart) {
      ++charts;
      if (one.text(QAccessible::Description).isEmpty()) faults += "no description: " + line;
    }
    const bool object = one.parent() != nullptr && one.parent()->role() == QAccessible::Chart;
    objects += object;
    if (object && name.isEmpty() && one.text(QAccessible::Description).isEmpty()) faults += "silent: " + line;
    if (name.size() > 20 && name == one.text(QAccessible::Description)) faults += "said twice: " + line;
    const bool number = one.role() == QAccessible::Slider && one.valueInterface() != nullptr;
    if (number && one.valueInterface()->minimumValue().toDouble() > one.valueInterface()->currentValue().toDouble())
      faults += "below its range: " + line;
  });
  QVERIFY2(faults.isEmpty(), qPrintable(faults.join('\n')));
  QVERIFY(charts > 0);
  QVERIFY(objects > 0 || id == "samplers");  // whose first plots have nothing to use
}

void AccessibleTest::objects_are_pressed_in_every_lab_data() { everything_speaks_in_every_lab_data(); }

// Pressing what a click or typing changes does the same: the session changes, or a box for the text is open. What can
// be removed has an action for that.
void AccessibleTest::objects_are_pressed_in_every_lab() {
  QFETCH(QString, id);
  const Lab& lab = *find_lab(id.toStdString());
  WindowStage stage(opening_session(lab));
  QVERIFY(stage.settle());
  int pressed = 0;
  for (PlotView* plot : stage.window->findChildren<PlotView*>()) {
    if (!plot->isVisible()) continue;
    std::optional<std::size_t> first;
    for (std::size_t k = 0; k < std::min<std::size_t>(object_count(plot->figure()), 400); ++k) {
      const auto hit = object_at(plot->figure(), k);
      QAccessibleActionInterface* actions = reader_of(plot)->child(static_cast<int>(k))->actionInterface();
      const QStringList names = actions != nullptr ? actions->actionNames() : QStringList();
      const bool press = offers(plot->figure(), *hit, Gesture::Kind::click) || editable(plot->figure(), hit);
      QCOMPARE(names.contains(QAccessibleActionInterface::pressAction()), press);
      QCOMPARE(names.contains("Remove"), offers(plot->figure(), *hit, Gesture::Kind::remove));
      for (const QString& name : names) QVERIFY(!actions->localizedActionDescription(name).isEmpty());
      if (press && !first) first = k;
    }
    if (!first) continue;
    const Session before = stage.session();
    QAccessibleInterface* object = reader_of(plot)->child(static_cast<int>(*first));
    object->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
    const auto* box = plot->findChild<QLineEdit*>();
    const bool types = box != nullptr && box->isVisible();
    QVERIFY(stage.settle());
    QVERIFY2(types || !(stage.session().inputs == before.inputs), qPrintable(object->text(QAccessible::Name)));
    ++pressed;
  }
  const QStringList clicked{"classification", "coin", "naive-bayes", "recapture", "bayes-net", "draws"};
  QVERIFY(pressed > 0 || !clicked.contains(id));
}

void AccessibleTest::the_number_of_a_frame_has_its_range() {
  WindowStage stage(preset("coin/first"));
  QAccessibleInterface* number = reader_of(stage.find<QWidget>("timeline.number"));
  QCOMPARE(number->valueInterface()->minimumValue().toInt(), 0);
  QCOMPARE(number->valueInterface()->maximumValue().toInt(), stage.result()->timeline().frames - 1);
}

void AccessibleTest::a_slider_says_its_value() {
  WindowStage stage(textbook());
  QAccessibleInterface* slider = reader_of(stage.find<QSlider>("field.prior_variance.slider"));
  QCOMPARE(slider->valueInterface()->currentValue().toDouble(), 10.0);
  QCOMPARE(slider->text(QAccessible::Value), QString("10"));
  slider->valueInterface()->setCurrentValue(2.0);
  QVERIFY(stage.settle());
  QCOMPARE(stage.setting("prior_variance"), std::string("2"));
  QCOMPARE(slider->text(QAccessible::Value), QString("2"));
  stage.type("field.prior_variance.box", "12.3456");  // between two positions
  QCOMPARE(slider->valueInterface()->currentValue().toDouble(), 12.3456);
}

// One of several segments is a radio button, and what an empty box stands for is said.
void AccessibleTest::controls_say_what_they_are() {
  WindowStage coin(preset("coin/first"));
  int segments = 0, checked = 0;
  for (QToolButton* one : coin.find<QWidget>("controls")->findChildren<QToolButton*>()) {
    if (!one->property("segment").toBool()) continue;
    QAccessibleInterface* reader = reader_of(one);
    ++segments;
    checked += reader->state().checked;
    QCOMPARE(reader->role(), QAccessible::RadioButton);
    QVERIFY(reader->text(QAccessible::Name).startsWith("Tosses are: "));
  }
  QVERIFY(segments == 2 && checked == 1);
  WindowStage samplers(default_session(*find_lab("samplers")));
  const auto* step = samplers.find<QLineEdit>("field.walk_step.box");
  QVERIFY2(step->accessibleDescription().startsWith("automatic"), qPrintable(step->accessibleDescription()));
}

// Plots, and headings with their controls, come in the order in which they are seen.
void AccessibleTest::the_order_is_that_of_the_eye() {
  WindowStage stage(preset("coin/first"));
  QStringList names;
  visit_tree(reader_of(stage.window.get()),
             [&names](QAccessibleInterface& one, int) { names += one.text(QAccessible::Name); });
  const auto first = [&names](const char* start) {
    const auto found = std::ranges::find_if(names, [start](const QString& name) { return name.startsWith(start); });
    return found - names.begin();
  };
  QVERIFY(first("Plot 1: ") < first("Plot 2: "));
  QVERIFY(first("TOSSES") < first("Heads y"));
  QVERIFY(first("Heads y") < first("PRIOR"));
  QVERIFY(first("PRIOR") < first("Imaginary tosses"));
  QVERIFY(first("Imaginary tosses") < std::ssize(names));
}

// Qt's combo boxes are named by the label that points at them.
void AccessibleTest::choices_have_their_label() {
  WindowStage stage(textbook());
  int boxes = 0;
  for (QComboBox* box : stage.window->findChildren<QComboBox*>()) {
    if (!box->isVisible() || box->accessibleName().isEmpty()) continue;
    ++boxes;
    const auto relations = reader_of(box)->relations(QAccessible::Label);
    QVERIFY2(!relations.isEmpty(), qPrintable(box->objectName()));
    QCOMPARE(relations.front().first->text(QAccessible::Name), box->accessibleName());
  }
  QVERIFY(boxes > 0);
}

void AccessibleTest::texts_are_text() {
  WindowStage stage(preset("classification/" + presets(*find_lab("classification")).front().id));
  stage.trigger("show_numbers");
  QVERIFY(stage.settle());
  for (const char* name : {"numbers.story", "numbers.words"}) {
    auto* text = stage.find<TermText>(name);
    QAccessibleTextInterface* reader = reader_of(text)->textInterface();
    QVERIFY(reader != nullptr);
    QCOMPARE(reader->text(0, reader->characterCount()), text->text());
    QVERIFY(text->text().size() > 60);
  }
}

void AccessibleTest::rows_of_numbers_say_label_and_value() {
  WindowStage stage(textbook());
  stage.trigger("show_numbers");
  QVERIFY(stage.settle());
  auto* table = stage.find<QTableView>("numbers.table");
  const QAbstractItemModel* model = table->model();
  int pairs = 0;
  for (int row = 0; row < model->rowCount(); ++row) {
    const QString value = model->index(row, 1).data().toString();
    const QString said = model->index(row, 0).data(Qt::AccessibleTextRole).toString();
    QVERIFY(!said.isEmpty());
    if (value.isEmpty()) continue;
    ++pairs;
    QVERIFY2(said.contains(": "), qPrintable(said));
  }
  QVERIFY(pairs > 5);
}

void AccessibleTest::errors_and_messages_are_announced() {
  WindowStage stage(textbook());
  stage.type("field.prior_variance.box", "-3");
  auto* error = stage.find<QLabel>("field.prior_variance.error");
  QVERIFY(!error->text().isEmpty());
  QCOMPARE(error->property("announced").toString(), error->text());
  QCOMPARE(reader_of(error)->role(), QAccessible::AlertMessage);
  auto* message = stage.find<QLabel>("message");
  tell(*stage.find<QWidget>("slots"), "Copied.");
  QCOMPARE(message->property("announced").toString(), QString("Copied."));
  QCOMPARE(reader_of(message)->role(), QAccessible::AlertMessage);
  auto* status = stage.find<ElidedLabel>("status");
  QCOMPARE(reader_of(status)->role(), QAccessible::StatusBar);
  QCOMPARE(status->property("announced").toString(), status->full_text());
}

void AccessibleTest::tab_goes_from_region_to_region() {
  WindowStage stage(textbook());
  const std::vector<QWidget*> regions{stage.find<QWidget>("labs"),         stage.find<QWidget>("header"),
                                      stage.find<QWidget>("slots"),        stage.find<QWidget>("filmstrip"),
                                      stage.find<QWidget>("timeline_bar"), stage.find<QWidget>("controls")};
  const auto region_now = [&] {
    for (std::size_t k = 0; k < regions.size(); ++k) {
      QWidget* focus = stage.window->focusWidget();
      if (focus == regions[k] || regions[k]->isAncestorOf(focus)) return static_cast<int>(k);
    }
    return -1;
  };
  regions[0]->setFocus();
  std::vector<int> visited{0};
  for (int presses = 0; presses < 400 && visited.size() < 7; ++presses) {
    QTest::keyClick(stage.window->focusWidget(), Qt::Key_Tab);
    if (region_now() != visited.back()) visited.push_back(region_now());
  }
  QCOMPARE(visited, std::vector<int>({0, 1, 2, 3, 4, 5, 0}));
  QTest::keyClick(stage.window->focusWidget(), Qt::Key_Backtab);
  QCOMPARE(region_now(), 5);
}

void AccessibleTest::page_down_stays_in_its_slider() {
  WindowStage stage(textbook());
  auto* slider = stage.find<QSlider>("field.prior_variance.slider");
  auto* column = stage.find<QScrollArea>("controls");
  slider->setFocus();
  for (int presses = 0; presses < 15; ++presses) {
    const int scrolled = column->verticalScrollBar()->value(), before = slider->value();
    QTest::keyClick(slider, Qt::Key_PageDown);
    QCOMPARE(stage.window->focusWidget(), slider);
    QCOMPARE(column->verticalScrollBar()->value(), scrolled);
    QCOMPARE(slider->value(), std::max(slider->minimum(), before - slider->pageStep()));
  }
}

}  // namespace credence

CREDENCE_TEST(credence::AccessibleTest);
#include "accessible_test.moc"
