// Slots and commands: one to six slots in one to three columns, views on offer, the table of data, points of another
// lab, and one table of commands behind menus, keys and the page of keys.
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/support/slow_lab.h"
#include "tests/support/test.h"
#include "tests/support/toy_lab.h"
#include "tests/support/window_stage.h"
#include "ui/help_commands.h"
#include "ui/keys_page.h"

#include <QDialog>
#include <QDir>
#include <QLabel>
#include <QMenu>
#include <QTextDocument>
#include <QToolButton>
#include <QUndoStack>

#include <set>

namespace credence {

class SlotsTest : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase() { isolate_settings(); }
  void init() { QDir(recovery_folder()).removeRecursively(); }
  void one_to_six_slots();
  void one_to_three_columns();
  void six_slots_fit_a_small_screen();
  void a_slots_menu_shows_what_is_on_offer();
  void a_long_menu_is_one_column_on_the_screen();
  void a_slot_is_headed_by_its_figures_title_where_the_legend_keeps_room();
  void the_table_is_edited_in_its_slot();
  void rows_of_the_frame_are_lit();
  void points_of_another_lab();
  void commands_have_names_and_keys_of_their_own();
  void the_page_of_keys_tells_every_key();
  void the_page_of_sources_explains_the_references();
};

namespace {

QPoint place(WindowStage& stage, int slot) {
  return stage.find<QWidget>(qPrintable(QStringLiteral("slot%1").arg(slot)))->mapTo(stage.window.get(), QPoint());
}

QStringList menu_of(WindowStage& stage, const char* button) {
  QStringList views;
  for (QAction* action : stage.find<QToolButton>(button)->menu()->actions()) {
    if (action->data().isValid()) views += action->data().toString();
  }
  return views;
}

}  // namespace

void SlotsTest::one_to_six_slots() {
  WindowStage stage(textbook());
  for (const int count : {6, 1, 5, 2, 4, 3}) {
    stage.trigger(qPrintable(QStringLiteral("slots.%1").arg(count)));
    QVERIFY(stage.settle());
    QCOMPARE(stage.session().view.slots_shown.size(), count);
    for (int slot = 0; slot < 6; ++slot) {
      auto* panel = stage.window->findChild<QWidget*>(QStringLiteral("slot%1").arg(slot));
      QCOMPARE(panel != nullptr && panel->isVisible(), slot < count);
    }
  }
}

void SlotsTest::one_to_three_columns() {
  WindowStage stage(textbook());
  stage.trigger("slots.6");
  stage.calm();
  QCOMPARE(place(stage, 0).y(), place(stage, 2).y());
  QVERIFY(place(stage, 3).y() > place(stage, 0).y());
  QCOMPARE(place(stage, 3).x(), place(stage, 0).x());
  stage.trigger("columns.2");
  stage.calm();
  QCOMPARE(stage.session().view.columns, 2);
  QCOMPARE(place(stage, 2).x(), place(stage, 0).x());
  QCOMPARE(place(stage, 5).x(), place(stage, 1).x());
  stage.trigger("slots.2");
  stage.trigger("columns.1");
  stage.calm();
  QCOMPARE(place(stage, 1).x(), place(stage, 0).x());
  QVERIFY(place(stage, 1).y() > place(stage, 0).y());
  stage.trigger("reset_layout");
  QCOMPARE(stage.session().view.columns, 0);
}

void SlotsTest::six_slots_fit_a_small_screen() {
  WindowStage stage(textbook(), {1024, 600});
  stage.trigger("slots.6");
  stage.calm();
  QCOMPARE(stage.window->size(), QSize(1024, 600));
}

void SlotsTest::a_slots_menu_shows_what_is_on_offer() {
  const slow::SlowLab lab;
  WindowStage stage(default_session(lab));
  QCOMPARE(menu_of(stage, "slot0.view"), (QStringList{"plane", "trace", "data", "numbers", "equations"}));
  stage.window->controller().set_field(field_index(lab, "extra"), std::string("on"), false);
  QCOMPARE(menu_of(stage, "slot0.view"), (QStringList{"plane", "trace", "extra", "data", "numbers", "equations"}));
}

void SlotsTest::a_long_menu_is_one_column_on_the_screen() {
  WindowStage stage(textbook(), {640, 480});
  QMenu* menu = stage.find<QToolButton>("slot0.view")->menu();
  menu->popup({0, 0});
  int left = -1;
  for (QAction* action : menu->actions()) {
    const QRect place = menu->actionGeometry(action);
    if (place.isEmpty()) continue;
    if (left < 0) left = place.left();
    QCOMPARE(place.left(), left);
  }
  QVERIFY(menu->width() < stage.window->width());
  menu->close();
}

// "Data space: Laplace, quadrature" instead of "Data space", but in a narrow slot.
void SlotsTest::a_slot_is_headed_by_its_figures_title_where_the_legend_keeps_room() {
  Session session = textbook();
  session.view.slots_shown = {"plane", "weights"};
  WindowStage stage(session);
  auto* title = stage.find<QLabel>("slot0.title");
  QCOMPARE(title->text(), QString("Data space: Laplace, quadrature"));
  QVERIFY(title->width() < 0.7 * stage.plot(0)->width());
  stage.window->resize(760, 500);
  QVERIFY(stage.settle());
  QCOMPARE(title->text(), QString("Data space"));
  QCOMPARE(stage.plot(0)->accessibleName(), QString("Data space: Laplace, quadrature"));
}

