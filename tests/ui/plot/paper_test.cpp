// Figures for papers: LaTeX with the numbers of the figure, type of a given size, letters as shapes.
// SPDX-License-Identifier: GPL-3.0-only
#include "ui/plot/paper.h"

#include "tests/support/test.h"
#include "ui/files/files.h"
#include "ui/plot/export.h"
#include "ui/plot/pgf_picture.h"
#include "ui/plot/svg_outlines.h"
#include "ui/plot/tex_words.h"

#include <QFile>
#include <QImageReader>
#include <QPainter>
#include <QRegularExpression>
#include <QSvgRenderer>
#include <QTemporaryDir>
#include <QTest>

namespace credence {
namespace {

Figure paper_figure() {
  Figure f;
  f.title = "Weights & 50 %";
  f.description = "A line and three points.";
  f.x = {"w1, weight of x1", 0, 10};
  f.y = {"density", 0, 2};
  f.layers.push_back(Line{.paths = {{{0, 0}, {5, 1.25}, {10, 0.5}}}, .role = Role::posterior, .name = "posterior σ²"});
  f.layers.push_back(Points{.at = {{1, 1}, {2, 1.5}, {30, 1}}, .role = Role::class1, .name = "t = 1"});
  Field field{.field = {{{0, 10, 0, 2}, 3, 3}, {0, 0.5, 1, 0, 0.5, 1, 0, 0.5, 1}}, .name = "p(x)"};
  f.layers.push_back(field);
  return f;
}

Sheet paper_sheet() { return {{SheetCell{paper_figure(), {}}}, 1}; }

QByteArray bytes_of(const QString& path) {
  QFile file(path);
  return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

}  // namespace

class PaperTest : public QObject {
  Q_OBJECT
 private:
  QTemporaryDir folder_;

 private slots:
  void words_become_formulas_data() {
    QTest::addColumn<QString>("plain");
    QTest::addColumn<QString>("tex");
    QTest::newRow("variable") << "w1, weight"
                              << "$w_{1}$, weight";
    QTest::newRow("Greek") << "σ² of θ"
                           << "$\\sigma ^{2}$ of $\\theta $";
    QTest::newRow("special") << "50 % & more_or #1 {x}"
                             << "50 \\% \\& more\\_or \\#1 \\{$x$\\}";
    QTest::newRow("sign") << "-3 ≤ 2"
                          << "$-$3 $\\le $ 2";
    QTest::newRow("backslash") << "a\\b"
                               << "$a$\\textbackslash{}$b$";
    QTest::newRow("hat") << QString::fromUtf8("R\u0302 is") << "$\\hat{R}$ is";
    QTest::newRow("exponent") << "5×10⁻¹³"
                              << "5$\\times $10$^{-13}$";
    QTest::newRow("raised letter") << "πᵏ to μⁿ"
                                   << "$\\pi ^{k}$ to $\\mu ^{n}$";
    QTest::newRow("mark") << "◆ here"
                          << "$\\blacklozenge $ here";
    QTest::newRow("umlaut") << "für"
                            << "für";
  }
  void words_become_formulas() {
    QFETCH(QString, plain);
    QFETCH(QString, tex);
    QCOMPARE(tex_text(plain), tex);
  }

  void numbers_have_the_digits_of_their_axis() {
    QCOMPARE(tex_number(0.123456789, 1), QString("0.1235"));
    QCOMPARE(tex_number(1896.123456, 100), QString("1896.12"));
    QCOMPARE(tex_number(1e-15, 1), QString("0"));
  }

