// Small pictures of presets: made when nothing else is to be done, kept by what they depend on, and made anew in
// another look.
// SPDX-License-Identifier: GPL-3.0-only
#include "ui/document/thumbnails.h"

#include "tests/support/test.h"

#include <QDir>
#include <QDirIterator>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

namespace credence {

class ThumbnailsTest : public QObject {
  Q_OBJECT
 private slots:
  void a_figure_loses_its_words();
  void every_preset_gets_a_picture_and_keeps_it();
  void another_look_is_made_anew();
  void an_edit_comes_first();
  void an_edit_before_the_thread_woke_loses_nothing();
  void a_folder_that_cannot_be_written_does_no_harm();
};

namespace {

const Lab& lab() { return *find_lab("regression"); }

bool all_made(Thumbnails& thumbnails) {
  return QTest::qWaitFor([&] { return thumbnails.idle(); }, patience);
}

int files_in(const QString& folder) {
  int count = 0;
  for (QDirIterator it(folder, {"*.png"}, QDir::Files, QDirIterator::Subdirectories); it.hasNext(); it.next()) ++count;
  return count;
}

}  // namespace

void ThumbnailsTest::a_figure_loses_its_words() {
  Figure figure;
  figure.title = "Title";
  figure.x.label = "x";
  figure.layers = {Text{{0, 0}, "word"}, Handles{"points", {{0, 0}}}, Line{{{{0, 0}, {1, 1}}}}};
  std::get<Line>(figure.layers[2]).name = "a line";
  const Figure bare = without_words(figure);
  QVERIFY(bare.title.empty() && bare.x.label.empty() && !bare.show_axes);
  QCOMPARE(bare.layers.size(), std::size_t{1});
  QVERIFY(std::get<Line>(bare.layers[0]).name.empty());
  // The plot fills the picture: a line from corner to corner reaches them.
  const QImage picture = paint_thumbnail(figure, ThemeId::light, 2);
  QCOMPARE(picture.size(), 2 * thumbnail_size);
  const auto is_ink = [&](int x, int y) { return qGray(picture.pixel(x, y)) < 200; };
  const int right = picture.width() - 1, bottom = picture.height() - 1;
  QVERIFY(is_ink(1, bottom) || is_ink(0, bottom) || is_ink(0, bottom - 1));
  QVERIFY(is_ink(right - 1, 0) || is_ink(right, 0) || is_ink(right, 1));
}

void ThumbnailsTest::every_preset_gets_a_picture_and_keeps_it() {
  QTemporaryDir folder;
  const ThumbnailLook look{ThemeId::light, "en", 1};
  Thumbnails first([] { return true; }, folder.path());
  QSignalSpy made(&first, &Thumbnails::made);
  first.make({&lab()}, look);
  QVERIFY(all_made(first));
  const auto all = presets(lab());
  QCOMPARE(made.size(), static_cast<qsizetype>(all.size()));
  QCOMPARE(first.computed(), static_cast<int>(all.size()));
  QCOMPARE(files_in(folder.path()), static_cast<int>(all.size()));
  Thumbnails second([] { return true; }, folder.path());
  second.make({&lab()}, look);
  QVERIFY(all_made(second));
  QCOMPARE(second.computed(), 0);
  for (const Preset& preset : all) {
    const QImage picture = first.picture(lab(), preset.id);
    QCOMPARE(picture.size(), thumbnail_size);
    QCOMPARE(second.picture(lab(), preset.id), picture);
  }
  QVERIFY(first.picture(lab(), "no_such_preset").isNull());
}

void ThumbnailsTest::another_look_is_made_anew() {
  QTemporaryDir folder;
  Thumbnails thumbnails([] { return true; }, folder.path());
  const QString id = presets(lab()).front().id;
  thumbnails.make({&lab()}, {ThemeId::light, "en", 1});
  QVERIFY(all_made(thumbnails));
  const QImage light = thumbnails.picture(lab(), id);
  thumbnails.make({&lab()}, {ThemeId::dark, "en", 2});
  QVERIFY(thumbnails.picture(lab(), id).isNull());
  QVERIFY(all_made(thumbnails));
  QCOMPARE(thumbnails.picture(lab(), id).size(), 2 * thumbnail_size);
  QVERIFY(qGray(thumbnails.picture(lab(), id).pixel(2, 2)) < qGray(light.pixel(1, 1)));
  QCOMPARE(files_in(folder.path()), 2 * static_cast<int>(presets(lab()).size()));
}

void ThumbnailsTest::an_edit_comes_first() {
  QTemporaryDir folder;
  bool calm = false;
  int asked = 0;
  Thumbnails thumbnails(
      [&] {
        ++asked;
        return calm;
      },
      folder.path());
  thumbnails.make({&lab()}, {ThemeId::light, "en", 1});
  QVERIFY(QTest::qWaitFor([&] { return asked > 0; }, patience));
  QCOMPARE(thumbnails.computed(), 0);
  calm = true;
  QVERIFY(QTest::qWaitFor([&] { return thumbnails.computed() > 0; }, patience));
  for (int edits = 0; edits < 3; ++edits) {
    thumbnails.pause();
    QCoreApplication::processEvents();
  }
  QVERIFY(all_made(thumbnails));
  for (const Preset& preset : presets(lab())) QVERIFY(!thumbnails.picture(lab(), preset.id).isNull());
}

// The window asks for calm right before it hands out the work, so this edit comes before the thread has woken, as it
// does on a machine with much else to do.
void ThumbnailsTest::an_edit_before_the_thread_woke_loses_nothing() {
  QTemporaryDir folder;
  Thumbnails* running = nullptr;
  int edits = 30;
  Thumbnails thumbnails(
      [&] {
        if (edits-- > 0)
          QMetaObject::invokeMethod(
              running, [&] { running->pause(); }, Qt::QueuedConnection);
        return true;
      },
      folder.path());
  running = &thumbnails;
  thumbnails.make({&lab()}, {ThemeId::light, "en", 1});
  QVERIFY(all_made(thumbnails));
  for (const Preset& preset : presets(lab())) QVERIFY(!thumbnails.picture(lab(), preset.id).isNull());
}

void ThumbnailsTest::a_folder_that_cannot_be_written_does_no_harm() {
  Thumbnails thumbnails([] { return true; }, "/proc/no/such/folder");
  thumbnails.make({&lab()}, {ThemeId::light, "en", 1});
  QVERIFY(all_made(thumbnails));
  QVERIFY(!thumbnails.picture(lab(), presets(lab()).front().id).isNull());
}

}  // namespace credence

CREDENCE_TEST(credence::ThumbnailsTest);
#include "thumbnails_test.moc"
