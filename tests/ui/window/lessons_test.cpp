// Lessons in the window, as a student has them: whole lessons by keyboard alone, coming back, files, predictions
// without a lesson, and every part of the panel in sight at all sizes.
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/support/named_lesson.h"
#include "tests/support/small_files.h"
#include "tests/support/test.h"
#include "tests/support/thinned.h"
#include "tests/support/window_hand.h"
#include "ui/document/lesson_desk.h"
#include "ui/learning.h"
#include "ui/lessons/lesson_files.h"
#include "ui/lessons/lesson_screens.h"
#include "ui/lessons/lesson_writer.h"
#include "ui/lessons/marks.h"
#include "ui/lessons/progress.h"
#include "ui/lessons/work_files.h"
#include "ui/panels/lab_list.h"
#include "ui/panels/sidebar.h"
#include "ui/panels/sketch_pad.h"
#include "ui/panels/slot_grid.h"
#include "ui/teaching/lesson_panel.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QComboBox>
#include <QLabel>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QSpinBox>
#include <QToolButton>

#include <cmath>
#include <set>

using namespace credence;

namespace {

// A student without a mouse.
class Student : public WindowHand {
 public:
  explicit Student(const QString& lesson, QSize size = {1366, 768})
      : WindowHand(opening_session(*find_lab("coin")), size), file(lesson_named(lesson)) {
    forget_work(file.lesson);
    window->learning().open_lesson(file);
    QVERIFY(settle_lesson());
  }
  LessonDesk& desk() { return window->lesson_desk(); }
  bool settle_lesson() {
    return settle() && comes([this] { return desk().report() != nullptr; });
  }

  // Goes on with Tab until the keyboard is where it is wanted.
  bool tab_to(const std::function<bool(QWidget&)>& wanted) {
    for (int step = 0; step < 200; ++step) {
      QWidget* focus = QApplication::focusWidget();
      if (focus != nullptr && wanted(*focus)) return true;
      key(Qt::Key_Tab);
    }
    return false;
  }
  bool tab_to(const QString& name) {
    return tab_to([&](QWidget& widget) { return widget.objectName() == name; });
  }
  void press(const QString& button) {
    QVERIFY2(tab_to(button), qPrintable(button));
    key(Qt::Key_Space);
  }

