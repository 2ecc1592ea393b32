// A lecture of twelve screens is written in the editor, presented with Page Down alone, printed, assigned to thirty
// names, and thirty work files are marked.
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/support/thinned.h"
#include "tests/support/window_hand.h"
#include "ui/files/files.h"
#include "ui/learning.h"
#include "ui/lessons/lesson_check.h"
#include "ui/lessons/lesson_reader.h"
#include "ui/lessons/lesson_screens.h"
#include "ui/lessons/lesson_writer.h"
#include "ui/lessons/students.h"
#include "ui/lessons/work_files.h"
#include "ui/panels/field_control.h"
#include "ui/session/whole_report.h"
#include "ui/teaching/lesson_editor.h"
#include "ui/teaching/presenter.h"
#include "ui/teaching/slide_header.h"
#include "ui/teaching/step_form.h"

#include <QCheckBox>
#include <QListWidget>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QTreeWidget>
#include <QWheelEvent>

#include <map>

namespace credence {

class WritingTest : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase() { isolate_settings(); }
  void a_lecture_of_twelve_screens();
  void everything_typed_is_undone_by_ctrl_z();
  void a_number_of_the_panel_becomes_a_task();
  void a_goal_takes_its_solution_from_the_screen();
  void a_control_is_fixed_by_its_menu_and_by_the_list();
  void a_lesson_is_tried_as_a_student_and_written_on();
  void problems_stand_beside_their_step();
  void a_cover_is_kept_with_the_step();
  void a_number_and_a_goal_show_what_they_are_worth_now();
  void data_may_be_a_solution();
  void the_window_keeps_its_width_data();
  void the_window_keeps_its_width();
  void the_wheel_over_a_closed_box_scrolls_the_panel();
  void the_panel_fits_small_windows_data();
  void the_panel_fits_small_windows();
  void a_name_is_handed_in_and_opened_again();
  void own_data_name_their_step();
  void saving_leaves_the_screen_as_it_is();
  void a_chosen_step_is_named();
  void a_goal_that_is_proposed_is_not_reached();
  void the_wheel_takes_no_keyboard();
  void rows_keep_their_place_when_the_panel_scrolls();

 private:
  class Desk : public WindowHand {
   public:
    explicit Desk(const QString& start = QStringLiteral("coin/first"), QSize size = {1366, 768})
        : WindowHand(preset(start), size) {
      trigger("new_lesson");
      settle_all();
    }
    LessonDraft& draft() { return window->authoring().writing().draft(); }
    bool settle_all() {
      return comes([this] {
        Writing& writing = window->authoring().writing();
        return window->settled() && writing.file().idle() && writing.is_checked() && window->examining().idle();
      });
    }
    void press(const char* button) { QTest::mouseClick(find<QPushButton>(button), Qt::LeftButton); }
    void write(const char* box, const QString& text) {
      auto* line = find<QLineEdit>(box);
      line->setFocus();
      line->selectAll();
      QTest::keyClicks(line, text);
    }
    void words(const QString& text) {
      auto* box = find<QPlainTextEdit>("step.words");
      box->setFocus();
      box->selectAll();
      QTest::keyClicks(box, text);
    }
    void kind(const QString& id) {
      auto* kinds = find<QComboBox>("task.kind");
      kinds->setFocus();
      for (int k = 0; k < kinds->count() && kinds->currentData().toString() != id; ++k) {
        QTest::keyClick(kinds, kinds->currentIndex() < kinds->findData(id) ? Qt::Key_Down : Qt::Key_Up);
      }
    }
    // Opens a screen and adds it as a step with a title and words.
    void add(const QString& title) {
      settle();
      press("editor.add");
      QTest::keyClicks(window->focusWidget(), title);  // the title has the keyboard
      words(QStringLiteral("This step shows %1. Look at the picture for a while, and say what you see in it before "
                           "anybody else does, in one sentence.")
                .arg(title));
    }
    void open(const QString& path) {
      window->controller().open_lab(*find_lab(path.section('/', 0, 0).toStdString()));
      window->controller().open_preset(path.section('/', 1));
    }
  };
  static void write_twelve(Desk& desk, const QString& own_data);
};

