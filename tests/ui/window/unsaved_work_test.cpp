// Unsaved work: set aside, kept for the next start, offered back, and never written over.
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/support/left_files.h"
#include "tests/support/small_files.h"
#include "tests/support/test.h"
#include "tests/support/window_stage.h"

#include <QCheckBox>
#include <QClipboard>
#include <QDialog>
#include <QDir>
#include <QLabel>
#include <QMessageBox>
#include <QPushButton>
#include <QTest>
#include <QToolButton>

#include <algorithm>
#include <map>

namespace credence {

class UnsavedWorkTest : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase() { isolate_settings(); }
  void init() { QDir(recovery_folder()).removeRecursively(); }
  void opening_sets_unsaved_work_aside();
  void unsaved_work_is_offered_at_the_next_start();
  void saved_work_is_not_offered();
  void one_click_restores_all_and_shows_the_newest();
  void one_click_discards_all();
  void what_is_discarded_stays_for_a_week();
  void a_preset_says_where_own_data_are();
  void the_list_names_each_piece_and_restores_one();
  void what_was_left_in_one_place_is_set_aside_not_lost();
  void looking_at_presets_is_no_work();
  void closing_says_what_becomes_of_the_work();
  void a_file_changed_on_disk_is_asked_about();
  void a_home_that_cannot_be_written_is_asked_about();

 private:
  QString file(const QString& name) const { return folder_.filePath(name); }
  QTemporaryDir folder_;
};

namespace {

QPushButton* offered_button(WindowStage& stage, const QString& text) {
  for (auto* button : stage.window->messages()->findChildren<QPushButton*>()) {
    if (button->text() == text && !button->isHidden()) return button;
  }
  return nullptr;
}

// Closes the message; it comes again at the next start.
void offer_later(WindowStage& stage) { stage.find<QToolButton>("message.close")->click(); }

}  // namespace

void UnsavedWorkTest::opening_sets_unsaved_work_aside() {
  const Session first = preset("classification/first");
  WindowStage stage(first);
  stage.type("field.prior_variance.box", "3");
  const Session work = stage.session();
  stage.trigger("new");
  QVERIFY(stage.settle());
  QCOMPARE(stage.session().inputs, first.inputs);
  QPushButton* back = offered_button(stage, "&Bring it back");
  QVERIFY(back != nullptr);
  back->click();
  QVERIFY(stage.settle());
  QCOMPARE(stage.session().inputs, work.inputs);
  QVERIFY(stage.window->isWindowModified());
}

void UnsavedWorkTest::unsaved_work_is_offered_at_the_next_start() {
  Session work;
  {
    WindowStage stage(textbook());
    stage.type("field.prior_variance.box", "3");
    work = stage.session();
    stage.window->close();
  }
  WindowStage stage(textbook());
  QVERIFY(stage.window->messages()->text().startsWith("Unsaved work in Binary classification (today, "));
  stage.type("field.prior_variance.box", "5");  // working on does not take the offer away
  QPushButton* restore = offered_button(stage, "&Restore");
  QVERIFY(restore != nullptr);
  restore->click();
  QVERIFY(stage.settle());
  QCOMPARE(stage.session().inputs, work.inputs);
  QVERIFY(stage.window->isWindowModified());
}

void UnsavedWorkTest::saved_work_is_not_offered() {
  {
    WindowStage stage(textbook());
    stage.type("field.prior_variance.box", "3");
    stage.window->document().save(file("saved.json"));
    QVERIFY(stage.settle());
    stage.window->close();
  }
  WindowStage stage(textbook());
  QCOMPARE(stage.window->messages()->text(), QString());
}

