// Films of a session, written between events: each frame once, none if it is stopped or impossible.
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/support/test.h"
#include "ui/document/exports.h"
#include "ui/document/film.h"

#include <QImageReader>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

namespace credence {

class FilmsTest : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase() {
    isolate_settings();
    options_.size = {320, 240};
    connect(&background_, &Background::failed, this, [this](const QString& why) { faults_ += why; });
    connect(&exports_, &Exports::failed, this, [this](const QString& why) { faults_ += why; });
    controller_.begin();
    QVERIFY(settle());
  }
  void init() { faults_.clear(); }

  void a_film_has_every_frame() {
    QSignalSpy done(&exports_, &Exports::done), progress(&exports_, &Exports::film_progress);
    exports_.export_film(file("film.gif"), 0, options_, {0, 3, 6, 9}, 10);
    QVERIFY(settle());
    QCOMPARE(faults_, QStringList());
    QCOMPARE(done.size(), 1);
    QCOMPARE(QImageReader(file("film.gif")).imageCount(), 4);
    QCOMPARE(progress.size(), 4);
    QCOMPARE(progress.back().mid(0, 3), (QVariantList{"film.gif", 4, 4}));
  }

  void a_film_that_is_stopped_leaves_no_file() {
    QSignalSpy done(&exports_, &Exports::done);
    const auto stop = connect(&exports_, &Exports::film_progress, this, [this](const QString&, int painted) {
      if (painted == 2) exports_.stop_film();
    });
    exports_.export_film(file("stopped.gif"), 0, options_, {0, 3, 6, 9}, 10);
    QVERIFY(settle());
    disconnect(stop);
    QCOMPARE(done.size(), 1);
    QCOMPARE(done[0][0].toString(), QString("Stopped: stopped.gif is not written."));
    QVERIFY(!QFile::exists(file("stopped.gif")));
  }

  void a_recording_is_written_as_a_film_is() {
    std::vector<QImage> pictures;
    for (const int grey : {50, 100, 150}) {
      pictures.emplace_back(60, 40, QImage::Format_RGB32);
      pictures.back().fill(QColor(grey, grey, grey));
    }
    QSignalSpy done(&exports_, &Exports::done), progress(&exports_, &Exports::film_progress);
    exports_.export_recording(file("recorded.gif"), pictures, 10);
    QVERIFY(settle());
    QCOMPARE(QImageReader(file("recorded.gif")).imageCount(), 3);
    QCOMPARE(progress.size(), 3);
    exports_.export_recording(file("stopped.webp"), pictures, 10);
    exports_.stop_film();
    QVERIFY(settle());
    QCOMPARE(done.back()[0].toString(), QString("Stopped: stopped.webp is not written."));
    QVERIFY(!QFile::exists(file("stopped.webp")));
    exports_.export_recording(file("pages.pdf"), pictures, 10);
    QVERIFY(faults_.back().endsWith("recordings are written as .gif, .webp, .mp4 or .html."));
  }

  void what_cannot_be_filmed_is_told() {
    exports_.export_film(file("none.gif"), 0, options_, {}, 10);
    QCOMPARE(faults_.back(), QString("A film needs at least one frame."));
    exports_.export_film(file("film.avi"), 0, options_, {0}, 10);
    QVERIFY(faults_.back().endsWith("films are written as .gif, .webp, .mp4, .html or .pdf."));
    exports_.export_film(file("late.gif"), 0, options_, {10}, 10);
    QVERIFY(faults_.back().startsWith("frame 10: the timeline has the positions 0 to 9"));
    exports_.export_film(file("no/such/folder/film.gif"), 0, options_, {0}, 10);
    QVERIFY(settle());
    QVERIFY(faults_.back().contains("no/such/folder"));
  }

  void long_timelines_are_thinned() {
    QCOMPARE(thinned_frames(1), std::vector{0});
    QCOMPARE(thinned_frames(4), (std::vector{0, 1, 2, 3}));
    QCOMPARE(thinned_frames(101, 5), (std::vector{0, 25, 50, 75, 100}));
    QCOMPARE(thinned_frames(1'000'001).size(), std::size_t{100});
    QCOMPARE(thinned_frames(1'000'001).back(), 1'000'000);
  }

 private:
  QString file(const QString& name) const { return folder_.filePath(name); }
  bool settle() {
    return QTest::qWaitFor([this] { return controller_.screen().settled() && background_.idle(); }, patience);
  }

  QTemporaryDir folder_;
  SessionController controller_{load_preset(*find_lab("classification"), "figure_4_3")};
  Background background_;
  Exports exports_{controller_, background_};
  ExportOptions options_;
  QStringList faults_;
};

CREDENCE_TEST(FilmsTest);

}  // namespace credence

#include "films_test.moc"