void WritingTest::write_twelve(Desk& desk, const QString& own_data) {
  SessionController& controller = desk.window->controller();
  desk.write("editor.title", "Doubt");
  desk.add("the first coin");
  desk.open("coin/exercise_3_1");
  desk.add("a prediction");
  desk.kind("predict");
  desk.write("task.question", "Sketch the posterior.");
  desk.add("its answer");
  desk.find<QCheckBox>("step.same")->click();
  QVERIFY(desk.draft().step()->screen.same);
  desk.open("classification/first");
  desk.add("two classes");
  desk.add("another prediction");
  desk.kind("predict");
  desk.write("task.question", "Where is the boundary?");
  desk.add("a question");
  desk.kind("choice");
  desk.write("task.question", "What turns the boundary most?");
  desk.write("task.option.1", "A point far away");
  desk.write("task.option.2", "The number of points");
  desk.write("task.why.2", "Look at the far point again.");
  // Data of one's own.
  write_file(own_data, "x1,x2,t\n-1,-1,0\n-2,1,0\n1,1,1\n2,-1,1\n3,2,1\n");
  desk.window->document().import_data(own_data);
  desk.add("my own points");
  // A pinned picture behind the current one.
  controller.pin(true);
  controller.set_field(field_index(controller.lab(), "prior_variance"), 0.3, false);
  desk.add("before and after");
  desk.open("regression/first");
  desk.add("a line");
  desk.open("laplace/gamma_a");
  desk.add("an approximation");
  desk.open("markov-chain/first");
  desk.add("a chain");
  desk.open("coin/first");
  desk.add("the end");
}

void WritingTest::a_lecture_of_twelve_screens() {
  const QTemporaryDir folder;
  Desk desk;
  write_twelve(desk, folder.filePath("own.csv"));
  QCOMPARE(desk.draft().count(), 12);
  const QString path = folder.filePath("doubt.lesson.json");
  desk.window->authoring().writing().file().save(path);
  QVERIFY(desk.settle_all());
  QStringList warnings;
  const LessonFile file = load_lesson(path, warnings);
  ScreenMemo memo;
  QCOMPARE(check_lesson(file.lesson, "x", memo), QStringList());
  QCOMPARE(file.lesson.id, std::string("doubt"));
  QVERIFY(screen_session(file.lesson.steps[7].screen, std::nullopt, "x").view.pinned.has_value());
  QVERIFY(!(screen_session(file.lesson.steps[6].screen, std::nullopt, "x").inputs.data ==
            preset("classification/first").inputs.data));

  // Page Down alone: twelve steps, with two predictions and the answer of a question in between.
  desk.draft().choose(0);
  desk.key(Qt::Key_F5);
  int pages = 0, covered = 0;
  const auto place = [&] { return desk.find<QLabel>("slide.place")->text(); };
  while (place() != "12 of 12" && pages < 40) {
    QVERIFY(desk.settle());
    QVERIFY(!desk.find<LessonEditor>("lesson_editor")->isVisible());
    if (desk.window->lesson_desk().covered()) ++covered;
    desk.key(Qt::Key_PageDown);
    ++pages;
  }
  QCOMPARE(pages, 14);
  QCOMPARE(covered, 2);
  desk.key(Qt::Key_Escape);
  QVERIFY(desk.settle_all());
  QVERIFY(desk.window->authoring().is_shown());

  Examining& exam = desk.window->examining();
  exam.save_handout(file, folder.filePath("doubt.html"), false);
  QByteArray names = "name\n";
  for (int k = 1; k <= 30; ++k) names += "Student " + QByteArray::number(k) + '\n';
  write_file(folder.filePath("names.csv"), names);
  exam.assign(file, folder.filePath("names.csv"), folder.filePath("work"));
  QVERIFY(desk.settle_all());
  QVERIFY(read_file(folder.filePath("doubt.html")).contains("<img"));
  const QStringList works = QDir(folder.filePath("work")).entryList({"*.work.json"}, QDir::Files);
  QCOMPARE(works.size(), 30);
  QStringList paths;
  for (const QString& name : works) paths += folder.filePath("work/" + name);
  exam.grade(file, QString(), paths, folder.filePath("marks.csv"));
  QVERIFY(desk.settle_all());
  QCOMPARE(read_file(folder.filePath("marks.csv")).count('\n'), 31);
  QVERIFY(desk.window->messages()->text().contains("30 work files are marked"));
}