void SlotsTest::the_table_is_edited_in_its_slot() {
  Session session = default_session(toy::lab());
  set_rows(session.inputs.data, {{0.1, -0.8}, {-0.2, -0.4}});
  session.view.slots_shown = QStringList{"plane", "data"};
  WindowStage stage(session);
  auto* table = stage.find<QTableView>("data");
  QVERIFY(table->isVisible());
  const auto type = [&](int row, int column, const QString& text) {
    table->setCurrentIndex(table->model()->index(row, column));
    table->edit(table->currentIndex());
    auto* box = table->findChild<QLineEdit*>();
    box->setText(text);
    QTest::keyClick(box, Qt::Key_Return);
    QCoreApplication::processEvents();  // a delegate commits later
  };
  type(1, 0, "0.5");
  QVERIFY(stage.settle());
  QCOMPARE(stage.rows(), (Rows{{0.1, -0.8}, {0.5, -0.4}}));
  QCOMPARE(stage.find<QAction>("undo")->text(), QString("&Undo edit x of row 2"));
  type(0, 1, "far away");
  QCOMPARE(stage.window->messages()->text(), QString("row 1, y: expected a number, found \"far away\""));
  stage.trigger("undo");
  QVERIFY(stage.settle());
  QCOMPARE(stage.rows(), (Rows{{0.1, -0.8}, {-0.2, -0.4}}));
  QCOMPARE(table->model()->index(1, 0).data().toString(), QString("−0.2"));
}

void SlotsTest::rows_of_the_frame_are_lit() {
  const slow::SlowLab lab;
  Session session = default_session(lab);
  session.view.slots_shown = QStringList{"plane", "data"};
  session.view.frame = 0;
  WindowStage stage(session);
  const auto* model = stage.find<QTableView>("data")->model();
  const auto is_lit = [&](int row) { return model->index(row, 0).data(Qt::BackgroundRole).isValid(); };
  QVERIFY(is_lit(0) && !is_lit(1));
  stage.window->controller().show_frame(1);
  QVERIFY(is_lit(0) && is_lit(1) && !is_lit(2));
}

void SlotsTest::points_of_another_lab() {
  const slow::SlowLab one("one"), two("two");
  WindowStage stage(default_session(one));
  stage.window->controller().set_data(Table("", {"x", "y"}, {{7, 8}}), "one point");
  QVERIFY(stage.window->findChild<QAction*>("points_of.one") == nullptr);
  stage.window->controller().open_lab(two);
  QVERIFY(stage.settle());
  stage.trigger("points_of.one");
  QVERIFY(stage.settle());
  QCOMPARE(stage.rows(), (Rows{{7, 8}}));
  stage.trigger("undo");
  QCOMPARE(stage.rows().size(), std::size_t{3});
}

void SlotsTest::commands_have_names_and_keys_of_their_own() {
  WindowStage stage(textbook());
  std::set<QString> names, keys;
  for (const QAction* action : stage.window->findChildren<QAction*>()) {
    for (const QKeySequence& key : action->shortcuts()) {
      QVERIFY2(keys.insert(key.toString()).second, qPrintable(key.toString()));
    }
    if (action->objectName().isEmpty()) continue;
    QVERIFY2(names.insert(action->objectName()).second, qPrintable(action->objectName()));
  }
  for (const char* name : {"new",
                           "open",
                           "save",
                           "save_as",
                           "export_figure",
                           "export_data",
                           "import_data",
                           "export_draws",
                           "quit",
                           "undo",
                           "redo",
                           "copy_figure",
                           "theme.dark",
                           "full_screen",
                           "slots.6",
                           "columns.3",
                           "reset_layout",
                           "show_controls",
                           "keys",
                           "sources",
                           "about",
                           "show_numbers",
                           "save_program",
                           "copy_program.python",
                           "copy_program.r",
                           "copy_program.stan"}) {
    QVERIFY2(names.count(name) == 1, name);
  }
}

void SlotsTest::the_page_of_keys_tells_every_key() {
  const std::vector<Command> commands{{MenuId::slot_count, "a", "&A", {QKeySequence("Ctrl+1")}, "number of plots"},
                                      {MenuId::slot_count, "b", "&B", {QKeySequence("Ctrl+2")}, "number of plots"},
                                      {MenuId::slot_count, "c", "&C", {QKeySequence("Ctrl+3")}, "number of plots"},
                                      {MenuId::file, "d", "&D", {QKeySequence("Ctrl+D")}, "does it"},
                                      {MenuId::file, "e", "&E", {}, "has no key"}};
  const QString page = keys_page(commands);
  QVERIFY2(page.contains("<b>Ctrl+1 … Ctrl+3</b></td><td>number of plots"), qPrintable(page));
  QVERIFY(page.contains("<b>Ctrl+D</b></td><td>does it"));
  QVERIFY(!page.contains("has no key"));
  QVERIFY(page.contains("<b>Drag</b>") && page.contains("Copy as"));
}

void SlotsTest::the_page_of_sources_explains_the_references() {
  WindowStage stage(default_session(toy::lab()));
  stage.trigger("sources");
  auto* dialog = stage.find<QDialog>("sources_dialog");
  QVERIFY(dialog->isVisible() && !dialog->isModal());
  auto* words = dialog->findChild<QLabel*>("own_words");
  QTextDocument page;
  page.setHtml(words->text());
  const QString text = page.toPlainText();
  for (const char* name : {"Textbook", "Thesis", "3F8", "PRML", "Notes", "Slides", "Lehrbuch", "Abschlussarbeit",
                           "Simon Rogers and Mark Girolami", "Kass and Raftery 1995"}) {
    QVERIFY2(text.contains(name), name);
  }
  QVERIFY(!text.contains("####") && !text.contains('*'));
  QVERIFY2(words->width() < 800, "its lines are broken");
}

}  // namespace credence

CREDENCE_TEST(credence::SlotsTest);
#include "slots_test.moc"
