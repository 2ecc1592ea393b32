// Lesson > Ask the class: a room in the window's own server, led from the window and answered by phones that the test
// plays.
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/ui/window/asking_stage.h"
#include "ui/learning.h"
#include "ui/teaching/presenter.h"

#include <QFileDialog>
#include <QTemporaryDir>

namespace credence {
namespace {

const QJsonObject a_bump{
    {"sketch",
     QJsonObject{{"paths", QJsonArray{QJsonArray{QJsonArray{0.1, 0}, QJsonArray{0.45, 4}, QJsonArray{0.8, 0}}}}}}};

}  // namespace

class AskingTest : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase() { isolate_settings(); }
  void init() { QDir(qEnvironmentVariable("XDG_DATA_HOME") + "/credence/rooms").removeRecursively(); }
  void a_click_asks_and_page_down_leads();
  void letters_words_and_the_next_round();
  void the_room_follows_the_screen();
  void a_lesson_goes_with_its_room();
  void it_goes_on_after_the_window_was_closed();
  void a_presenter_asks_with_one_key();
  void another_language_keeps_the_room();
  void taking_over_is_one_step_of_undo_data();
  void taking_over_is_one_step_of_undo();
  void names_if_the_lecturer_wishes();
};

void AskingTest::a_click_asks_and_page_down_leads() {
  AskingStage stage;
  QVERIFY(stage.open());
  QVERIFY(stage.find<QAction>("ask_class")->isChecked());
  QCOMPARE(stage.code().size(), 4);
  QVERIFY(stage.wall_says(stage.code()));
  QVERIFY(stage.card().wall().words().contains(stage.serving().addresses().front()));
  Phone one(stage.port(), stage.code()), two(stage.port(), stage.code());
  QVERIFY(stage.says("ask.here", "2 phones are here"));
  stage.ask("posterior density of r");
  QVERIFY(stage.comes([&] { return one.phase() == "open" && one.last.contains("plot"); }));
  QVERIFY(stage.says("ask.status", "Open: 0 of 2 have answered"));
  QVERIFY(stage.wall_says("posterior density of r"));
  one.answer(0, a_bump);
  QVERIFY(stage.says("ask.status", "Open: 1 of 2 have answered"));
  const auto* answers = stage.part<QTreeWidget>("ask.answers");
  QVERIFY(stage.comes(
      [&] { return answers->topLevelItemCount() == 2 && answers->topLevelItem(0)->text(1) == "sketched"; }));
  QCOMPARE(answers->topLevelItem(1)->text(1), QString("not yet"));
  QVERIFY(!stage.part<QToolButton>("ask.wall.truth")->isEnabled());
  stage.key(Qt::Key_PageDown);
  QVERIFY(stage.comes([&] { return one.phase() == "closed"; }));
  QVERIFY(stage.wall_says("1 sketch"));
  QVERIFY(stage.part<QLabel>("ask.finding")->isHidden());
  stage.part<QPushButton>("ask.reopen")->click();
  QVERIFY(stage.comes([&] { return two.phase() == "open"; }));
  two.answer(0, a_bump);
  QVERIFY(stage.says("ask.status", "2 of 2"));
  stage.key(Qt::Key_R);
  QVERIFY(stage.comes([&] { return one.phase() == "revealed" && one.last.contains("reveal"); }));
  QVERIFY(stage.comes([&] { return !stage.part<QLabel>("ask.finding")->text().isEmpty(); }));
  stage.key(Qt::Key_PageDown);
  QVERIFY(stage.comes([&] { return stage.part<QToolButton>("ask.wall.scores")->isChecked(); }));
  stage.key(Qt::Key_PageUp);
  QVERIFY(stage.comes([&] { return stage.part<QToolButton>("ask.wall.truth")->isChecked(); }));
  auto* end = stage.part<QPushButton>("ask.end");
  end->click();  // asks once more
  QVERIFY(stage.asking().is_open());
  end->click();
  QVERIFY(stage.comes([&] { return one.phase() == "ended"; }));
  QVERIFY(stage.wall_says("The room has ended."));
  QVERIFY(!stage.asking().is_open());
  const QString before = stage.code();
  QVERIFY(stage.open());
  QVERIFY(stage.comes([&] { return stage.code() != before && stage.code().size() == 4; }));
}