void WritingTest::everything_typed_is_undone_by_ctrl_z() {
  Desk desk;
  desk.add("one");
  const Session screen = desk.session();
  desk.kind("choice");
  desk.press("task.add_option");
  desk.write("task.option.3", "third");
  const auto* choice = std::get_if<ChoiceTask>(&desk.draft().step()->task->kind);
  QCOMPARE(choice->options.at(2).text, std::string("third"));
  constexpr int edits = 5;  // two texts, and three kinds on the way to this one
  for (int k = 0; k < edits; ++k) desk.key(Qt::Key_Z, Qt::ControlModifier);
  QVERIFY(!desk.draft().step()->task.has_value());
  QVERIFY(desk.session() == screen);  // undo was the lesson's
  desk.key(Qt::Key_Z, Qt::ControlModifier);
  desk.key(Qt::Key_Z, Qt::ControlModifier);
  desk.key(Qt::Key_Z, Qt::ControlModifier);
  QCOMPARE(desk.draft().count(), 0);
  QVERIFY(desk.settle_all());
}

void WritingTest::a_number_of_the_panel_becomes_a_task() {
  Desk desk("coin/exercise_3_1");
  desk.trigger("show_numbers");
  desk.add("one");
  QVERIFY(desk.settle_all());
  auto* table = desk.find<QTableView>("numbers.table");
  int row = 0;
  while (row < table->model()->rowCount() && !table->model()->index(row, 0).data().toString().contains("ean")) ++row;
  const QModelIndex at = table->model()->index(row, 0);
  QVERIFY(at.isValid());
  table->setCurrentIndex(at);
  QContextMenuEvent asked(QContextMenuEvent::Keyboard, table->visualRect(at).center(),
                          table->viewport()->mapToGlobal(table->visualRect(at).center()));
  QCoreApplication::sendEvent(table, &asked);
  auto* menu = desk.find<QMenu>("author_menu");
  menu->actions().at(0)->trigger();
  menu->close();
  QVERIFY(desk.draft().step()->task.has_value());
  const auto& number = std::get<NumberTask>(desk.draft().step()->task->kind);
  QVERIFY2(number.answer.ends_with("mean"), number.answer.c_str());
  QCOMPARE(desk.find<QComboBox>("task.answer")->currentText(), QString::fromStdString(number.answer));
  desk.window->authoring().writing().use_number(AuthorMenus::Use::words,
                                                {at.data().toString(), at.siblingAtColumn(1).data().toString()});
  QVERIFY(desk.draft().step()->text.find("{{results.") != std::string::npos);
  desk.write("task.question", "Which mean?");
  QVERIFY(desk.settle_all());
  QVERIFY2(desk.find<QLabel>("step.problems")->isHidden(), qPrintable(desk.find<QLabel>("step.problems")->text()));
}

void WritingTest::a_goal_takes_its_solution_from_the_screen() {
  Desk desk("coin/exercise_3_1");
  desk.add("toss");
  desk.kind("goal");
  desk.write("task.question", "Get fifteen heads.");
  desk.write("task.when", "results.heads >= 15");
  desk.press("task.take_solution");  // nothing is reached yet
  QVERIFY(desk.window->messages()->text().contains("Reach the goal"));
  SessionController& controller = desk.window->controller();
  controller.set_field(field_index(controller.lab(), "tosses"), std::int64_t{20}, false);
  controller.set_field(field_index(controller.lab(), "heads"), std::int64_t{15}, false);
  QVERIFY(desk.settle_all());
  desk.press("task.take_solution");
  QVERIFY(desk.settle_all());
  QVERIFY2(desk.find<QLabel>("step.problems")->isHidden(), qPrintable(desk.find<QLabel>("step.problems")->text()));
  desk.press("step.show_screen");
  QVERIFY(desk.settle_all());
  QVERIFY(parameter<std::int64_t>(desk, "heads") != 15);
}