namespace {

using Seeds = std::map<std::string, std::uint64_t>;  // by lab

// Closes a window with unsaved work in these labs, each with its seed, and dates it by the seed.
void leave(const Seeds& seeds) {
  WindowStage stage(textbook());
  for (const auto& [id, seed] : seeds) {
    stage.window->controller().open_lab(*find_lab(id));
    stage.window->controller().set_seed(seed);
  }
  QVERIFY(stage.window->close());
  date_by_seed(recovery_folder());
}

Seeds on_disk() {
  Seeds kept;
  for (const LeftJournal& left : left_journals(recovery_folder())) {
    QStringList warnings;
    const Session session = load_session(left.path, warnings);
    kept.emplace(session.lab->id(), session.inputs.seed);
  }
  return kept;
}

}  // namespace

void UnsavedWorkTest::one_click_restores_all_and_shows_the_newest() {
  const Seeds seeds{{"coin", 5}, {"regression", 7}, {"links", 6}};
  leave(seeds);
  {
    WindowStage stage(textbook());
    QVERIFY(stage.window->messages()->text().startsWith("Unsaved work in 3 places, the newest in Linear regression: "));
    offered_button(stage, "&Restore all")->click();
    QVERIFY(stage.settle());
    QCOMPARE(stage.window->messages()->text(), QString());
    QCOMPARE(stage.session().lab->id(), std::string("regression"));
    for (const auto& [id, seed] : seeds) {
      stage.window->controller().open_lab(*find_lab(id));
      QCOMPARE(stage.session().inputs.seed, seed);
      QVERIFY(stage.window->isWindowModified());
    }
    stage.window->controller().open_lab(*textbook().lab);
    QVERIFY(!stage.window->isWindowModified());
    QVERIFY(stage.window->close());
  }
  QCOMPARE(on_disk(), seeds);
}

void UnsavedWorkTest::one_click_discards_all() {
  leave({{"coin", 5}, {"regression", 7}});
  WindowStage stage(textbook());
  offered_button(stage, "&Discard all")->click();
  QVERIFY(stage.settle());
  QVERIFY(stage.window->messages()->text().startsWith("It stays for a week"));
  QVERIFY(QDir(recovery_folder()).entryList({"*.json"}, QDir::Files).isEmpty());
}

// It is brought back from the list of the menu, in any later window.
void UnsavedWorkTest::what_is_discarded_stays_for_a_week() {
  leave({{"coin", 5}, {"regression", 7}});
  {
    WindowStage stage(textbook());
    offered_button(stage, "&Discard all")->click();
    QVERIFY(stage.settle());
  }
  WindowStage later(textbook());
  QCOMPARE(later.window->messages()->text(), QString());
  later.trigger("unsaved_work");
  auto* list = later.find<QDialog>("work_list");
  QVERIFY(later.find<QLabel>("work_list.discarded")->isVisible());
  const auto buttons = list->findChildren<QPushButton*>();
  const auto back = std::ranges::find_if(
      buttons, [](const QPushButton* one) { return one->accessibleName().startsWith("Restore Coin game"); });
  QVERIFY(back != buttons.end());
  (*back)->click();
  QVERIFY(later.comes([&] { return later.window->settled() && later.session().inputs.seed == 5; }));
  // It leaves the list once its new journal is written.
  QVERIFY(later.comes(
      [] { return discarded_work(QDateTime::currentDateTime().addDays(days_kept)).size() == std::size_t{1}; }));
  QVERIFY(discarded_work(QDateTime::currentDateTime().addDays(days_kept + 1)).empty());
}