  void answer(const StepAnswer& right) {
    const LessonStep& step = desk().run().step();
    if (right.kind == "number") {
      QVERIFY(tab_to("lesson.number"));
      QTest::keyClicks(QApplication::focusWidget(), QString::number(std::get<double>(right.value), 'g', 12));
      key(Qt::Key_Return);
    } else if (right.kind == "choice") {
      for (const Node& option : std::get<Items>(right.value)) {
        press(QStringLiteral("lesson.option%1").arg(std::get<std::int64_t>(option)));
      }
      if (std::get<ChoiceTask>(step.task->kind).several) press("lesson.check");
    } else if (right.kind == "goal") {
      // What another value does not allow yet, such as more heads than tosses, has its turn again.
      for (std::size_t turn = 0; turn < 2 && !desk().run().done(desk().run().at()); ++turn) {
        for (const auto& [field, value] : std::get<Members>(right.value)) set_by_keys(field, value);
      }
    } else if (right.kind == "predict") {
      sketch_by_keys();
    } else {
      QVERIFY(tab_to("lesson.words_of_student"));
      QTest::keyClicks(QApplication::focusWidget(), "It is an average.");
      press("lesson.check");
    }
    QVERIFY2(comes([this] { return desk().run().done(desk().run().at()); }), step.title.c_str());
  }
  // The numbers of a value, a row of a matrix after the other.
  static QStringList numbers_in(const Node& value) {
    QStringList numbers;
    if (const auto* items = std::get_if<Items>(&value)) {
      for (const Node& item : *items) numbers += numbers_in(item);
      return numbers;
    }
    const auto* real = std::get_if<double>(&value);
    return {QString::number(real != nullptr ? *real : static_cast<double>(std::get<std::int64_t>(value)), 'g', 8)};
  }
  void type(QWidget* widget, const QString& text) {
    qobject_cast<QLineEdit*>(widget)->selectAll();
    QTest::keyClicks(widget, text);
  }
  void set_by_keys(const std::string& field, const Node& value) {
    const QString name = QStringLiteral("field.") + QString::fromStdString(field);
    QVERIFY2(tab_to([&](QWidget& widget) {
               const bool enters = qobject_cast<QLineEdit*>(&widget) != nullptr ||
                                   qobject_cast<QAbstractButton*>(&widget) != nullptr ||
                                   qobject_cast<QComboBox*>(&widget) != nullptr;
               return enters && widget.objectName().startsWith(name + QLatin1Char('.'));
             }),
             qPrintable(name));
    QWidget* first = QApplication::focusWidget();
    if (const auto* id = std::get_if<std::string>(&value)) {
      choose_by_keys(*first, name, QString::fromStdString(*id));
    } else if (first->objectName() == name + ".box") {  // a number, or a list of them in one box
      type(first, numbers_in(value).join(','));
      key(Qt::Key_Return);
    } else {  // a box for each number
      const auto* rows = std::get_if<Items>(&value);
      for (std::size_t row = 0; row < rows->size(); ++row) {
        const bool matrix = std::holds_alternative<Items>((*rows)[row]);
        const QStringList numbers = numbers_in((*rows)[row]);
        for (qsizetype k = 0; k < numbers.size(); ++k) {
          const QString box = QString(matrix ? "%1.box.%2.%3" : "%1.box.%2").arg(name).arg(row).arg(k);
          QVERIFY2(tab_to(box), qPrintable(box));
          type(QApplication::focusWidget(), numbers[k]);
        }
      }
      key(Qt::Key_Return);
    }
    QVERIFY(settle_lesson());
  }
  // One of several choices, on or off, or nothing of what is observed.
  void choose_by_keys(QWidget& first, const QString& name, const QString& id) {
    if (auto* box = qobject_cast<QComboBox*>(&first)) {
      key(Qt::Key_Space);  // its list, in which nothing is chosen yet
      QVERIFY(comes([box] { return box->view()->isVisible(); }));
      QTest::keyClick(box->view(), Qt::Key_Home);
      for (int k = 0; k < box->findData(id); ++k) QTest::keyClick(box->view(), Qt::Key_Down);
      QTest::keyClick(box->view(), Qt::Key_Return);
    } else if (first.objectName() == name + ".check") {
      if (qobject_cast<QAbstractButton*>(&first)->isChecked() != (id == "on")) key(Qt::Key_Space);
    } else if (id.isEmpty()) {
      std::set<QString> left;
      for (const QToolButton* button : window->findChildren<QToolButton*>()) {
        if (button->isVisible() && button->objectName().startsWith(name + '.')) left.insert(button->objectName());
      }
      for (const QString& button : left) {
        press(button);
        QVERIFY(comes([] { return QApplication::activePopupWidget() != nullptr; }));
        QTest::keyClick(QApplication::activePopupWidget(), Qt::Key_Home);
        QTest::keyClick(QApplication::activePopupWidget(), Qt::Key_Return);
        QVERIFY(settle_lesson());
      }
    } else {
      press(name + ".choice." + id);
    }
  }
  // With the arrow keys on the plot; a bar by typing, an order by moving its first name.
  void sketch_by_keys() {
    QVERIFY(desk().covered());
    const PredictableKind kind = desk().thing()->kind;
    if (kind == PredictableKind::bars) {
      QVERIFY(tab_to("prediction.bar1"));
      QTest::keyClicks(QApplication::focusWidget(), "30");
      key(Qt::Key_Return);
    } else if (kind == PredictableKind::order) {
      press("prediction.down");
    } else {
      draw_by_keys();
    }
    QVERIFY(desk().prediction().sketched());
    press("prediction.reveal");
    QVERIFY(comes([this] { return !desk().covered(); }));
    QVERIFY(desk().prediction().score().has_value());
  }
  void draw_by_keys() {
    press("prediction.keys");
    QVERIFY(qobject_cast<SketchPad*>(QApplication::focusWidget()) != nullptr);
    for (int point = 0; point < 3; ++point) {
      key(Qt::Key_Space);
      for (int step = 0; step < 4; ++step) key(point == 1 ? Qt::Key_Down : Qt::Key_Right);
    }
    key(Qt::Key_Space);
  }

