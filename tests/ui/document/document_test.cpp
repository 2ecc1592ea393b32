// A session and its files without a window: what is saved, what is unsaved, what is set aside, and exports that leave
// the event loop free.
// SPDX-License-Identifier: GPL-3.0-only
#include "ui/document/document.h"
#include "ui/document/recent_files.h"

#include "tests/support/left_files.h"
#include "tests/support/small_files.h"
#include "tests/support/test.h"
#include "tests/support/window_stage.h"

#include <QClipboard>
#include <QDir>
#include <QSignalSpy>
#include <QTest>
#include <QTimer>
#include <QUndoStack>

namespace credence {

class DocumentTest : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase() { isolate_settings(); }
  void init() { QDir(recovery_folder()).removeRecursively(); }
  void saving_makes_it_clean();
  void how_the_screen_is_arranged_is_no_work();
  void an_edit_during_the_saving_stays_unsaved();
  void a_save_is_of_the_session_that_it_saved();
  void recent_files_are_listed_once_the_newest_first();
  void unsaved_work_is_set_aside_and_brought_back();
  void every_unsaved_edit_is_in_the_journal();
  void what_was_set_aside_is_left_until_it_is_discarded();
  void every_lab_keeps_its_unsaved_work_and_its_file();
  void opening_a_file_leaves_what_is_unsaved_in_its_lab();
  void a_change_on_disk_is_not_written_over();
  void closing_asks_where_nothing_can_be_kept();
  void figures_are_written_while_events_go_on_data();
  void figures_are_written_while_events_go_on();
  void copies_to_the_clipboard();
  void what_goes_wrong_is_told();
  void closing_waits_for_the_writing();

 private:
  QString file(const QString& name) const { return folder_.filePath(name); }
  QTemporaryDir folder_;
};

namespace {

struct Stage {
  Stage() : controller(default_session(*find_lab("classification"))), document(controller) { controller.begin(); }
  bool settle() {
    return QTest::qWaitFor([this] { return controller.screen().settled() && document.idle(); }, patience);
  }
  SessionController controller;
  Document document;
};

}  // namespace

void DocumentTest::how_the_screen_is_arranged_is_no_work() {
  Stage stage;
  stage.controller.choose_view(0, "numbers");
  QVERIFY(stage.controller.undo_stack()->canUndo());
  QVERIFY(!stage.document.modified());
  stage.controller.set_seed(5);
  stage.controller.choose_view(0, "data");
  QVERIFY(stage.document.modified());
  stage.controller.set_seed(1);
  QVERIFY(!stage.document.modified());
  QVERIFY(stage.settle());
}

void DocumentTest::saving_makes_it_clean() {
  Stage stage;
  QVERIFY(!stage.document.modified());
  stage.controller.set_seed(5);
  QVERIFY(stage.document.modified());
  stage.document.save(file("a.json"));
  QVERIFY(stage.settle());
  QVERIFY(!stage.document.modified());
  QCOMPARE(stage.document.path(), file("a.json"));
  QStringList warnings;
  QCOMPARE(load_session(file("a.json"), warnings), stage.controller.session());
}

void DocumentTest::an_edit_during_the_saving_stays_unsaved() {
  Stage stage;
  stage.controller.set_seed(5);
  stage.document.save(file("b.json"));
  stage.controller.set_seed(6);
  QVERIFY(stage.settle());
  QVERIFY(stage.document.modified());
  QStringList warnings;
  QCOMPARE(load_session(file("b.json"), warnings).inputs.seed, std::uint64_t{5});
}

// Whatever is on the screen once it is written: a new session of its lab, or another lab.
void DocumentTest::a_save_is_of_the_session_that_it_saved() {
  Stage stage;
  stage.controller.set_seed(5);
  stage.document.save(file("old.json"));
  stage.document.start_anew();
  QVERIFY(stage.settle());
  QVERIFY(stage.document.path().isEmpty() && !stage.document.modified());
  stage.controller.set_seed(6);
  stage.document.save(file("left.json"));
  stage.controller.open_lab(*find_lab("coin"));
  QVERIFY(stage.settle());
  QVERIFY(stage.document.path().isEmpty());
  stage.controller.open_lab(*find_lab("classification"));
  QCOMPARE(stage.document.path(), file("left.json"));
  QVERIFY(!stage.document.modified());
}