void UnsavedWorkTest::a_preset_says_where_own_data_are() {
  WindowStage stage(textbook());
  QGuiApplication::clipboard()->setText("x1,x2,t\n0.1,0.3,0\n0.5,0.9,1\n0.7,1.2,1\n0.9,0.1,0\n");
  stage.trigger("paste_data");
  QVERIFY(stage.settle());
  const Session pasted = stage.session();
  QCOMPARE(pasted.inputs.data.size(), std::size_t{4});
  stage.window->controller().open_preset("first");
  QVERIFY(stage.settle());
  QVERIFY(stage.session().inputs.data.size() != 4);
  QVERIFY2(stage.window->messages()->text().startsWith("Your data stay in Binary classification"),
           qPrintable(stage.window->messages()->text()));
  offered_button(stage, "&Back to your data")->click();
  QVERIFY(stage.settle());
  QCOMPARE(stage.session().inputs, pasted.inputs);
  stage.window->controller().open_preset("first");
  QVERIFY(stage.settle());
  stage.trigger("back_to_data");  // from the menu; then nothing is offered any more
  QVERIFY(stage.settle());
  QCOMPARE(stage.window->messages()->text(), QString());
  QCOMPARE(stage.session().inputs, pasted.inputs);
  // From one preset to the next, nothing of a person is hidden.
  stage.window->controller().open_preset("first");
  QVERIFY(stage.settle());
  const std::size_t offered = stage.window->messages()->offered().size();
  for (const Preset& one : presets(*textbook().lab)) stage.window->controller().open_preset(one.id);
  QVERIFY(stage.settle());
  QCOMPARE(stage.window->messages()->offered().size(), offered);
}

void UnsavedWorkTest::the_list_names_each_piece_and_restores_one() {
  leave({{"coin", 5}, {"regression", 7}, {"links", 6}});
  write(recovery_folder() + "/broken.json", "{");
  WindowStage stage(textbook());
  QVERIFY(stage.window->messages()->text().startsWith("Unsaved work in 4 places"));
  offered_button(stage, "Show the &list")->click();
  auto* list = stage.find<QDialog>("work_list");
  QVERIFY(list->isVisible() && !list->isModal());
  QCOMPARE(stage.window->messages()->text().left(12), QString("Unsaved work"));  // the offer stays
  const auto named = [list](const QString& name) -> QPushButton* {
    for (auto* button : list->findChildren<QPushButton*>()) {
      if (button->accessibleName().startsWith(name)) return button;
    }
    return nullptr;
  };
  const auto press = [&named](const QString& name) {
    QPushButton* button = named(name);
    if (button == nullptr) qFatal("there is no button %s", qPrintable(name));
    button->click();
  };
  const auto painted = [list] {
    const auto labels = list->findChildren<QLabel*>(QStringLiteral("work_list.picture"));
    return std::ranges::count_if(labels, [](const QLabel* one) { return !one->pixmap(Qt::ReturnByValue).isNull(); });
  };
  QVERIFY(stage.comes([&] { return painted() == 3; }));
  QVERIFY(!named("Restore A file that cannot be read")->isEnabled());
  press("Discard A file that cannot be read");
  press("Restore Coin game");
  QVERIFY(stage.comes([&] { return stage.window->settled() && stage.session().inputs.seed == 5; }));
  QVERIFY(named("Restore Coin game") == nullptr);
  stage.window->messages()->dismiss();  // the news of discarding
  QVERIFY(stage.window->messages()->text().startsWith("Unsaved work in 2 places"));
  press("Discard Linear regression");
  QVERIFY(stage.comes([&] { return stage.window->messages()->text().startsWith("It stays for a week"); }));
  stage.window->messages()->dismiss();
  QVERIFY(stage.comes([&] { return stage.window->messages()->text().startsWith("Unsaved work in Link"); }));
  QVERIFY(named("Restore Link") != nullptr);
  offered_button(stage, "&Discard")->click();
  QVERIFY(list->isVisible());  // what was discarded can be taken back there
  QVERIFY(stage.settle());
}

// Two windows left work at the same preset: the newer is on the screen, the older can be brought back.
void UnsavedWorkTest::what_was_left_in_one_place_is_set_aside_not_lost() {
  leave({{"coin", 5}});
  {
    WindowStage stage(textbook());
    offer_later(stage);
    stage.window->controller().open_lab(*find_lab("coin"));
    stage.window->controller().set_seed(6);
    QVERIFY(stage.window->close());
  }
  date_by_seed(recovery_folder());
  WindowStage stage(textbook());
  offered_button(stage, "&Restore all")->click();
  QVERIFY(stage.settle());
  QCOMPARE(stage.session().inputs.seed, std::uint64_t{6});
  stage.window->document().open(file("missing.json"));  // what goes wrong between hides no offer for long
  QVERIFY(stage.settle());
  QVERIFY(offered_button(stage, "&Bring it back") == nullptr);
  stage.window->controller().set_seed(8);
  offered_button(stage, "&Bring it back")->click();
  QVERIFY(stage.settle());
  QCOMPARE(stage.session().inputs.seed, std::uint64_t{5});
}