  LessonFile file;
};

// Whether all of a widget is in sight, and its text in it.
QString why_out_of_sight(QWidget& widget, QWidget& window) {
  const QRect there(widget.mapTo(&window, QPoint(0, 0)), widget.size());
  if (!window.rect().contains(there)) return "outside of the window";
  for (QWidget* parent = widget.parentWidget(); parent != nullptr && parent != &window;
       parent = parent->parentWidget()) {
    const QRect within(parent->mapTo(&window, QPoint(0, 0)), parent->size());
    if (!within.contains(there)) return "cut by " + parent->objectName();
  }
  if (auto* button = qobject_cast<QPushButton*>(&widget)) {
    if (button->fontMetrics().horizontalAdvance(button->text().remove('&')) > button->width() - 4)
      return "its text is cut";
  }
  return {};
}

}  // namespace

namespace credence {

class LessonsTest : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase() { isolate_settings(); }

  void by_keyboard_alone_data() {
    QTest::addColumn<QString>("id");
    for (std::size_t k = 0; const LessonFile& one : own_lessons()) {
      if (is_tried(k++)) QTest::newRow(one.lesson.id.c_str()) << QString::fromStdString(one.lesson.id);
    }
  }
  void by_keyboard_alone() {
    QFETCH(QString, id);
    Student student(id);
    ScreenMemo memo;
    const std::vector<StepAnswer> key = lesson_answers(student.file.lesson, id, std::nullopt, memo);
    const auto steps = static_cast<int>(student.file.lesson.steps.size());
    for (int step = 0; step < steps; ++step) {
      QCOMPARE(student.desk().run().at(), step);
      QVERIFY(student.settle_lesson());
      const auto right = std::ranges::find(key, step + 1, &StepAnswer::step);
      if (right != key.end()) student.answer(*right);
      student.key(Qt::Key_PageDown, Qt::AltModifier);
      QVERIFY(student.settle_lesson());
    }
    QVERIFY(student.desk().at_end());
    QCOMPARE(student.desk().run().steps_done(), steps);
    const QString words = student.find<TermText>("lesson.words")->toPlainText();
    for (const LessonStep& step : student.file.lesson.steps) {
      QVERIFY2(words.contains(QString::fromStdString(step.title)), step.title.c_str());
    }
    // It is kept, and the list says so.
    student.desk().close();
    QCOMPARE(LessonRun(student.file.lesson, kept_work(student.file.lesson)).steps_done(), steps);
    const std::vector<Found> list = student.window->learning().entries();
    QVERIFY(std::ranges::any_of(list, [](const Found& one) { return one.detail == "✓ done"; }));
  }

  // On a small laptop, after every kind of help: what was asked for is read without scrolling.
  void replies_are_in_sight() {
    Student student("coin", {1160, 670});
    student.window->controller().set_field(field_index(*find_lab("coin"), "heads"), std::int64_t{4}, false);
    QVERIFY(student.settle_lesson());
    auto* reply = student.find<QLabel>("lesson.feedback");
    for (const char* button : {"lesson.check", "lesson.hint"}) {
      student.find<QPushButton>(button)->click();
      QVERIFY(student.comes([&] { return reply->isVisible(); }));
      QVERIFY2(student.comes([&] { return why_out_of_sight(*reply, *student.window).isEmpty(); }),
               qPrintable(QLatin1String(button) + ": " + why_out_of_sight(*reply, *student.window)));
    }
  }

  // Who asks while the screen is still computed gets a reply about what comes, and it stays.
  void a_reply_outlives_the_number_before_it() {
    Student student("coin", {1160, 670});
    student.window->controller().set_field(field_index(*find_lab("coin"), "heads"), std::int64_t{4}, false);
    student.find<QPushButton>("lesson.check")->click();
    const auto* reply = student.find<QLabel>("lesson.feedback");
    QVERIFY(student.comes([&] { return reply->isVisible() && !reply->text().contains("still being computed"); }));
    emit student.desk().words_changed();
    QVERIFY(reply->isVisible());
  }