void DocumentTest::recent_files_are_listed_once_the_newest_first() {
  Stage stage;
  QSignalSpy changed(&stage.document, &Document::recent_files_changed);
  for (const char* name : {"c.json", "d.json", "c.json"}) {
    stage.document.save(file(name));
    QVERIFY(stage.settle());
  }
  QCOMPARE(changed.size(), 3);
  QCOMPARE(recent_files().mid(0, 2), (QStringList{file("c.json"), file("d.json")}));
  QCOMPARE(recent_files().count(file("c.json")), 1);
}

void DocumentTest::unsaved_work_is_set_aside_and_brought_back() {
  Stage stage;
  QSignalSpy aside(&stage.document, &Document::work_set_aside);
  stage.document.start_anew();
  QCOMPARE(aside.size(), 0);  // nothing was unsaved
  stage.controller.set_seed(5);
  stage.document.start_anew();
  QCOMPARE(aside.size(), 1);
  QCOMPARE(stage.controller.session().inputs.seed, std::uint64_t{1});
  stage.document.bring_back(aside[0][0].toString());
  QCOMPARE(stage.controller.session().inputs.seed, std::uint64_t{5});
  QVERIFY(stage.document.modified());
  QVERIFY(stage.settle());
}

// The first edit after a start, after a save and after an undo to what was saved counts as any other.
void DocumentTest::every_unsaved_edit_is_in_the_journal() {
  const auto journals = [] { return QDir(recovery_folder()).entryList({"*.json"}, QDir::Files); };
  const auto seed_kept = [&] {
    QStringList warnings;
    return load_session(recovery_folder() + '/' + journals().value(0), warnings).inputs.seed;
  };
  Stage stage;
  stage.controller.set_seed(5);
  QTRY_COMPARE_WITH_TIMEOUT(journals().size(), 1, patience);
  QCOMPARE(seed_kept(), std::uint64_t{5});
  stage.document.save(file("journal.json"));
  QVERIFY(stage.settle());
  QTRY_VERIFY_WITH_TIMEOUT(journals().isEmpty(), patience);
  stage.controller.set_seed(6);
  QTRY_COMPARE_WITH_TIMEOUT(journals().size(), 1, patience);
  QCOMPARE(seed_kept(), std::uint64_t{6});
  stage.controller.undo_stack()->undo();
  QTRY_VERIFY_WITH_TIMEOUT(journals().isEmpty(), patience);
  stage.controller.undo_stack()->redo();
  QTRY_COMPARE_WITH_TIMEOUT(journals().size(), 1, patience);
  QVERIFY(stage.settle());
}

void DocumentTest::what_was_set_aside_is_left_until_it_is_discarded() {
  {
    Stage stage;
    QSignalSpy aside(&stage.document, &Document::work_set_aside);
    for (const std::uint64_t seed : {5, 6, 7}) {
      stage.controller.set_seed(seed);
      stage.document.start_anew();
    }
    stage.document.discard_aside(aside[1][0].toString());
    QVERIFY(stage.document.left().empty());  // this window lives
    QVERIFY(stage.document.close());
  }
  date_by_seed(recovery_folder());
  Stage next;
  std::vector<LeftJournal> left = next.document.left();
  QCOMPARE(left.size(), std::size_t{2});
  next.document.restore_left(left[0]);
  QVERIFY(next.settle());
  QCOMPARE(next.controller.session().inputs.seed, std::uint64_t{5});
  QVERIFY(next.document.modified());
  next.document.discard_left(left[1]);
  QTRY_VERIFY_WITH_TIMEOUT(next.document.left().empty(),
                           patience);  // what was restored is kept twice until its new journal is written
  next.document.save(file("restored.json"));
  QVERIFY(next.settle());
  QVERIFY(next.document.close());
  QVERIFY(QDir(recovery_folder()).entryList(QDir::Files).isEmpty());
  QCOMPARE(discarded_work().size(), std::size_t{2});
}