  // Fields lie below lines, lines below points; what is outside the axes is left out.
  void layers_are_written_with_their_numbers() {
    const QByteArray tex = pgf_picture(paper_sheet(), {});
    const auto line = tex.indexOf("(0,0) (5,1.25) (10,0.5)"), points = tex.indexOf("(1,1) (2,1.5)}"),
               field = tex.indexOf("[0.5]");
    QVERIFY2(field > 0 && field < line && line < points, tex);
    QVERIFY(!tex.contains("(30,1)"));
    for (const char* part : {"title={Weights \\& 50 \\%}", "xlabel={$w_{1}$, weight of $x_{1}$}", "xmin=0, xmax=10",
                             "\\addlegendentry{posterior $\\sigma ^{2}$}", "\\definecolor{posterior}{HTML}{00875F}",
                             "ylabel={$p$($x$)}", "% A line and three points."}) {
      QVERIFY2(tex.contains(part), part);
    }
    QCOMPARE(tex.count("\\begin{tikzpicture}"), tex.count("\\end{tikzpicture}"));
  }

  void a_crowd_is_thinned_and_says_so() {
    Figure f = paper_figure();
    Points crowd;
    for (int k = 0; k < 5000; ++k) crowd.at.push_back({k / 500.0, 1});
    f.layers = {crowd};
    const QByteArray tex = pgf_picture({{SheetCell{f, {}}}, 1}, {});
    QVERIFY(tex.contains("% one in 3 of 5000 marks"));
    QVERIFY(tex.count(",1)") <= 1700);
  }

  void type_is_as_large_as_wanted() {
    const Sheet sheet = paper_sheet();
    for (const double width : {6.0, 9.0, 16.0}) {
      const ExportOptions options =
          on_paper(sheet, {.width = width, .type_points = 9}, {800, 600}, ThemeId::light, false);
      const double inches = options.size.width() * options.scale / 96;
      QVERIFY2(std::abs(2.54 * inches - width) < 0.05, qPrintable(QString::number(2.54 * inches)));
      write_figure(folder_.filePath("type.svg"), sheet, options);
      const QString svg = QString::fromUtf8(bytes_of(folder_.filePath("type.svg")));
      const auto number = QRegularExpression("font-size=\"(\\d+)\"[^>]*>2<").match(svg);  // of a tick
      const auto word = QRegularExpression("font-size=\"(\\d+)\"[^>]*>10\\s*<").match(svg);
      QVERIFY2(word.hasMatch(), qPrintable(number.captured()));
      const double points = word.captured(1).toDouble() * options.scale * 72 / 96;
      QVERIFY2(std::abs(points - 9) < 0.01, qPrintable(QString::number(points)));
    }
    const ExportOptions png = on_paper(sheet, {.width = 10, .dots_per_inch = 254}, {800, 600}, ThemeId::light, true);
    write_figure(folder_.filePath("type.png"), sheet, png);
    const QImage image(folder_.filePath("type.png"));
    QVERIFY(std::abs(image.width() - 1000) <= 2);
    QVERIFY(std::abs(image.dotsPerMeterX() - 10000) <= 1);
  }

  void letters_become_shapes() {
    ExportOptions options;
    write_figure(folder_.filePath("text.svg"), paper_sheet(), options);
    options.outlines = true;
    write_figure(folder_.filePath("shapes.svg"), paper_sheet(), options);
    const QByteArray text = bytes_of(folder_.filePath("text.svg")), shapes = bytes_of(folder_.filePath("shapes.svg"));
    QVERIFY(text.count("<text") > 10);
    QCOMPARE(shapes.count("<text"), 0);
    QVERIFY(shapes.contains("aria-label=\"density\""));
    // They look the same: Qt draws both.
    const auto drawn = [](const QByteArray& svg) {
      QImage image(800, 600, QImage::Format_RGB32);
      image.fill(Qt::white);
      QPainter painter(&image);
      QSvgRenderer(svg).render(&painter);
      return image;
    };
    const QImage a = drawn(text), b = drawn(shapes);
    int other = 0;
    for (int y = 0; y < 600; ++y) {
      for (int x = 0; x < 800; ++x) other += std::abs(qGray(a.pixel(x, y)) - qGray(b.pixel(x, y))) > 128 ? 1 : 0;
    }
    QVERIFY2(other < 800, qPrintable(QString::number(other)));  // of 480,000: hinting moves edges
  }
};

CREDENCE_TEST(PaperTest);

}  // namespace credence

#include "paper_test.moc"