void WritingTest::a_control_is_fixed_by_its_menu_and_by_the_list() {
  Desk desk("coin/exercise_3_1");
  desk.add("one");
  QTest::mouseClick(desk.find<QToolButton>("step.rules"), Qt::LeftButton);
  auto* rules = desk.find<QTreeWidget>("rules");
  QVERIFY(rules->isVisible());
  QTreeWidgetItem* row = rules->topLevelItem(0);
  const std::string name = row->data(0, Qt::UserRole).toString().toStdString();
  row->setCheckState(2, Qt::Checked);
  QCOMPARE(desk.draft().step()->locked, std::vector{name});
  rules->topLevelItem(0)->setCheckState(2, Qt::Unchecked);
  QVERIFY(desk.draft().step()->locked.empty());
  const bool shown = rules->topLevelItem(0)->checkState(1) == Qt::Checked;
  rules->topLevelItem(0)->setCheckState(1, shown ? Qt::Unchecked : Qt::Checked);
  QVERIFY(desk.draft().step()->controls.has_value());
  desk.find<QCheckBox>("rules.all")->click();
  QVERIFY(desk.draft().step()->all_locked);
}

void WritingTest::a_lesson_is_tried_as_a_student_and_written_on() {
  Desk desk("coin/exercise_3_1");
  desk.add("one");
  desk.kind("predict");
  desk.write("task.question", "Sketch it.");
  QVERIFY(desk.settle_all());
  desk.trigger("try_lesson");
  QVERIFY(desk.settle());
  QVERIFY(desk.window->lesson_desk().covered());
  QVERIFY(!desk.find<LessonEditor>("lesson_editor")->isVisible());
  desk.trigger("try_lesson");
  QVERIFY(desk.settle_all());
  QVERIFY(!desk.window->lesson_desk().is_open());
  QVERIFY(desk.find<LessonEditor>("lesson_editor")->isVisible());
}

void WritingTest::problems_stand_beside_their_step() {
  Desk desk("coin/exercise_3_1");
  desk.add("one");
  desk.words("Here are {{results.hats}} of them.");
  QVERIFY(desk.settle_all());
  QVERIFY(desk.find<QLabel>("step.problems")->text().contains("results has no"));
  desk.add("two");
  QVERIFY(desk.settle_all());
  QVERIFY(desk.find<QLabel>("step.problems")->isHidden());
  QVERIFY(!desk.find<QListWidget>("editor.steps")->item(0)->icon().isNull());
  QVERIFY(desk.find<QListWidget>("editor.steps")->item(1)->icon().isNull());
  desk.words("Four words are allowed.");
  QVERIFY(desk.settle_all());
  QCOMPARE(desk.find<QLabel>("step.problems")->text(), QString("text: it has 4 words; 20 to 120 are read best"));
  QVERIFY(desk.find<QListWidget>("editor.steps")->item(1)->icon().isNull());  // advice is no fault
}

// What is covered or hidden on the screen is so at the start of the step, and stays so when it takes another screen.
void WritingTest::a_cover_is_kept_with_the_step() {
  Desk desk("coin/exercise_3_1");
  desk.window->learning().predict_first();
  QVERIFY(desk.settle_all());
  desk.add("covered");
  QCOMPARE(desk.draft().step()->screen.cover, std::vector<std::string>{"posterior"});
  QVERIFY(!desk.find<QPushButton>("step.take_screen")->isEnabled());  // the step has this screen
  desk.press("step.show_screen");
  QVERIFY(desk.settle_all());
  SessionController& controller = desk.window->controller();
  controller.set_field(field_index(controller.lab(), "heads"), std::int64_t{1}, false);
  QVERIFY(desk.settle_all());
  desk.press("step.take_screen");
  QCOMPARE(desk.draft().step()->screen.cover, std::vector<std::string>{"posterior"});
  QVERIFY(!desk.find<QPushButton>("step.take_screen")->isEnabled());
  controller.hide_answer(true);
  QVERIFY(desk.settle_all());
  desk.press("step.take_screen");
  QCOMPARE(desk.draft().step()->screen.cover, (std::vector<std::string>{"posterior", "answers"}));
  QCOMPARE(desk.window->document().unsaved(), 0);  // the lesson has it, so that closing asks nothing about it
  controller.hide_answer(false);
  desk.trigger("try_lesson");
  QVERIFY(desk.settle());
  QVERIFY(desk.window->lesson_desk().covered());
  QVERIFY(controller.hides_answer());
  QVERIFY(desk.find<QPushButton>("prediction.reveal")->isVisible());
}

