// Films of the command line: as many frames as were asked for, the same bytes each time, nothing left of a film that
// could not be written.
// SPDX-License-Identifier: GPL-3.0-only
#include "app/film_options.h"
#include "core/math/input_error.h"
#include "tests/support/program.h"
#include "tests/support/test.h"

#include <QBuffer>
#include <QFile>
#include <QImageReader>
#include <QTemporaryDir>
#include <QTest>

namespace credence {

class FilmsTest : public QObject {
  Q_OBJECT
 private:
  QTemporaryDir folder_;

  // Newton's ten iterates, small.
  QByteArray film(const QString& file, const QStringList& words = {}) const {
    const QString path = folder_.filePath(file);
    const Outcome outcome =
        run_program(QStringList{"figure", "classification/figure_4_3", "--size", "300x200", "-o", path} + words);
    if (outcome.code != 0) return outcome.err;
    QFile read(path);
    return read.open(QIODevice::ReadOnly) ? read.readAll() : QByteArray();
  }
  static int frames_in(QByteArray gif) {
    QBuffer buffer(&gif);
    return QImageReader(&buffer, "gif").imageCount();
  }

 private slots:
  void all_positions() { QCOMPARE(frames_in(film("all.gif")), 10); }
  void some_positions() {
    const QByteArray some = film("some.gif", {"--frames", "1-9:4"});
    QCOMPARE(frames_in(some), 3);
    QCOMPARE(film("again.gif", {"--frames", "1-:4"}), some);
  }
  void a_long_timeline_is_thinned() {
    QByteArray said;
    try {
      credence::frames_in({.first = 0, .last = {}, .step = 1}, 100000);
    } catch (const InputError& error) {
      said = error.what();
    }
    QCOMPARE(said, QByteArray("--frames: a film has at most 2000 frames, not 100000; take 0-99999:50"));
    QCOMPARE(credence::frames_in({.first = 0, .last = 99999, .step = 50}, 100000).size(), std::size_t{2000});
  }
  void pages() {
    const QByteArray pdf = film("pages.pdf", {"--pages", "--frames", "0-3"});
    QVERIFY(pdf.startsWith("%PDF"));
    QVERIFY(pdf.contains("/Count 4"));
  }
  void a_page_has_the_words_of_each_frame() {
    const QByteArray page = film("page.html", {"--frames", "0-1"});
    QVERIFY(page.startsWith("<!doctype html>\n<html lang=\"en\">"));
    QVERIFY(page.contains("const names = [\"iteration 0\",\"iteration 1\"];"));
    QCOMPARE(page.count("UklGR"), 2);  // how a WebP begins in base64
  }
};

CREDENCE_TEST(FilmsTest);

}  // namespace credence

#include "films_test.moc"
