// Figures in files: sizes, embedded sessions, vector formats, errors.
// SPDX-License-Identifier: GPL-3.0-only
#include "ui/plot/export.h"

#include "ui/files/files.h"
#include "ui/files/png_session.h"

#include "tests/support/error_of.h"
#include "tests/support/test.h"

#include <QFile>
#include <QImageReader>
#include <QPainter>
#include <QRegularExpression>
#include <QSvgRenderer>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

#include <cmath>

using namespace credence;

namespace {

Figure figure(bool with_field) {
  Figure f;
  f.title = "Weight space";
  f.description = "A line that leaves the plot.";
  f.x = {"w1 < w2", -1, 1};
  f.y = {"w2", -1, 1};
  if (with_field) {
    Field field;
    field.field = {{{-1, 1, -1, 1}, 3, 3}, {0, 0.5, 1, 0, 0.5, 1, 0, 0.5, 1}};
    field.name = "density";
    f.layers.push_back(field);
  }
  Line line;
  line.paths = {{{-30, -20}, {30, 25}}};
  line.role = Role::class1;
  f.layers.push_back(line);
  f.layers.push_back(Ellipses{{0, 0}, 3, 1, 2, {0.2, 1, 5}, Role::approximation, Dash::dashed, 1.6, "Laplace"});
  return f;
}

Sheet sheet(bool with_field = true) {
  return {{{figure(with_field), {}}, {{}, QStringLiteral("Log evidence −12.3\nConverged in 9 iterations.")}},
          2,
          QStringLiteral("Binary classification")};
}

QByteArray contents(const QString& path) {
  QFile file(path);
  return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

}  // namespace

class ExportTest : public QObject {
  Q_OBJECT
 private slots:
  void init() { QVERIFY(folder_.isValid()); }

  void png_has_size_resolution_and_picture() {
    const QString path = folder_.filePath(QStringLiteral("a.png"));
    ExportOptions options;
    options.size = {640, 300};
    options.scale = 2.5;
    write_figure(path, sheet(), options);
    const QImage image(path);
    QCOMPARE(image.size(), QSize(1600, 750));
    QVERIFY(std::abs(image.dotsPerMeterX() * 0.0254 - 240) < 0.05);
    QVERIFY(session_in(read_file(path)).isEmpty());
  }

  void plots_of_a_row_begin_at_one_height() {
    Field red;
    red.field = {{{-1, 1, -1, 1}, 2, 2}, {1, 1, 1, 1}};
    red.map = ColourMap::probability;
    Figure plain = figure(false), noted = plain;
    plain.layers = {red};
    noted.layers.insert(noted.layers.begin(), red);
    noted.note = "still computing";
    const QImage image = render_image({{{plain, {}}, {noted, {}}}, 2, {}, {}}, {.size = {800, 300}});
    const auto top = [&image](int x) {
      int y = 0;
      while (y < image.height() && image.pixelColor(x, y).hsvSaturation() < 30) ++y;
      return y;
    };
    QVERIFY(top(370) > 20 && top(370) < 150);
    QCOMPARE(top(370), top(770));
  }

  void png_carries_its_session() {
    const QString path = folder_.filePath(QStringLiteral("session.png"));
    ExportOptions options;
    options.session = "{\"lab\": \"classification\",\n\n \"note\": \"σ² = 10: ünïcode\"}\n";
    write_figure(path, sheet(), options);
    QCOMPARE(session_in(read_file(path)), options.session);
    QImage image;
    QVERIFY(image.load(path));
    QCOMPARE(image.text(QStringLiteral("credence")), QString::fromUtf8(options.session));
    options.session.clear();
    QCOMPARE(image.convertToFormat(QImage::Format_RGB32), render_image(sheet(), options));
  }

  void same_figure_same_bytes() {
    for (const char* name : {"one.png", "one.svg"}) {
      const QString path = folder_.filePath(QLatin1String(name));
      write_figure(path, sheet(), {});
      const QByteArray first = contents(path);
      write_figure(path, sheet(), {});
      QVERIFY(!first.isEmpty());
      QVERIFY(contents(path) == first);
    }
  }

  void svg_is_vectors_inside_the_page() {
    const QString path = folder_.filePath(QStringLiteral("b.svg"));
    ExportOptions options;
    options.size = {700, 400};
    write_figure(path, sheet(false), options);
    const QByteArray svg = contents(path);
    QVERIFY(!svg.contains("<image"));
    QVERIFY(svg.contains("Weight space"));
    QVERIFY(svg.contains(">w</text>") && svg.contains("&lt;"));
    // No coordinate of any line lies outside of the page although the data do.
    int numbers = 0;
    QXmlStreamReader xml(svg);
    while (!xml.atEnd()) {
      if (xml.readNext() != QXmlStreamReader::StartElement || xml.name() != QLatin1String("polyline")) continue;
      const QString points = xml.attributes().value(QLatin1String("points")).toString();
      for (const QString& pair : points.split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
        const QStringList xy = pair.split(QLatin1Char(','));
        QCOMPARE(xy.size(), 2);
        QVERIFY(xy[0].toDouble() >= -1 && xy[0].toDouble() <= 701 && xy[1].toDouble() >= -1 && xy[1].toDouble() <= 401);
        ++numbers;
      }
    }
    QVERIFY(!xml.hasError());
    QVERIFY(numbers >= 4);
    QSvgRenderer renderer(path);
    QVERIFY(renderer.isValid());
    QCOMPARE(renderer.viewBoxF().size(), QSizeF(700, 400));
  }