void WritingTest::a_number_and_a_goal_show_what_they_are_worth_now() {
  Desk desk("coin/exercise_3_1");
  desk.add("one");
  desk.kind("goal");
  desk.write("task.when", "results.heads >= 15");
  QVERIFY(desk.settle_all());
  const auto now = [&] { return desk.find<QLabel>("task.now")->text(); };
  const auto heads = parameter<std::int64_t>(desk, "heads");
  QCOMPARE(now(), QStringLiteral("Now: results.heads = %1; not reached").arg(heads));
  desk.kind("number");
  auto* path = desk.find<QComboBox>("task.answer");
  path->setEditText("2 * results.heads");
  QCOMPARE(now(), QStringLiteral("Now: %1").arg(2 * heads));
  path->setEditText("results.hats");
  QVERIFY(now().contains("results has no"));
}

// "Remove these points" is a solution, too.
void WritingTest::data_may_be_a_solution() {
  Desk desk("classification/first");
  desk.add("fewer");
  desk.kind("goal");
  desk.write("task.question", "Leave five points.");
  SessionController& controller = desk.window->controller();
  const std::size_t all = controller.session().inputs.data.size();
  Table fewer = controller.session().inputs.data;
  while (fewer.size() > 5) fewer.erase(fewer.size() - 1);
  desk.write("task.when", "data.n <= 5");
  controller.set_data(fewer, "remove points");
  QVERIFY(desk.settle_all());
  desk.press("task.take_solution");
  QVERIFY(desk.find<QLabel>("task.solution")->text().contains("the data"));
  const GoalTask goal = std::get<GoalTask>(desk.draft().step()->task->kind);
  const Session start = screen_session(desk.draft().step()->screen, std::nullopt, "x");
  QCOMPARE(start.inputs.data.size(), all);
  QCOMPARE(solved_session(start, goal.solution, "x").inputs.data.size(), std::size_t{5});
}

void WritingTest::the_window_keeps_its_width_data() {
  QTest::addColumn<QSize>("size");
  for (std::size_t k = 0; const QSize size : {QSize(1280, 720), QSize(1366, 768)}) {
    if (is_tried(k++)) QTest::addRow("%d x %d", size.width(), size.height()) << size;
  }
}

void WritingTest::the_window_keeps_its_width() {
  QFETCH(QSize, size);
  for (const char* start : {"coin/exercise_3_1", "classification/first", "regression/first"}) {
    Desk desk(start, size);
    desk.add("one");
    desk.trigger("show_numbers");
    QVERIFY(desk.settle_all());
    QCOMPARE(desk.window->width(), size.width());
    QVERIFY2(desk.window->minimumSizeHint().width() <= size.width(),
             qPrintable(QString::number(desk.window->minimumSizeHint().width())));
    auto* save = desk.find<QToolButton>("editor.save");
    QVERIFY(save->mapTo(desk.window.get(), QPoint(save->width(), 0)).x() <= size.width());
  }
}

void WritingTest::the_wheel_over_a_closed_box_scrolls_the_panel() {
  Desk desk("coin/exercise_3_1");
  desk.add("one");
  auto* kinds = desk.find<QComboBox>("task.kind");
  kinds->setFocus();
  const int before = kinds->currentIndex();
  QWheelEvent turn(QPointF(5, 5), kinds->mapToGlobal(QPointF(5, 5)), {}, {0, -120}, Qt::NoButton, {}, Qt::NoScrollPhase,
                   false);
  QCoreApplication::sendEvent(kinds, &turn);
  QCOMPARE(kinds->currentIndex(), before);
}

void WritingTest::the_panel_fits_small_windows_data() {
  QTest::addColumn<QSize>("size");
  for (const QSize size : {QSize(1366, 768), QSize(1280, 720), QSize(1024, 600)}) {
    QTest::newRow(qPrintable(QString("%1x%2").arg(size.width()).arg(size.height()))) << size;
  }
}

void WritingTest::the_panel_fits_small_windows() {
  QFETCH(QSize, size);
  Desk desk("coin/exercise_3_1", size);
  desk.add("one");
  desk.kind("choice");
  QVERIFY(desk.settle_all());
  QCOMPARE(desk.window->size(), size);
  const auto* editor = desk.find<LessonEditor>("lesson_editor");
  QVERIFY(QRect(QPoint(), size).contains(QRect(editor->mapTo(desk.window.get(), QPoint()), editor->size())));
  for (const QWidget* child : editor->findChildren<QWidget*>()) {
    if (!child->isVisible() || child->objectName().isEmpty() || child->objectName().startsWith("qt_")) continue;
    const int right = child->mapTo(editor, QPoint(child->width(), 0)).x();
    QVERIFY2(right <= editor->width(), qPrintable(child->objectName()));
    const auto* typed = qobject_cast<const QLineEdit*>(child);
    if (typed != nullptr) QVERIFY2(!typed->accessibleName().isEmpty(), qPrintable(child->objectName()));
  }
  QVERIFY(desk.plot()->width() >= 180);
}