  // A goal that the screen has left again does not say that it is reached, nor is it lost.
  void a_goal_that_was_left_says_so() {
    Student student("tour");
    const auto set = [&](const char* field, std::int64_t value) {
      student.window->controller().set_field(field_index(*find_lab("coin"), field), value, false);
      QVERIFY(student.settle_lesson());
    };
    set("tosses", 15);
    set("heads", 8);
    QVERIFY(student.comes([&] { return student.desk().run().done(0); }));
    auto* reply = student.find<QLabel>("lesson.feedback");
    QVERIFY2(reply->text().startsWith("✓ Reached."), qPrintable(reply->text()));
    set("heads", 2);
    QVERIFY2(student.comes([&] { return reply->text().startsWith("✓ Reached before."); }), qPrintable(reply->text()));
    QVERIFY(student.desk().run().done(0));
    set("heads", 8);
    QVERIFY2(student.comes([&] { return reply->text().startsWith("✓ Reached."); }), qPrintable(reply->text()));
  }

  // A reply may say "press Space": a click on an answer leaves the keys to the plots.
  void a_click_on_an_answer_keeps_the_keys() {
    Student student("tour");
    student.desk().go(4);
    QVERIFY(student.settle_lesson());
    student.window->findChild<SlotGrid*>()->setFocus();
    QWidget* before = QApplication::focusWidget();
    auto* option = student.find<QAbstractButton>("lesson.option1");
    student.click(option);
    QVERIFY(option->isChecked());
    QCOMPARE(QApplication::focusWidget(), before);
  }

  void comes_back_to_its_place() {
    {
      Student student("tour");
      student.desk().go(1);
      QVERIFY(student.settle_lesson());
      student.desk().answer({10.0 / 22});
      QVERIFY(student.desk().run().done(1));
    }
    WindowHand again(opening_session(*find_lab("coin")));
    again.window->learning().open_lesson(lesson_named("tour"));
    QCOMPARE(again.window->lesson_desk().run().at(), 0);  // its goal is not reached yet
    QVERIFY(again.window->lesson_desk().run().done(1));
  }

  void goes_elsewhere_and_back() {
    Student student("tour");
    const QString words = student.find<TermText>("lesson.words")->toPlainText();
    QVERIFY(words.contains("Three people"));
    student.window->controller().set_field(field_index(*find_lab("coin"), "heads"), std::int64_t{5}, false);
    QVERIFY(student.settle_lesson());
    QVERIFY(student.desk().is_changed());
    QVERIFY(student.comes([&] { return student.find<QPushButton>("lesson.restore")->isVisible(); }));
    student.window->controller().open_preset("plug_in");
    QVERIFY(student.settle());
    QVERIFY(!student.desk().at_home() && student.find<QPushButton>("lesson.restore")->isVisible());
    student.window->controller().travel(-1);
    QVERIFY(student.settle_lesson());
    QVERIFY(student.desk().at_home());
    QCOMPARE(student.setting("heads"), std::string("5"));  // as it was left
    student.click(student.find<QPushButton>("lesson.restore"));
    QVERIFY(student.settle_lesson());
    QCOMPARE(student.setting("heads"), std::string("3"));
    QVERIFY(!student.desk().is_changed());
    QVERIFY(!student.window->document().modified());  // no work of the student's own was touched
  }

  void locked_fields_say_why() {
    Student student("regression");
    student.desk().go(4);
    QVERIFY(student.settle_lesson());
    const std::string before = student.setting("order");
    student.window->controller().set_field(field_index(*find_lab("regression"), "order"), std::int64_t{5}, false);
    QVERIFY(student.settle_lesson());
    QCOMPARE(student.setting("order"), before);
    QVERIFY2(student.window->messages()->text().contains("fixed in this step") ||
                 student.window->findChild<QLabel*>("field.order.error") != nullptr,
             qPrintable(student.window->messages()->text()));
  }

