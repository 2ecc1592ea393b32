// What a copied figure carries: a PNG that opens as its session, an SVG and words.
// SPDX-License-Identifier: GPL-3.0-only
#include "ui/document/figure_copy.h"

#include "tests/support/test.h"
#include "ui/document/exports.h"
#include "ui/document/handout.h"
#include "ui/files/png_session.h"
#include "ui/lessons/lesson_files.h"

#include <QBuffer>
#include <QClipboard>
#include <QGuiApplication>
#include <QPdfWriter>
#include <QSignalSpy>
#include <QSvgRenderer>
#include <QTemporaryDir>
#include <QTest>

namespace credence {

class FigureCopyTest : public QObject {
  Q_OBJECT
 private:
  SessionController controller_{load_preset(*find_lab("coin"), "first")};
  Background background_;
  Exports exports_{controller_, background_};

  bool settle() {
    return QTest::qWaitFor([this] { return controller_.screen().settled() && background_.idle(); }, patience);
  }

 private slots:
  void initTestCase() {
    isolate_settings();
    controller_.begin();
    QVERIFY(settle());
  }

  void the_clipboard_has_picture_drawing_and_words() {
    QSignalSpy done(&exports_, &Exports::done);
    exports_.copy_figure(ThemeId::light);
    QVERIFY(settle());
    QCOMPARE(done.size(), 1);
    const QMimeData* copied = QGuiApplication::clipboard()->mimeData();
    const QByteArray png = copied->data("image/png");
    QStringList warnings;
    const Session carried = parse_session(png, "copied.png", warnings);
    QVERIFY(carried.inputs == controller_.session().inputs);
    QVERIFY(QSvgRenderer(copied->data("image/svg+xml")).isValid());
    QCOMPARE(copied->imageData().value<QImage>().size(), QImage::fromData(png).size());
    const QString words = copied->text();
    QVERIFY2(
        words.startsWith(QString::fromStdString(controller_.screen().picture().result->figure("stacked", 0).title)) ||
            words.contains("Beta"),
        qPrintable(words));
    QVERIFY(!words.contains("\n\n"));
    const QString title = QString::fromStdString(controller_.screen().picture().result->figure("stacked", 0).title);
    QCOMPARE(words.count(title + ": " + title), 0);
  }

  void one_plot_can_be_copied() {
    const auto whole = exports_.copy_of(-1, ThemeId::light), one = exports_.copy_of(1, ThemeId::light);
    while (whole->paint()) continue;
    while (one->paint()) continue;
    QVERIFY(one->image().width() < whole->image().width());
    QCOMPARE(exports_.file_name(1), "coin_first_" + controller_.view().slots_shown[1]);
    QCOMPARE(exports_.file_name(-1), QString("coin_first"));
  }

  void numbers_are_a_table() {
    Session session = controller_.session();
    const Sheet sheet = make_sheet(session, *controller_.screen().picture().result, {"numbers"}, {-1});
    QVERIFY(sheet_in_words(sheet, {}).contains('\t'));
  }

  void handouts_have_the_same_pages_on_any_paper() {
    QStringList warnings;
    const LessonFile lesson = load_lesson("tour", warnings);
    const QString page = printable_handout(lesson.lesson, "tour");
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setResolution(300);
    writer.setPageLayout(QPageLayout(QPageSize(QPageSize::A5), QPageLayout::Portrait, QMarginsF()));
    print_handout(page, writer);
    buffer.close();
    QVERIFY(bytes.contains("/Count "));
  }
};

CREDENCE_TEST(FigureCopyTest);

}  // namespace credence

#include "figure_copy_test.moc"