void UnsavedWorkTest::looking_at_presets_is_no_work() {
  {
    WindowStage stage(preset("coin/first"));
    for (const Preset& one : presets(*find_lab("coin"))) stage.window->controller().open_preset(one.id);
    stage.window->controller().open_lab(*find_lab("links"));
    stage.window->controller().travel(-1);
    QVERIFY(!stage.window->isWindowModified());
    QCOMPARE(stage.window->document().unsaved(), 0);
    QVERIFY(stage.window->close());
  }
  QVERIFY(!QDir(recovery_folder()).exists() || QDir(recovery_folder()).isEmpty());
}

void UnsavedWorkTest::closing_says_what_becomes_of_the_work() {
  QSettings settings("Credence", "Credence");
  settings.setValue("work/closing_is_explained", false);
  {
    WindowStage stage(preset("coin/first"));
    QVERIFY(stage.window->close());  // nothing is unsaved
    stage.window->show();
    stage.window->controller().set_seed(5);
    QVERIFY(!stage.window->close());
    auto* box = stage.find<QMessageBox>("closing");
    QCOMPARE(box->text(), QString("Unsaved work in 1 preset is kept."));
    QTest::keyClick(box, Qt::Key_Escape);
    QVERIFY(stage.window->isVisible());
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    QVERIFY(!stage.window->close());
    box = stage.find<QMessageBox>("closing");
    box->checkBox()->setChecked(true);
    for (QAbstractButton* button : box->buttons()) {
      if (button->text() == "&Close") button->click();
    }
    QVERIFY(stage.comes([&] { return !stage.window->isVisible(); }));
  }
  settings.sync();
  QVERIFY(settings.value("work/closing_is_explained").toBool());
  QCOMPARE(on_disk(), (Seeds{{"coin", 5}}));
}

void UnsavedWorkTest::a_file_changed_on_disk_is_asked_about() {
  WindowStage stage(textbook());
  stage.window->document().save(file("both.json"));
  QVERIFY(stage.settle());
  write(file("both.json"), "{}");
  stage.window->controller().set_seed(5);
  stage.trigger("save");
  QVERIFY(stage.settle());
  QCOMPARE(content(file("both.json")), QByteArray("{}"));
  QVERIFY(stage.window->messages()->text().startsWith("both.json was changed on disk"));
  QVERIFY(stage.window->isWindowModified());
  offered_button(stage, "&Overwrite")->click();
  QVERIFY(stage.settle());
  QVERIFY(!stage.window->isWindowModified());
  QVERIFY(content(file("both.json")).contains("\"seed\": 5"));
}

void UnsavedWorkTest::a_home_that_cannot_be_written_is_asked_about() {
  const QByteArray home = qgetenv("XDG_DATA_HOME");
  qputenv("XDG_DATA_HOME", "/dev/null/home");
  WindowStage stage(textbook());
  qputenv("XDG_DATA_HOME", home);
  QVERIFY(stage.window->close());
  stage.window->show();
  stage.window->controller().set_seed(5);
  QVERIFY(!stage.window->close());
  QVERIFY(stage.window->messages()->text().startsWith("The unsaved work cannot be kept"));
  QPushButton* anyway = offered_button(stage, "&Close without saving");
  QVERIFY(anyway != nullptr);
  anyway->click();
  QVERIFY(!stage.window->isVisible());
}

}  // namespace credence

CREDENCE_TEST(credence::UnsavedWorkTest);
#include "unsaved_work_test.moc"