  void opens_files() {
    WindowStage stage(opening_session(*find_lab("coin")));
    const QTemporaryDir folder;
    const QString good = folder.filePath("mine.lesson.json"), bad = folder.filePath("bad.lesson.json");
    write(good, to_json(lesson_named("tour").lesson));
    write(bad, "{\"credence_lesson\": 1");
    stage.window->document().open(bad);
    QVERIFY(!stage.window->lesson_desk().is_open());
    QVERIFY(stage.window->messages()->text().contains("bad.lesson.json"));
    stage.window->document().open(good);
    QVERIFY(stage.settle());
    QVERIFY(stage.window->lesson_desk().is_open());
    QCOMPARE(stage.window->lesson_desk().file().path, good);
    QVERIFY(stage.find<QWidget>("lesson")->isVisible());
    const QString work = folder.filePath("ada.work.json");
    const Lesson tour = lesson_named("tour").lesson;
    write(work, to_json(Work{tour.id, fingerprint_of(tour), "Ada", 5, {}}));
    stage.window->document().open(work);
    QVERIFY(stage.comes([&] { return stage.window->lesson_desk().run().work().student == "Ada"; }));
  }

  void predict_first_in_every_lab_data() {
    QTest::addColumn<QString>("lab");
    for (std::size_t k = 0; const Lab* lab : labs()) {
      if (is_tried(k++)) QTest::newRow(lab->id().c_str()) << QString::fromStdString(lab->id());
    }
  }
  void predict_first_in_every_lab() {
    QFETCH(QString, lab);
    WindowHand hand(opening_session(*find_lab(lab.toStdString())));
    hand.trigger("show_numbers");
    QVERIFY(hand.settle());
    hand.trigger("predict_first");
    LessonDesk& desk = hand.window->lesson_desk();
    QVERIFY(desk.thing() != nullptr);
    QVERIFY(desk.covered());
    QVERIFY(hand.settle());
    QVERIFY(hand.find<QWidget>("free_prediction")->isVisible());
    QCOMPARE(hand.find<QTableView>("numbers.table")->model()->rowCount(), 0);
    QVERIFY(hand.window->controller().screen().equations().empty());
    const auto kind = desk.thing()->kind;
    const bool in_plot = kind != PredictableKind::bars && kind != PredictableKind::order;
    QCOMPARE(hand.window->findChild<SketchPad*>() != nullptr, in_plot);
    hand.click(hand.find<QWidget>("free_prediction")->findChild<QPushButton*>("prediction.reveal"));
    QVERIFY(hand.comes([&] { return !desk.covered(); }));
    QVERIFY(hand.find<QTableView>("numbers.table")->model()->rowCount() > 0);
    QVERIFY(hand.window->findChild<SketchPad*>() == nullptr || !hand.window->findChild<SketchPad*>()->isVisible());
    hand.click(hand.find<QToolButton>("predict.close"));
    QVERIFY(!hand.find<QWidget>("free_prediction")->isVisible());
    QVERIFY(desk.thing() == nullptr);
  }

  void an_order_is_of_names_not_of_ids() {
    Student student("samplers");
    student.window->lesson_desk().go(1);
    QListWidget* order = nullptr;
    QVERIFY(student.comes([&] {
      order = student.find<QWidget>("lesson")->findChild<QListWidget*>("prediction.order");
      return order != nullptr;
    }));
    QCOMPARE(order->count(), 4);
    QStringList names;
    for (int row = 0; row < order->count(); ++row) names += order->item(row)->text();
    QVERIFY2(names.contains("Random-walk Metropolis"), qPrintable(names.join(", ")));
    QVERIFY(!student.desk().prediction().sketched());
    student.click(student.find<QToolButton>("prediction.keep"));
    QVERIFY(student.desk().prediction().sketched());
    QCOMPARE(student.desk().sketch().names.front(), "gibbs");
    for (int step = 0; step < 3; ++step) student.click(student.find<QToolButton>("prediction.down"));
    const std::string last = student.desk().sketch().names.back();
    QVERIFY2(last == "gibbs", last.c_str());
    student.desk().reveal();
    QVERIFY(student.comes([&] { return student.desk().prediction().score().has_value(); }));
    QVERIFY(student.find<QWidget>("lesson")->findChild<QLabel*>("prediction.result")->text().contains("NUTS"));
  }