void AskingTest::letters_words_and_the_next_round() {
  AskingStage stage;
  QVERIFY(stage.open());
  Phone one(stage.port(), stage.code()), two(stage.port(), stage.code());
  QVERIFY(stage.says("ask.here", "2 phones are here"));
  auto* typed = stage.part<QLineEdit>("ask.typed");
  typed->setText("Which? / First -- too soon / *Second -- right so");
  QTest::keyClick(typed, Qt::Key_Return);
  QVERIFY(stage.comes([&] { return one.phase() == "open" && two.phase() == "open"; }));
  QVERIFY(stage.wall_says("B Second") && !stage.card().wall().words().contains("right so"));
  one.answer(0, {{"choice", QJsonArray{1}}});
  two.answer(0, {{"choice", QJsonArray{2}}});
  QVERIFY(stage.says("ask.status", "2 of 2"));
  QCOMPARE(stage.part<QTreeWidget>("ask.answers")->topLevelItem(1)->text(1), QString("B"));
  stage.part<QPushButton>("ask.again")->click();
  QVERIFY(stage.comes([&] { return one.state()["round"].toInt() == 1 && two.state()["round"].toInt() == 1; }));
  one.answer(0, {{"choice", QJsonArray{2}}}, 1);
  two.answer(0, {{"choice", QJsonArray{2}}}, 1);
  QVERIFY(stage.says("ask.status", "2 of 2"));
  stage.key(Qt::Key_R);
  QVERIFY(stage.wall_says("right so"));
  stage.part<QToolButton>("ask.wall.flow")->click();
  QVERIFY(stage.wall_says("1 came to B"));
  QVERIFY(stage.says("ask.finding", "1 came to B"));
  // Words wait until the lecturer shows them.
  typed->setText("What is a prior?");
  QTest::keyClick(typed, Qt::Key_Return);
  QVERIFY(stage.comes([&] { return one.state()["at"].toInt() == 1; }));
  one.answer(1, {{"words", "<b>belief</b>"}});
  auto* answers = stage.part<QTreeWidget>("ask.answers");
  QVERIFY(stage.comes(
      [&] { return answers->topLevelItemCount() == 1 && answers->topLevelItem(0)->text(1).contains("belief"); }));
  stage.part<QPushButton>("ask.close")->click();
  QVERIFY(stage.comes([&] { return one.phase() == "closed"; }));
  stage.part<QToolButton>("ask.wall.answers")->click();
  QVERIFY(!stage.card().wall().words().contains("belief"));
  answers->topLevelItem(0)->setCheckState(0, Qt::Checked);
  QVERIFY(stage.wall_says("<b>belief</b>"));
  answers->topLevelItem(0)->setCheckState(0, Qt::Unchecked);
  QVERIFY(stage.comes([&] { return !stage.card().wall().words().contains("belief"); }));
  // A timer closes by itself; what cannot be asked is said.
  typed->setText("One / option");
  QTest::keyClick(typed, Qt::Key_Return);
  QVERIFY(stage.comes([&] { return !stage.part<QLabel>("ask.notice")->text().isEmpty(); }));
  stage.part<QComboBox>("ask.seconds")->setCurrentIndex(1);
  stage.ask("A or B");
  QVERIFY(stage.comes([&] { return one.state()["at"].toInt() == 2 && !one.state()["closes_in_ms"].isNull(); }));
  QVERIFY(stage.part<QLabel>("ask.notice")->isHidden());
  QVERIFY(stage.says("ask.status", "left"));
}

void AskingTest::the_room_follows_the_screen() {
  AskingStage stage;
  QVERIFY(stage.open());
  const QString code = stage.code();
  Phone one(stage.port(), code);
  stage.window->controller().open_lab(*find_lab("darts"));
  QVERIFY(stage.settle());
  QVERIFY(
      stage.comes([&] { return stage.row("posterior density of r") == nullptr && stage.row("A or B") != nullptr; }));
  QCOMPARE(stage.code(), code);
  // What is asked is about what is on the screen now, even if the list does not show it yet.
  stage.window->controller().open_lab(*find_lab("coin"));
  stage.window->controller().set_seed(77);
  stage.asking().act({{"do", "ask"}, {"what", QJsonObject{{"predict", "posterior"}}}});
  QVERIFY(stage.comes([&] { return one.phase() == "open"; }));
  QVERIFY(stage.says("ask.status", "Open"));
  stage.key(Qt::Key_R);
  QVERIFY(stage.comes([&] { return one.phase() == "revealed" && one.last.contains("reveal"); }));
  const QString link = one.last["reveal"].toObject()["link"].toString();
  QVERIFY2(link.startsWith("coin/first="), qPrintable(link));
}