  void svg_says_less_than() {
    const QString path = folder_.filePath(QStringLiteral("less.svg"));
    Sheet one = sheet(false);
    one.title = QStringLiteral("P(a < b) & more");
    one.cells.front().figure.description = "u = 0.5 < 0.9, so false";
    write_figure(path, one, {});
    QXmlStreamReader xml(contents(path));
    QStringList texts;
    while (!xml.atEnd()) {
      xml.readNext();
      if (xml.name() == QLatin1String("title") || xml.name() == QLatin1String("desc")) texts << xml.readElementText();
    }
    QVERIFY2(!xml.hasError(), qPrintable(xml.errorString()));
    QCOMPARE(texts, (QStringList{one.title, QStringLiteral("u = 0.5 < 0.9, so false")}));
  }

  // As of a table whose rows have their names in cells: the axis's line is the plot's edge, and no longer than that.
  void an_axis_without_labels_stays_where_it_belongs() {
    const QString path = folder_.filePath(QStringLiteral("d.svg"));
    Figure bare = figure(false);
    bare.layers.clear();
    bare.y.categories.assign(2, "");
    write_figure(path, {{{bare, {}}}, 1, {}, {}}, {.size = {400, 300}});
    const QString svg = QString::fromUtf8(contents(path));
    int lines = 0;
    static const QRegularExpression polyline("points=\"([\\d.]+),([\\d.]+) ([\\d.]+),([\\d.]+) \"");
    for (auto found = polyline.globalMatch(svg); found.hasNext(); ++lines) {
      const auto match = found.next();
      QVERIFY2(match.captured(2).toDouble() > 20 && match.captured(4).toDouble() < 295, qPrintable(match.captured()));
    }
    QVERIFY(lines > 3);
  }

  void svg_has_an_image_a_field() {
    const QString path = folder_.filePath(QStringLiteral("c.svg"));
    Sheet fields;
    fields.cells = {{figure(true), {}}};
    write_figure(path, fields, {});
    QCOMPARE(contents(path).count("<image"), 2);  // the field and its colour bar
  }

  void pdf_is_lossless_and_has_its_size() {
    const QString path = folder_.filePath(QStringLiteral("d.pdf"));
    ExportOptions options;
    options.size = {960, 480};
    write_figure(path, sheet(), options);
    const QByteArray pdf = contents(path);
    QVERIFY(pdf.startsWith("%PDF-"));
    QVERIFY(!pdf.contains("DCTDecode"));  // no JPEG
    const auto box =
        QRegularExpression(QStringLiteral("/MediaBox \\[[0. ]*([0-9.]+) ([0-9.]+)\\]")).match(QString::fromLatin1(pdf));
    QVERIFY(box.hasMatch());
    QCOMPARE(box.captured(1).toDouble(), 720.0);  // 10 x 5 inches in points
    QCOMPARE(box.captured(2).toDouble(), 360.0);
  }

  void text_cells_fit() {
    QString long_text;
    for (int k = 0; k < 40; ++k) long_text += QStringLiteral("A readout with a rather long explanation. ");
    Sheet words;
    words.cells = {{{}, long_text}};
    ExportOptions options;
    options.size = {300, 200};
    const QImage image = render_image(words, options);
    bool ink = false;
    for (int x = 0; x < 300; ++x) {
      for (int y = 0; y < 200; ++y) {
        const bool dark = image.pixelColor(x, y).lightness() < 128;
        ink = ink || dark;
        QVERIFY(!dark || (x > 5 && x < 295 && y > 5 && y < 195));
      }
    }
    QVERIFY(ink);
  }

  void errors_name_the_file() {
    const QString unknown = folder_.filePath(QStringLiteral("figure.bmp"));
    QVERIFY(error_of([&] { write_figure(unknown, sheet(), {}); }).startsWith(unknown));
    QVERIFY(!QFile::exists(unknown));
    const QString nowhere = folder_.filePath(QStringLiteral("missing/figure.png"));
    QVERIFY(error_of([&] { write_figure(nowhere, sheet(), {}); }).startsWith(nowhere));
  }

  void cut_off_png_has_no_session() {
    const QString path = folder_.filePath(QStringLiteral("cut.png"));
    ExportOptions options;
    options.session = "{}";
    write_figure(path, sheet(), options);
    QByteArray bytes = contents(path);
    bytes.chop(30);
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
    file.close();
    QVERIFY(session_in(read_file(path)).isEmpty());
  }

 private:
  QTemporaryDir folder_;
};

CREDENCE_TEST(ExportTest);
#include "export_test.moc"