  // The panels of another language show the plot to sketch on again, although they have no lab at first.
  void another_language_brings_the_covered_plot_back() {
    Student student("networks");
    QVERIFY(student.desk().covered());
    SessionController& controller = student.window->controller();
    const QString view = QString::fromStdString(student.desk().thing()->view);
    const qsizetype slot = controller.view().slots_shown.indexOf(view);
    QVERIFY(slot >= 0);
    controller.choose_view(static_cast<int>(slot), "graph");
    for (const char* language : {"de", "en"}) {
      student.window->set_language(language);
      QVERIFY(student.settle_lesson());
      QVERIFY(student.desk().covered() && controller.view().slots_shown.contains(view));
    }
  }

  // What is typed is what is counted: shares of a whole move together.
  void bars_of_a_whole_move_together() {
    Student student("networks");
    QSpinBox *first = nullptr, *second = nullptr;
    QVERIFY(student.comes([&] {
      first = student.find<QWidget>("lesson")->findChild<QSpinBox*>("prediction.bar1");
      second = student.find<QWidget>("lesson")->findChild<QSpinBox*>("prediction.bar2");
      return first != nullptr && second != nullptr;
    }));
    QCOMPARE(first->value(), 50);
    first->setValue(20);
    QCOMPARE(second->value(), 80);
    QVERIFY(student.desk().sketch().bars == (std::vector<double>{0.2, 0.8}));
    student.desk().reveal();
    QVERIFY(student.comes([&] { return student.desk().prediction().score().has_value(); }));
    const QString told = student.find<QWidget>("lesson")->findChild<QLabel*>("prediction.result")->text();
    QVERIFY2(told.contains("you said 20"), qPrintable(told));
  }

  // What holds in the long run is shown beside the last step's crowds, not beside the first one's.
  void the_long_run_is_told_at_the_last_step() {
    Student student("markov");
    student.desk().go(1);
    QVERIFY(student.settle_lesson());
    const Screen& screen = student.window->controller().screen();
    student.window->controller().show_frame(0);
    QVERIFY(student.settle_lesson() && student.desk().covered());
    QCOMPARE(screen.picture().frame, 0);
    student.desk().reveal();
    QVERIFY(student.comes([&] { return screen.picture().frame == screen.result()->timeline().frames - 1; }));
  }

  // The step size of the preset is the best one, which is to be predicted.
  void settings_that_tell_are_covered() {
    Student student("metropolis");
    student.desk().go(4);
    QVERIFY(student.settle_lesson());
    QVERIFY(student.desk().covered());
    QCOMPARE(student.window->controller().screen().hidden_fields(), std::vector<std::string>{"step_size"});
    student.desk().reveal();
    QVERIFY(student.comes([&] { return !student.desk().covered(); }));
    QVERIFY(student.window->controller().screen().hidden_fields().empty());
  }

  void a_hand_draws_a_density() {
    Student student("tour");
    student.desk().go(2);
    QVERIFY(student.settle_lesson());
    auto* pad = student.window->findChild<SketchPad*>();
    QVERIFY(pad != nullptr);
    // The posterior of 2 heads in 6 tosses, drawn without a mistake but in arbitrary height.
    const auto height = [](double r) { return 30 * r * r * std::pow(1 - r, 4); };
    QTest::mousePress(pad, Qt::LeftButton, {}, student.plot(0)->to_widget({0.001, height(0.001)}).toPoint());
    for (int i = 1; i < 200; ++i) {
      const double r = i / 200.0;
      QTest::mouseMove(pad, student.plot(0)->to_widget({r, height(r)}).toPoint());
    }
    QTest::mouseRelease(pad, Qt::LeftButton, {}, student.plot(0)->to_widget({0.999, 0}).toPoint());
    QVERIFY(student.desk().prediction().sketched());
    student.desk().reveal();
    QVERIFY(student.comes([&] { return !student.desk().covered(); }));
    QVERIFY2(*student.desk().prediction().score() > 0.97,
             qPrintable(QString::number(*student.desk().prediction().score())));
    QVERIFY(std::ranges::any_of(layers_of<Line>(student.plot(0)->figure()),
                                [](const Line& line) { return line.name == "your prediction"; }));
    // Going on and coming back, it is still there.
    student.desk().next();
    QVERIFY(student.settle_lesson());
    student.desk().back();
    QVERIFY(student.settle_lesson());
    QVERIFY(student.comes([&] { return student.desk().prediction().score().has_value(); }));
    QVERIFY(!student.desk().covered());
  }

