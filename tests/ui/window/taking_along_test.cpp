// What leaves the window and what comes in: figures dragged by their titles, files dropped, paper.
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/support/small_files.h"
#include "tests/support/test.h"
#include "tests/support/window_stage.h"
#include "ui/figure_drags.h"
#include "ui/learning.h"
#include "ui/lessons/lesson_files.h"
#include "ui/panels/print_panel.h"
#include "ui/panels/slot_grid.h"
#include "ui/recorder.h"
#include "ui/running_window.h"

#include <QComboBox>
#include <QDir>
#include <QDropEvent>
#include <QImageReader>
#include <QLabel>
#include <QMenu>
#include <QMimeData>
#include <QPrinter>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <QUrl>

#include <thread>

namespace credence {

class TakingAlongTest : public QObject {
  Q_OBJECT
 private:
  QTemporaryDir folder_;
  QString file(const QString& name) const { return folder_.filePath(name); }

  static bool drop(QWidget& window, const QStringList& paths) {
    QMimeData files;
    QList<QUrl> urls;
    for (const QString& path : paths) urls += QUrl::fromLocalFile(path);
    files.setUrls(urls);
    QDragEnterEvent enter({5, 5}, Qt::CopyAction, &files, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&window, &enter);
    if (!enter.isAccepted()) return false;
    QDropEvent event({5, 5}, Qt::CopyAction, &files, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&window, &event);
    return true;
  }

 private slots:
  void initTestCase() {
    isolate_settings();
    qputenv("XDG_RUNTIME_DIR", folder_.path().toUtf8());
    QFile::setPermissions(folder_.path(), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
  }
  void init() { QDir(recovery_folder()).removeRecursively(); }

  void a_title_is_a_grip() {
    WindowStage stage(preset("coin/first"));
    auto* drags = stage.window->findChild<FigureDrags*>();
    QVERIFY(drags != nullptr);
    const auto data = drags->data(0);
    QCOMPARE(data->urls().size(), 1);
    const QString path = data->urls().front().toLocalFile();
    QStringList warnings;
    QVERIFY(load_session(path, warnings).inputs == stage.session().inputs);
    QVERIFY(data->hasFormat("image/svg+xml") && data->hasImage() && data->hasText());
    // A double-click on the title still makes the plot fill the window.
    QTest::mouseDClick(stage.find<QLabel>("slot0.title"), Qt::LeftButton);
    QCOMPARE(stage.window->controller().view().maximised, 0);
    // A single click opens the list of plots, as the arrow beside the title does.
    auto* menu = stage.find<QToolButton>("slot0.view")->menu();
    int opened = 0;
    connect(menu, &QMenu::aboutToShow, menu, [&] {
      ++opened;
      QMetaObject::invokeMethod(menu, &QMenu::close, Qt::QueuedConnection);
    });
    QTest::mouseClick(stage.find<QLabel>("slot0.title"), Qt::LeftButton);
    QVERIFY(stage.comes([&] { return opened == 1 && !menu->isVisible(); }));
  }

  void several_files_are_opened() {
    WindowStage stage(textbook());
    save_session(file("coin.credence"), preset("coin/first"));
    save_session(file("darts.credence"), preset("darts/first"));
    QVERIFY(!drop(*stage.window, {file("notes.odt")}));
    QVERIFY(drop(*stage.window, {file("coin.credence"), file("darts.credence")}));
    QVERIFY(stage.settle());
    QVERIFY(stage.window->controller().lab().id() == "darts");
    QVERIFY(stage.window->controller().session_of(*find_lab("coin")) != nullptr);
    QVERIFY(stage.comes([&] { return stage.window->messages()->text().startsWith("coin.credence, darts.credence"); }));
  }

  void what_cannot_be_opened_is_named_with_the_others() {
    WindowStage stage(textbook());
    save_session(file("coin.credence"), preset("coin/first"));
    write(file("broken.json"), "{");
    QVERIFY(drop(*stage.window, {file("broken.json"), file("coin.credence"), file("notes.odt")}));
    QVERIFY(stage.settle());
    QVERIFY(stage.window->controller().lab().id() == "coin");
    QVERIFY(stage.comes([&] {
      const QString told = stage.window->messages()->text();
      return told.contains("broken.json") && told.contains("notes.odt");
    }));
  }

  // A second program gives its file to the first one's window.
  void a_running_window_takes_files() {
    QStringList taken;
    RunningWindow window([&](const QStringList& paths) { taken += paths; });
    QVERIFY(window.listens());
    RunningWindow second([&](const QStringList&) {});
    QVERIFY(!second.listens());  // the first one is asked
    bool given = false;
    std::thread other([&] { given = hand_over(file("a b.credence"), patience); });
    QVERIFY(QTest::qWaitFor([&] { return !taken.isEmpty(); }, patience));
    other.join();
    QVERIFY(given);
    QCOMPARE(taken, QStringList(file("a b.credence")));
  }
  void without_a_window_nobody_takes_files() {
    QVERIFY(!hand_over(file("a.credence")));
    QVERIFY(!opens_in_running_window());
    open_in_running_window(true);
    QVERIFY(opens_in_running_window());
    open_in_running_window(false);
  }

  void what_is_done_is_recorded() {
    WindowStage stage(preset("coin/first"));
    auto* slots_shown = stage.find<SlotGrid>("slots");
    Recorder recorder(*slots_shown);
    QSignalSpy recorded(&recorder, &Recorder::recorded);
    recorder.start();
    stage.window->resize(1000, 700);
    recorder.take();
    recorder.stop();
    QCOMPARE(recorded.size(), 1);
    const auto count = static_cast<int>(recorder.pictures().size());
    QVERIFY(count >= 2);
    stage.window->document().exports().export_recording(file("me.gif"), recorder.pictures(), Recorder::per_second);
    QVERIFY(stage.settle());
    QCOMPARE(QImageReader(file("me.gif")).imageCount(), count);
    // It ends by itself.
    recorder.start();
    for (int k = 0; k < Recorder::per_second * Recorder::most_seconds; ++k) recorder.take();
    QVERIFY(!recorder.is_running());
    QCOMPARE(recorded.size(), 2);
  }

  void screen_plot_and_handout_are_printed() {
    WindowStage stage(preset("coin/first"));
    QStringList warnings;
    stage.window->lesson_desk().open(load_lesson("tour", warnings));
    QVERIFY(stage.settle());
    stage.trigger("print");
    auto* panel = stage.find<PrintPanel>("print");
    QVERIFY(panel != nullptr && panel->isVisible());
    auto* what = stage.find<QComboBox>("print.what");
    QCOMPARE(what->itemData(what->count() - 1).toInt(), PrintPanel::handout_item);
    QByteArrayList pages;
    for (const int plot : {-1, 0, PrintPanel::handout_item}) {
      panel->choose(plot);
      QPrinter paper(QPrinter::ScreenResolution);
      paper.setOutputFormat(QPrinter::PdfFormat);
      paper.setOutputFileName(file("paper.pdf"));
      panel->paint(paper);
      QFile pdf(file("paper.pdf"));
      QVERIFY(pdf.open(QIODevice::ReadOnly));
      const QByteArray bytes = pdf.readAll();
      QVERIFY(bytes.startsWith("%PDF"));
      pages += bytes.mid(bytes.indexOf("/Count ") + 7, 2).trimmed();
    }
    QCOMPARE(pages.mid(0, 2), (QByteArrayList{"1", "1"}));
    QVERIFY(pages[2].toInt() >= 3);  // two steps a page
  }
};

CREDENCE_TEST(TakingAlongTest);

}  // namespace credence

#include "taking_along_test.moc"