void DocumentTest::every_lab_keeps_its_unsaved_work_and_its_file() {
  const Lab &classification = *find_lab("classification"), &coin = *find_lab("coin");
  {
    Stage stage;
    stage.controller.open_lab(coin);
    QVERIFY(!stage.document.modified());  // it was only looked at
    stage.controller.open_lab(classification);
    stage.controller.set_seed(5);
    stage.controller.open_lab(coin);
    stage.controller.set_seed(6);
    stage.document.save(file("coin.json"));
    QVERIFY(stage.settle());
    stage.controller.open_lab(classification);
    QVERIFY(stage.document.path().isEmpty());  // saving it must not write over the other's file
    QVERIFY(stage.document.modified());
    stage.controller.open_lab(coin);
    QCOMPARE(stage.document.path(), file("coin.json"));
    QVERIFY(!stage.document.modified());
    stage.controller.set_seed(7);
    stage.controller.open_lab(classification);
    stage.controller.open_lab(coin);
    QVERIFY(stage.document.close());
  }
  std::map<const Lab*, std::uint64_t> kept;
  for (const LeftJournal& left : left_journals(recovery_folder())) {
    QStringList warnings;
    const Session session = load_session(left.path, warnings);
    QVERIFY(kept.emplace(session.lab, session.inputs.seed).second);
  }
  QCOMPARE(kept, (std::map<const Lab*, std::uint64_t>{{&classification, 5}, {&coin, 7}}));
}

void DocumentTest::opening_a_file_leaves_what_is_unsaved_in_its_lab() {
  Session other = default_session(*find_lab("coin"));
  other.inputs.seed = 9;
  save_session(file("other.json"), other);
  {
    Stage stage;
    stage.controller.open_lab(*find_lab("coin"));
    stage.controller.set_seed(6);
    stage.controller.open_lab(*find_lab("classification"));
    stage.document.open(file("other.json"));
    QVERIFY(stage.settle());
    QCOMPARE(stage.controller.session().inputs.seed, std::uint64_t{9});
    QVERIFY(stage.document.close());
  }
  const std::vector<LeftJournal> left = left_journals(recovery_folder());
  QCOMPARE(left.size(), std::size_t{1});
  QStringList warnings;
  QCOMPARE(load_session(left[0].path, warnings).inputs.seed, std::uint64_t{6});
}

void DocumentTest::a_change_on_disk_is_not_written_over() {
  const auto seed_in = [](const QString& path) {
    QStringList warnings;
    return load_session(path, warnings).inputs.seed;
  };
  const QString path = file("shared.json");
  Stage one, other;
  one.controller.set_seed(5);
  one.document.save(path);
  QVERIFY(one.settle());
  other.document.open(path);
  QVERIFY(other.settle());
  one.controller.set_seed(6);
  one.document.save(path);
  one.document.save(path);  // its own writing is no surprise
  QVERIFY(one.settle());
  QVERIFY(!one.document.modified());

  QSignalSpy changed(&other.document, &Document::changed_on_disk);
  other.controller.set_seed(7);
  other.document.save(path);
  QVERIFY(other.settle());
  QCOMPARE(changed.size(), 1);
  QVERIFY(other.document.modified());
  QCOMPARE(seed_in(path), std::uint64_t{6});
  other.document.save(path, Document::Changes::overwritten);
  QVERIFY(other.settle());
  QVERIFY(!other.document.modified());
  QCOMPARE(seed_in(path), std::uint64_t{7});
  QVERIFY(QFile::remove(path));
  other.document.save(path);  // nothing is there to be lost
  QVERIFY(other.settle());
  QCOMPARE(changed.size(), 1);
  QCOMPARE(seed_in(path), std::uint64_t{7});
}

void DocumentTest::closing_asks_where_nothing_can_be_kept() {
  const QByteArray home = qgetenv("XDG_DATA_HOME");
  qputenv("XDG_DATA_HOME", "/dev/null/home");  // nobody can write there, not even root
  Stage stage;
  qputenv("XDG_DATA_HOME", home);
  QSignalSpy told(&stage.document, &Document::warned), asked(&stage.document, &Document::cannot_be_kept);
  stage.controller.set_seed(5);
  QVERIFY(!stage.document.close());
  QCOMPARE(asked.size(), 1);
  QTRY_COMPARE_WITH_TIMEOUT(told.size(), 1, patience);
  QVERIFY(!stage.document.close());  // it asks again
  stage.document.save(file("elsewhere.json"));
  QVERIFY(stage.settle());
  QVERIFY(stage.document.close());
  stage.controller.set_seed(6);
  QVERIFY(stage.document.close(Document::Unsaved::given_up));
}