void AskingTest::a_lesson_goes_with_its_room() {
  AskingStage stage;
  QStringList warnings;
  stage.window->learning().open_lesson(load_lesson("coin", warnings));
  QVERIFY(stage.settle());
  QVERIFY(stage.open());
  QVERIFY(stage.comes([&] { return stage.row("now") != nullptr || stage.row("step 2") != nullptr; }));
  Phone one(stage.port(), stage.code());
  QVERIFY(stage.says("ask.here", "1 phone is here"));
  auto* next = stage.part<QPushButton>("ask.next");
  QVERIFY(stage.comes([&] { return next->isEnabled(); }));
  QVERIFY2(next->text().contains("step"), qPrintable(next->text()));
  next->click();
  QVERIFY(stage.comes([&] { return one.phase() == "open"; }));
  const int step = stage.window->lesson_desk().run().at();
  QVERIFY(stage.window->lesson_desk().run().lesson().steps[static_cast<std::size_t>(step)].task.has_value());
  for (int asked = 0; one.state()["at"].toInt() == 0 && asked < 8; ++asked) {
    const QString before = next->text() + one.phase();
    next->click();
    QVERIFY(stage.comes([&] { return next->text() + one.phase() != before || one.state()["at"].toInt() == 1; }));
  }
  QCOMPARE(one.state()["at"].toInt(), 1);
  QVERIFY(stage.comes([&] { return stage.window->lesson_desk().run().at() > step; }));  // the window went with it
}

void AskingTest::it_goes_on_after_the_window_was_closed() {
  QString code, token;
  {
    AskingStage stage;
    QVERIFY(stage.open());
    code = stage.code();
    Phone one(stage.port(), code);
    QVERIFY(stage.comes([&] { return one.phase() == "none"; }));
    token = one.last["joined"].toObject()["phone"].toString();
    stage.ask("A or B");
    QVERIFY(stage.comes([&] { return one.phase() == "open"; }));
    one.answer(0, {{"choice", QJsonArray{2}}});
    QVERIFY(stage.says("ask.status", "1 of 1"));
    // The card alone: the room stays, and a message says so.
    stage.card().close();
    const auto offered = [&] {
      for (const auto& one_offer : stage.window->messages()->offered()) {
        if (one_offer.sentence.contains(code)) return true;
      }
      return false;
    };
    QVERIFY(stage.comes(offered));
    stage.trigger("ask_class");
    QVERIFY(stage.card().isVisible() && !offered());
  }
  AskingStage again;
  QVERIFY(again.open());
  QVERIFY(again.comes([&] { return again.code() == code; }));
  QVERIFY(again.says("ask.notice", "goes on"));
  Phone one(again.port(), code, token);
  QVERIFY(again.comes([&] { return one.phase() == "open"; }));
  QCOMPARE(one.state()["yours"].toObject()["choice"].toArray()[0].toInt(), 2);
  QVERIFY(again.says("ask.status", "1 of 1"));
}

void AskingTest::a_presenter_asks_with_one_key() {
  AskingStage stage;
  stage.trigger("present");
  QVERIFY(stage.settle());
  QTest::keyClick(stage.window.get(), Qt::Key_A);
  QVERIFY(stage.comes([&] { return stage.asking().shown() != nullptr && stage.row("At once") != nullptr; }));
  QVERIFY(stage.card().isFullScreen() && stage.panel().isVisible());
  Phone one(stage.port(), stage.code());
  QVERIFY(stage.comes([&] { return one.phase() == "none"; }));
  QTest::keyClick(stage.part<QTreeWidget>("ask.things"), Qt::Key_Return);  // what is asked most likely
  QVERIFY(stage.comes([&] { return one.phase() == "open"; }));
  QVERIFY(stage.comes([&] { return !stage.panel().isVisible(); }));  // the only screen is the class's
  stage.key(Qt::Key_H);
  QVERIFY(stage.panel().isVisible());
  stage.key(Qt::Key_Escape);
  QVERIFY(!stage.card().isVisible());
  QVERIFY(stage.window->presenter().presenting());
  QTest::keyClick(stage.window.get(), Qt::Key_A);
  QVERIFY(stage.card().isFullScreen());
  QTest::keyClick(&stage.card(), Qt::Key_Escape);
  QTest::keyClick(stage.window.get(), Qt::Key_Escape);
  QVERIFY(!stage.window->presenter().presenting() && stage.asking().is_open());
}

void AskingTest::another_language_keeps_the_room() {
  AskingStage stage;
  QVERIFY(stage.open());
  const QString code = stage.code();
  stage.window->set_language("de");
  QVERIFY(stage.comes([&] { return stage.asking().shown() != nullptr && stage.code() == code; }));
  QVERIFY(stage.comes([&] { return stage.row("Auf der Stelle") != nullptr; }));
  stage.window->set_language("en");
}

// Whatever it changes, parameters or data: one Ctrl+Z has the screen as it was.
void AskingTest::taking_over_is_one_step_of_undo_data() {
  QTest::addColumn<QString>("preset");
  QTest::addColumn<QString>("asked");
  QTest::addColumn<QJsonObject>("first");
  QTest::addColumn<QJsonObject>("second");
  const auto point = [](double x, double y) {
    return QJsonObject{{"sketch", QJsonObject{{"place", QJsonArray{x, y}}}}};
  };
  QTest::newRow("tosses") << "coin/first"
                          << "data of your own" << QJsonObject{{"choice", QJsonArray{1}}}
                          << QJsonObject{{"choice", QJsonArray{2}}};
  QTest::newRow("prior") << "coin/first"
                         << "before any toss" << a_bump << a_bump;
  QTest::newRow("points") << "regression/first"
                          << "data of your own: one point" << point(1950, 11) << point(1980, 10);
}

