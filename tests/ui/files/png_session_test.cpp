// A session inside a PNG: readable by other programs, found again, and nothing where there is none.
// SPDX-License-Identifier: GPL-3.0-only
#include "ui/files/png_session.h"

#include "core/math/input_error.h"
#include "tests/support/test.h"

#include <QBuffer>
#include <QImage>
#include <QTest>

namespace credence {
namespace {

QByteArray picture() {
  QImage image(4, 3, QImage::Format_RGB32);
  image.fill(Qt::red);
  QBuffer buffer;
  buffer.open(QIODevice::WriteOnly);
  image.save(&buffer, "PNG");
  return buffer.data();
}

}  // namespace

class PngSessionTest : public QObject {
  Q_OBJECT
 private slots:
  void is_found_again_and_by_others() {
    const QByteArray session = "{\"note\": \"σ² = 10\"}\n";
    const QByteArray png = with_session(picture(), session);
    QVERIFY(is_png(png));
    QCOMPARE(session_in(png), session);
    const QImage image = QImage::fromData(png);
    QCOMPARE(image.text("credence"), QString::fromUtf8(session));
    QCOMPARE(image.pixelColor(1, 1), QColor(Qt::red));
  }

  void nothing_where_there_is_none() {
    QVERIFY(session_in(picture()).isEmpty());
    QVERIFY(session_in({}).isEmpty());
    QVERIFY(session_in("{}").isEmpty() && !is_png("{}"));
  }

  void a_cut_off_file_has_none() {
    const QByteArray plain = picture(), png = with_session(plain, "{\"seed\": 1}");
    constexpr qsizetype end_chunk = 12;
    for (qsizetype size = 0; size < png.size() - end_chunk; ++size) QVERIFY(session_in(png.first(size)).isEmpty());
  }

  // A picture in which any one byte up to the session's end is another is refused or has no session, never another one.
  void a_damaged_file_is_refused() {
    const QByteArray session = "{\"seed\": 1}", png = with_session(picture(), session);
    constexpr qsizetype end_chunk = 12;
    int refused = 0;
    for (qsizetype at = 0; at < png.size() - end_chunk; ++at) {
      QByteArray damaged = png;
      damaged[at] = static_cast<char>(damaged[at] ^ 0x20);
      try {
        const QByteArray found = session_in(damaged);
        QVERIFY2(found.isEmpty(), qPrintable(QString::number(at)));
      } catch (const InputError&) {
        ++refused;
      }
    }
    QVERIFY(refused > session.size());
  }

  // A length that reaches beyond the file.
  void a_wrong_length_is_no_trap() {
    QByteArray png = with_session(picture(), "{}");
    png[8] = '\xFF';
    QVERIFY(session_in(png).isEmpty());
  }
};

}  // namespace credence

CREDENCE_TEST(credence::PngSessionTest);
#include "png_session_test.moc"