void DocumentTest::figures_are_written_while_events_go_on_data() {
  QTest::addColumn<QString>("name");
  QTest::addColumn<QByteArray>("beginning");
  QTest::addRow("png") << "figure.png" << QByteArray("\x89PNG");
  QTest::addRow("svg") << "figure.svg" << QByteArray("<?xml");
  QTest::addRow("pdf") << "figure.pdf" << QByteArray("%PDF");
}

void DocumentTest::figures_are_written_while_events_go_on() {
  QFETCH(QString, name);
  QFETCH(QByteArray, beginning);
  Stage stage;
  QVERIFY(stage.settle());
  View four = stage.controller.view();
  four.slots_shown = QStringList{"plane", "weights", "integral", "numbers"};
  stage.controller.arrange(four);
  ExportOptions options;
  options.size = {1200, 900};
  int turns = 0;
  QTimer events;
  connect(&events, &QTimer::timeout, this, [&turns] { ++turns; });
  events.start(0);
  QSignalSpy done(&stage.document, &Document::done);
  stage.document.exports().export_figure(file(name), -1, options);
  QVERIFY(!QFile::exists(file(name)));  // nothing was painted within the call
  stage.controller.set_seed(9);         // the figure is of the moment at which it was asked for
  QVERIFY(stage.settle());
  QCOMPARE(done.size(), 1);
  QVERIFY2(turns >= 4, qPrintable(QString::number(turns)));  // one between two plots at least
  QVERIFY(content(file(name)).startsWith(beginning));
  if (name.endsWith("png")) {
    QStringList warnings;
    QCOMPARE(load_session(file(name), warnings).inputs.seed, std::uint64_t{1});
    QCOMPARE(QImage(file(name)).size(), options.size);
  }
}

void DocumentTest::copies_to_the_clipboard() {
  Stage stage;
  QVERIFY(stage.settle());
  stage.document.exports().copy_figure(ThemeId::light);
  QVERIFY(stage.settle());
  QCOMPARE(QGuiApplication::clipboard()->image().size(), QSize(2560, 960));  // two slots at scale 2
}

void DocumentTest::what_goes_wrong_is_told() {
  Stage stage;
  QSignalSpy failed(&stage.document, &Document::failed);
  stage.document.exports().export_figure(file("early.png"), -1, {});
  QCOMPARE(failed.back()[0].toString(), QString("There is no figure yet: it is still being computed."));
  stage.document.exports().copy_program(Language::python);
  QCOMPARE(failed.back()[0].toString(), QString("There is no program yet: its numbers are still being computed."));
  QVERIFY(stage.settle());
  stage.document.exports().export_figure(file("figure.bmp"), -1, {});
  QVERIFY(failed.back()[0].toString().endsWith("figures are written as .png, .svg, .pdf or .tex."));
  stage.document.exports().export_figure(file("no/such/folder/figure.png"), -1, {});
  stage.document.exports().export_data(file("no/such/folder/data.csv"));
  stage.document.exports().export_draws(file("no/such/folder/draws.csv"));
  stage.document.open(file("missing.json"));
  QVERIFY(stage.settle());
  QCOMPARE(failed.size(), 7);
}

void DocumentTest::closing_waits_for_the_writing() {
  Stage stage;
  QVERIFY(stage.settle());
  stage.document.exports().export_data(file("late.csv"));
  QVERIFY(stage.document.close());
  QVERIFY(content(file("late.csv")).startsWith("x1,x2,t\n"));
  stage.document.exports().export_data(file("no/such/folder/late.csv"));
  QVERIFY(!stage.document.close());  // somebody should read what went wrong
  QVERIFY(stage.document.close());
}

}  // namespace credence

CREDENCE_TEST(credence::DocumentTest);
#include "document_test.moc"