void WritingTest::a_name_is_handed_in_and_opened_again() {
  const QTemporaryDir folder;
  Desk desk("coin/exercise_3_1");
  desk.add("one");
  desk.kind("choice");
  desk.write("task.question", "Which?");
  desk.write("task.option.1", "this");
  desk.write("task.option.2", "that");
  desk.write("task.why.2", "no");
  const QString path = folder.filePath("one.lesson.json");
  desk.window->authoring().writing().file().save(path);
  QVERIFY(desk.settle_all());
  QStringList warnings;
  const LessonFile file = load_lesson(path, warnings);
  LessonDesk& student = desk.window->lesson_desk();
  Work work{file.lesson.id, fingerprint_of(file.lesson), "Ada", student_seed(file.lesson.id, "Ada"), {}};
  write_file(folder.filePath("Ada.work.json"), to_json(work));
  desk.window->examining().open_work(folder.filePath("Ada.work.json"));
  QVERIFY(desk.settle_all());
  QVERIFY(student.is_open());
  QCOMPARE(student.run().work().student, std::string("Ada"));
  student.answer({std::vector<int>{1}});
  work = student.run().work();
  desk.window->examining().hand_in(work, folder.filePath("Ada.work.json"));
  desk.window->examining().grade(file, QString(), {folder.filePath("Ada.work.json"), path},
                                 folder.filePath("marks.csv"));
  QVERIFY(desk.settle_all());
  QVERIFY(read_file(folder.filePath("marks.csv")).contains("Ada"));
  QVERIFY(read_file(folder.filePath("marks.csv")).contains("right"));
  QVERIFY(desk.window->messages()->text().contains("one.lesson.json"));  // it is left out, by name
  QCOMPARE(desk.window->examining().hand_in_folder(), folder.path());
}

// Reaction times of three people, opened in the classification.
void open_reaction_times(MainWindow& window, const QTemporaryDir& folder) {
  write_file(folder.filePath("reaction.csv"), "x1,x2,t\n-1,-1,0\n-2,1,0\n1,1,1\n2,-1,1\n3,2,1\n");
  window.document().import_data(folder.filePath("reaction.csv"));
}

void WritingTest::own_data_name_their_step() {
  const QTemporaryDir folder;
  Desk desk("classification/first");
  open_reaction_times(*desk.window, folder);
  QVERIFY(desk.settle_all());
  desk.press("editor.add");
  QVERIFY(desk.settle_all());
  QCOMPARE(desk.find<QLineEdit>("step.title")->text(), QString("Your data: reaction.csv"));
  QCOMPARE(desk.find<QLabel>("step.screen")->text(), QString("Your data: reaction.csv"));
}

void WritingTest::saving_leaves_the_screen_as_it_is() {
  const QTemporaryDir folder;
  Desk desk("classification/first");
  open_reaction_times(*desk.window, folder);
  QVERIFY(desk.settle_all());
  desk.press("editor.add");
  const Session before = desk.session();
  const auto title = [&] { return desk.find<QToolButton>("presets")->text(); };
  const auto sentence = [&] { return desk.find<QLabel>("caption")->text(); };
  const QString named = title(), said_of_it = sentence();
  QVERIFY(named.startsWith("Your data: reaction.csv") && said_of_it.startsWith("5 rows"));
  desk.window->authoring().writing().file().save(folder.filePath("own.lesson.json"));
  QVERIFY(desk.settle_all());
  QVERIFY(desk.session() == before);
  QVERIFY(desk.window->controller().undo_stack()->canUndo());
  QCOMPARE(title(), named);
  QCOMPARE(sentence(), said_of_it);
  // The file is read and its step shown: the same data at a place of their own, with the same words.
  desk.window->authoring().open(folder.filePath("own.lesson.json"));
  QVERIFY(desk.settle_all());
  QVERIFY(desk.session().preset != before.preset);
  QCOMPARE(title(), named);
  QCOMPARE(sentence(), said_of_it);
}