  void all_is_in_sight_data() {
    QTest::addColumn<QSize>("size");
    QTest::addColumn<bool>("projector");
    QTest::newRow("1366x768") << QSize(1366, 768) << false;
    QTest::newRow("1280x720") << QSize(1280, 720) << false;
    QTest::newRow("1024x600") << QSize(1024, 600) << false;
    QTest::newRow("projector") << QSize(1280, 720) << true;
  }
  void all_is_in_sight() {
    QFETCH(QSize, size);
    QFETCH(bool, projector);
    Student student("tour", size);
    if (projector) student.window->set_theme(ThemeId::projector);
    for (int step = 0; step < 5; ++step) {
      student.desk().go(step);
      QVERIFY(student.settle_lesson());
      QCOMPARE(student.window->size(), size);  // the panel makes no window larger
      for (const char* name : {"lesson.next", "lesson.back", "lesson.close", "lesson.place"}) {
        QWidget* one = student.find<QWidget>(name);
        QVERIFY2(one->isVisible(), name);
        const QString why = why_out_of_sight(*one, *student.window);
        QVERIFY2(why.isEmpty(), qPrintable(QString(name) + ": " + why));
      }
      auto* words = student.find<TermText>("lesson.words");
      QVERIFY(words->height() >= words->document()->size().height() - 1);
      const auto* plots = student.plot(0);
      QVERIFY2(plots->width() >= 200, qPrintable(QString::number(plots->width())));
    }
    for (const char* name : {"lesson.option1", "lesson.option2"}) QVERIFY(student.find<QWidget>(name)->width() > 150);
  }

  // Whoever has sketched sees how to go on, and what is pressed next does not move away.
  void the_reveal_is_in_sight_data() {
    QTest::addColumn<QSize>("size");
    for (const QSize size : {QSize(1366, 768), QSize(1160, 676), QSize(1024, 600)}) {
      QTest::addRow("%dx%d", size.width(), size.height()) << size;
    }
  }
  void the_reveal_is_in_sight() {
    QFETCH(QSize, size);
    Student student("tour", size);
    student.desk().go(2);
    QVERIFY(student.settle_lesson());
    auto* reveal = student.find<QWidget>("lesson")->findChild<QPushButton*>("prediction.reveal");
    auto* next = student.find<QWidget>("lesson.next");
    Sketch sketch;
    sketch.paths = {{{0.1, 0.2}, {0.4, 2}, {0.8, 0.2}}};
    student.desk().set_sketch(sketch);
    QVERIFY(student.desk().prediction().sketched());
    QString why;
    QVERIFY2(student.comes([&] { return (why = why_out_of_sight(*reveal, *student.window)).isEmpty(); }),
             qPrintable(why));
    const QPoint before = next->mapTo(student.window.get(), QPoint(0, 0));
    student.click(reveal);
    QVERIFY(student.comes([&] { return !student.desk().covered(); }));
    QCOMPARE(next->mapTo(student.window.get(), QPoint(0, 0)), before);
  }

  void the_rail_opens_the_list() {
    WindowHand hand(opening_session(*find_lab("coin")));
    auto* rail = hand.find<LabList>("labs");
    rail->setFocus();
    rail->setCurrentRow(0);
    hand.key(Qt::Key_Space);
    QVERIFY(hand.find<QWidget>("finder")->isVisible());
  }
};

}  // namespace credence

CREDENCE_TEST(credence::LessonsTest);
#include "lessons_test.moc"
