// Unsaved work: set aside, kept for the next start, offered back, and never written over.
#include "tests/support/left_files.h"
#include "tests/support/small_files.h"
#include "tests/support/test.h"
#include "tests/support/window_stage.h"

#include <QDir>
#include <QPushButton>
#include <QTest>
#include <QToolButton>

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
  void all_that_was_left_is_offered_the_oldest_first();
  void restoring_at_one_place_restores_all_labs();
  void a_file_changed_on_disk_is_asked_about();
  void a_home_that_cannot_be_written_is_asked_about();

 private:
  QString file(const QString& name) const { return folder_.filePath(name); }
  QTemporaryDir folder_;
};

namespace {

QPushButton* offer(WindowStage& stage, const QString& text) {
  for (auto* button : stage.window->messages()->findChildren<QPushButton*>()) {
    if (button->text() == text && !button->isHidden()) return button;
  }
  return nullptr;
}

// Closes the message; it comes again at the next start.
void offer_later(WindowStage& stage) { stage.find<QToolButton>("message.close")->click(); }

}  // namespace

void UnsavedWorkTest::opening_sets_unsaved_work_aside() {
  WindowStage stage(textbook());
  stage.type("field.prior_variance.box", "3");
  const Session work = stage.session();
  stage.trigger("new");
  QVERIFY(stage.settle());
  QCOMPARE(stage.session().inputs, textbook().inputs);
  QPushButton* back = offer(stage, "&Bring it back");
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
  QVERIFY(stage.window->messages()->text().startsWith("Unsaved work from "));
  stage.type("field.prior_variance.box", "5");  // working on does not take the offer away
  QPushButton* restore = offer(stage, "&Restore");
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

void UnsavedWorkTest::all_that_was_left_is_offered_the_oldest_first() {
  for (const std::uint64_t seed : {5, 6, 7}) {
    WindowStage stage(textbook());
    offer_later(stage);
    stage.window->controller().set_seed(seed);
    QVERIFY(stage.window->close());
  }
  date_by_seed(recovery_folder());
  WindowStage stage(textbook());
  QVERIFY(stage.window->messages()->text().contains("2 more"));
  offer(stage, "&Restore")->click();
  QVERIFY(stage.settle());
  QCOMPARE(stage.session().inputs.seed, std::uint64_t{5});
  stage.window->document().open(file("missing.json"));  // what goes wrong between hides no offer for long
  QVERIFY(stage.settle());
  QVERIFY(offer(stage, "&Restore") == nullptr);
  stage.window->controller().set_seed(8);
  QVERIFY(stage.window->messages()->text().contains("1 more"));
  offer(stage, "&Discard")->click();
  QVERIFY(!stage.window->messages()->text().contains("more"));
  offer(stage, "&Restore")->click();
  QVERIFY(stage.settle());
  QCOMPARE(stage.session().inputs.seed, std::uint64_t{7});
  offer(stage, "&Bring it back")->click();  // what was restored first, and changed
  QVERIFY(stage.settle());
  QCOMPARE(stage.session().inputs.seed, std::uint64_t{8});
}

// Three times the same button, and nothing else comes in its place: all three labs have their work.
void UnsavedWorkTest::restoring_at_one_place_restores_all_labs() {
  const std::map<std::string, std::uint64_t> seeds{{"coin", 5}, {"regression", 6}, {"links", 7}};
  {
    WindowStage stage(textbook());
    for (const auto& [id, seed] : seeds) {
      stage.window->controller().open_lab(*find_lab(id));
      stage.window->controller().set_seed(seed);
    }
    QVERIFY(stage.window->close());
  }
  {
    WindowStage stage(textbook());
    for (std::size_t i = 0; i < seeds.size(); ++i) {
      offer(stage, "&Restore")->click();
      QVERIFY(stage.settle());
    }
    QCOMPARE(stage.window->messages()->text(), QString());
    for (const auto& [id, seed] : seeds) {
      stage.window->controller().open_lab(*find_lab(id));
      QCOMPARE(stage.session().inputs.seed, seed);
      QVERIFY(stage.window->isWindowModified());
    }
    stage.window->controller().open_lab(*textbook().lab);
    QVERIFY(!stage.window->isWindowModified());
    QVERIFY(stage.window->close());
  }
  std::map<std::string, std::uint64_t> kept;
  for (const LeftWork& left : left_work(recovery_folder())) {
    QStringList warnings;
    const Session session = load_session(left.path, warnings);
    QVERIFY(kept.emplace(session.lab->id(), session.inputs.seed).second);
  }
  QCOMPARE(kept, seeds);
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
  offer(stage, "&Overwrite")->click();
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
  QPushButton* anyway = offer(stage, "&Close without saving");
  QVERIFY(anyway != nullptr);
  anyway->click();
  QVERIFY(!stage.window->isVisible());
}

}  // namespace credence

CREDENCE_TEST(credence::UnsavedWorkTest);
#include "unsaved_work_test.moc"