void AskingTest::taking_over_is_one_step_of_undo() {
  QFETCH(QString, preset);
  QFETCH(QString, asked);
  QFETCH(QJsonObject, first);
  QFETCH(QJsonObject, second);
  AskingStage stage(preset);
  QVERIFY(stage.open());
  Phone one(stage.port(), stage.code()), two(stage.port(), stage.code());
  QVERIFY(stage.says("ask.here", "2 phones are here"));
  QString row;
  const auto* things = stage.part<QTreeWidget>("ask.things");
  for (int k = 0; k < things->topLevelItemCount(); ++k) {
    if (things->topLevelItem(k)->text(1).contains(asked)) row = things->topLevelItem(k)->text(1);
  }
  stage.ask(row);
  QVERIFY(stage.comes([&] { return one.phase() == "open"; }));
  one.answer(0, first);
  two.answer(0, second);
  QVERIFY2(stage.says("ask.status", "2 of 2"), qPrintable(one.last["refused"].toString()));
  stage.part<QPushButton>("ask.close")->click();
  const Inputs before = stage.window->controller().session().inputs;
  const int steps = stage.window->controller().undo_stack()->count();
  auto* pool = stage.part<QPushButton>("ask.pool");
  QVERIFY(stage.comes([&] { return pool->isVisible(); }));
  pool->click();
  QVERIFY(stage.comes([&] { return !(stage.window->controller().session().inputs == before); }));
  QVERIFY(stage.settle());
  QCOMPARE(stage.window->controller().undo_stack()->count(), steps + 1);
  QCOMPARE(stage.window->controller().undo_stack()->undoText(), QString("answers of the class"));
  stage.window->activateWindow();
  QVERIFY(stage.undo());
  QVERIFY(stage.window->controller().session().inputs == before);
}

void AskingTest::names_if_the_lecturer_wishes() {
  AskingStage stage;
  QVERIFY(stage.open());
  auto* names = stage.part<QComboBox>("ask.names");
  QVERIFY(names->isVisible());
  QCOMPARE(names->currentData().toString(), QString("none"));
  Phone one(stage.port(), stage.code());
  QVERIFY(stage.comes([&] { return one.phase() == "none"; }));
  const auto joined = [&] {
    one.state();
    return one.last["joined"].toObject();
  };
  QVERIFY(!joined()["nicknames"].toBool());
  emit names->activated(names->findData("any"));
  QVERIFY(stage.comes([&] { return joined()["nicknames"].toBool(); }));
  QVERIFY(stage.comes([&] { return names->currentData().toString() == "any"; }));
  // A list is asked for by a file; one that is none says so and changes nothing.
  QTemporaryDir folder;
  const auto write = [&](const char* name, const QByteArray& text) {
    QFile file(folder.filePath(name));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(text);
  };
  write("bad.csv", "name\n../x\n");
  write("names.csv", "name\nAda\nBlaise\n");
  const auto choose = [&](const char* name) {
    emit names->activated(names->findData("list"));
    auto* dialog = stage.card().findChild<QFileDialog*>();
    QVERIFY(dialog != nullptr);
    emit dialog->fileSelected(folder.filePath(name));
    delete dialog;
  };
  choose("bad.csv");
  QVERIFY(stage.part<QLabel>("ask.notice")->text().contains("bad.csv:2: "));
  QCOMPARE(names->currentData().toString(), QString("any"));
  choose("names.csv");
  QVERIFY(stage.comes([&] { return joined()["names"].toArray() == QJsonArray({"Ada", "Blaise"}); }));
  QCOMPARE(stage.part<QLabel>("ask.notice")->text(), QString("Phones choose from 2 names."));
  one.send({{"join", QJsonObject{{"code", stage.code()}, {"phone", joined()["phone"]}, {"nickname", "Ada"}}}});
  QVERIFY(stage.comes([&] { return joined()["nickname"].toString() == "Ada"; }));
  stage.ask("A or B");
  QVERIFY(stage.comes([&] { return one.phase() == "open"; }));
  QVERIFY(!names->isVisible());
  one.answer(0, {{"choice", QJsonArray{1}}});
  const auto* answers = stage.part<QTreeWidget>("ask.answers");
  QVERIFY(
      stage.comes([&] { return answers->topLevelItemCount() == 1 && answers->topLevelItem(0)->text(1) == "Ada: A"; }));
  QVERIFY(!stage.card().wall().words().contains("Ada"));
}

}  // namespace credence

CREDENCE_TEST(credence::AskingTest);
#include "asking_test.moc"
