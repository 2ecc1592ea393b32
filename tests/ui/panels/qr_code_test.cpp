// QR codes: black on white in every theme, in whole pixels, with the frame that readers need; and a reader reads them,
// where one is installed.
// SPDX-License-Identifier: GPL-3.0-only
#include "ui/panels/qr_code.h"

#include "tests/support/test.h"
#include "ui/panels/appearance.h"

#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

namespace credence {
namespace {

const QString address = QStringLiteral("http://192.168.178.123:8080/");

QImage picture_of(QrCode& code) {
  QImage image(code.size(), QImage::Format_RGB32);
  image.fill(Qt::red);
  code.render(&image);
  return image;
}

}  // namespace

class QrCodeTest : public QObject {
  Q_OBJECT
 private slots:
  void has_the_three_marks_of_a_code();
  void is_black_on_white_in_whole_pixels_data();
  void is_black_on_white_in_whole_pixels();
  void a_reader_reads_it();
};

// The standard's marks at three corners: a dark square of 3 in a light ring in a dark ring of 7 (ISO/IEC 18004, 6.3.3).
void QrCodeTest::has_the_three_marks_of_a_code() {
  for (const QString& text : {QStringLiteral("a"), address, QString(200, 'x')}) {
    const QrModules modules = qr_modules(text);
    QVERIFY(modules.side >= 25 && (modules.side - 17) % 4 == 0);
    const int far = modules.side - 7;
    for (const auto& [row, column] : {std::pair(0, 0), std::pair(0, far), std::pair(far, 0)}) {
      for (int i = 0; i < 7; ++i) {
        for (int j = 0; j < 7; ++j) {
          const int ring = std::max(std::abs(i - 3), std::abs(j - 3));
          QCOMPARE(modules.at(row + i, column + j), ring != 2);
        }
      }
    }
  }
  QCOMPARE(qr_modules(address).side, 25);  // the usual address has the coarsest code
  QCOMPARE(qr_modules(QString(10'000, 'x')).side, 0);
}

void QrCodeTest::is_black_on_white_in_whole_pixels_data() {
  QTest::addColumn<ThemeId>("theme");
  QTest::addColumn<int>("side");
  QTest::addColumn<int>("module");
  QTest::newRow("light") << ThemeId::light << 264 << 8;
  QTest::newRow("dark") << ThemeId::dark << 264 << 8;
  QTest::newRow("large") << ThemeId::dark << 500 << 15;
}

void QrCodeTest::is_black_on_white_in_whole_pixels() {
  QFETCH(const ThemeId, theme);
  QFETCH(const int, side);
  QFETCH(const int, module);
  apply_appearance(theme);
  QrCode code;
  code.show_text(address);
  QCOMPARE(code.minimumSizeHint(), QSize(264, 264));
  QVERIFY(code.accessibleName().contains(address));
  code.resize(side, side);
  const QImage image = picture_of(code);
  const QrModules modules = qr_modules(address);
  const int corner = (side - 33 * module) / 2;
  for (int y = 0; y < 33 * module; ++y) {
    for (int x = 0; x < 33 * module; ++x) {
      const int row = y / module - QrCode::frame, column = x / module - QrCode::frame;
      const bool inside = row >= 0 && column >= 0 && row < modules.side && column < modules.side;
      const bool dark = inside && modules.at(row, column);
      QCOMPARE(image.pixelColor(corner + x, corner + y), QColor(dark ? Qt::black : Qt::white));
    }
  }
}

void QrCodeTest::a_reader_reads_it() {
  const QString reader = QStandardPaths::findExecutable(QStringLiteral("zbarimg"));
  if (reader.isEmpty()) QSKIP("there is no reader of QR codes here (zbar-tools)");
  QTemporaryDir folder;
  for (const QString& text : {address, QStringLiteral("https://credence.example/#coin/first")}) {
    QrCode code;
    code.show_text(text);
    code.resize(code.minimumSizeHint());
    const QString file = folder.filePath("code.png");
    QVERIFY(picture_of(code).save(file));
    QProcess process;
    process.start(reader, {"-q", "--raw", file});
    QVERIFY(process.waitForFinished(patience));
    QCOMPARE(QString::fromUtf8(process.readAllStandardOutput()).trimmed(), text);
  }
}

}  // namespace credence

CREDENCE_TEST(credence::QrCodeTest);
#include "qr_code_test.moc"