// A step whose screen is a preset as it is made has the preset's sentence and controls, and is named by its title.
void WritingTest::a_chosen_step_is_named() {
  Desk desk("classification/first");
  const auto title = [&] { return desk.find<QToolButton>("presets")->text(); };
  const auto sentence = [&] { return desk.find<QLabel>("caption")->text(); };
  const auto controls = [&] {
    std::map<int, QString> names;  // from above
    for (const FieldControl* one : desk.window->findChildren<FieldControl*>()) {
      const int y = one->mapTo(desk.window.get(), QPoint()).y();
      if (one->isVisible()) names[y] = QString::fromStdString(one->field().name);
    }
    QStringList order;
    for (const auto& [y, name] : names) order += name;
    return order;
  };
  const QString preset_title = title(), preset_sentence = sentence();
  const QStringList preset_controls = controls();
  desk.press("editor.add");
  desk.open("coin/first");
  desk.add("Tossed");
  desk.find<QListWidget>("editor.steps")->setCurrentRow(0);
  QVERIFY(desk.settle_all());
  QCOMPARE(title(), preset_title);
  QCOMPARE(sentence(), preset_sentence);
  QCOMPARE(controls(), preset_controls);
  desk.find<QListWidget>("editor.steps")->setCurrentRow(1);
  QVERIFY(desk.settle_all());
  QVERIFY2(title().startsWith("Tossed"), qPrintable(title()));
  desk.write("step.title", "Renamed");
  QVERIFY2(title().startsWith("Renamed"), qPrintable(title()));
  desk.open("coin/first");
  QVERIFY(desk.settle_all());
  QVERIFY(!title().startsWith("Renamed"));
}

void WritingTest::a_goal_that_is_proposed_is_not_reached() {
  Desk desk("coin/exercise_3_1");
  desk.trigger("show_numbers");
  desk.add("one");
  QVERIFY(desk.settle_all());
  const QAbstractItemModel* table = desk.find<QTableView>("numbers.table")->model();
  Writing& writing = desk.window->authoring().writing();
  int proposed = 0;
  for (int row = 0; row < table->rowCount(); ++row) {
    const ShownNumber number{table->index(row, 0).data().toString(), table->index(row, 1).data().toString()};
    if (numbers_shown(numbers_in(Node(whole_report(desk.session(), *desk.result()))), number).empty()) continue;
    writing.use_number(AuthorMenus::Use::goal, number);
    const QString now = desk.find<QLabel>("task.now")->text();
    QVERIFY2(now.endsWith("; not reached"), qPrintable(now));
    ++proposed;
  }
  QVERIFY(proposed >= 2);
  desk.write("task.when", "-results.heads < 0");
  desk.kind("number");
  desk.find<QComboBox>("task.answer")->setEditText("-results.heads");
  const auto heads = parameter<std::int64_t>(desk, "heads");
  QCOMPARE(desk.find<QLabel>("task.now")->text(), QString("Now: −%1").arg(heads));  // a true minus sign
}

void WritingTest::the_wheel_takes_no_keyboard() {
  Desk desk("coin/exercise_3_1");
  desk.add("one");
  desk.kind("number");
  QVERIFY(desk.settle_all());
  for (const QComboBox* box : desk.window->findChildren<QComboBox*>()) {
    if (box->isVisible()) QVERIFY2(box->focusPolicy() != Qt::WheelFocus, qPrintable(box->objectName()));
  }
}

// The page is as wide with a scroll bar as without: no line breaks anew when the bar comes, and nothing moves away from
// the pointer.
void WritingTest::rows_keep_their_place_when_the_panel_scrolls() {
  Desk desk("coin/exercise_3_1");
  desk.add("one");
  QVERIFY(desk.settle_all());
  const auto* page = desk.find<QScrollArea>("editor.page");
  const auto scrolls = [&] { return page->verticalScrollBar()->isVisible(); };
  desk.window->resize(1366, 1400);
  QVERIFY(desk.settle_all());
  QVERIFY(!scrolls());
  const int wide = page->widget()->width();
  desk.window->resize(1366, 620);
  QVERIFY(desk.settle_all());
  QVERIFY(scrolls());
  QCOMPARE(page->widget()->width(), wide);
}

}  // namespace credence

CREDENCE_TEST(credence::WritingTest);
#include "writing_test.moc"
