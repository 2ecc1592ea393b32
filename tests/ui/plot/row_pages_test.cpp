// Tables and charts of rows in windows that are too low for them: every row can be seen, in type that can be read.
// SPDX-License-Identifier: GPL-3.0-only
#include "ui/plot/row_pages.h"

#include "core/pictures/tables/cell_table.h"
#include "tests/support/shown_plot.h"
#include "tests/support/test.h"
#include "ui/plot/plot_layout.h"
#include "ui/plot/plot_scene.h"

#include <QImage>
#include <QPainter>
#include <QTest>
#include <QWheelEvent>

#include <set>

using namespace credence;

namespace {

Figure table_of(int rows) {
  Figure figure;
  std::vector<std::string> names;
  for (int k = 1; k <= rows; ++k) names.push_back("row " + std::to_string(k));
  const auto text = [](double value) { return std::to_string(static_cast<int>(value)); };
  Eigen::MatrixXd values(rows, 2);
  for (int k = 0; k < rows; ++k) values.row(k) << 100 + k, 200 + k;
  Cells cells = cell_table(figure, names, {"first", "second"}, values, text);
  cells.id = "cells";
  cells.click = "Click";
  figure.layers.push_back(std::move(cells));
  return figure;
}

PlotLayout laid_out(const Figure& figure, double height, std::optional<int> first) {
  return lay_out(figure, theme(ThemeId::projector), {600, height}, {.left = 100, .height = 30, .first_row = first});
}

std::set<QString> words_on(const Figure& figure, QSizeF size, int first) {
  PlotScene scene;
  scene.set_theme(ThemeId::projector);
  scene.set_size(size);
  scene.set_head({.left = 100, .height = 30, .first_row = first});
  scene.set_figure(figure);
  QImage image(size.toSize(), QImage::Format_ARGB32_Premultiplied);
  QPainter painter(&image);
  PaintedPlot painted;
  scene.render(painter, QRectF(QPointF(0, 0), size), &painted);
  std::set<QString> words;
  for (const PaintedWord& word : painted.words) {
    if (word.type >= theme(ThemeId::projector).smallest_type) words.insert(word.text);
  }
  return words;
}

void turn_wheel(QWidget& view, int notches) {
  const QPointF at = QRectF(view.rect()).center();
  QWheelEvent event(at, view.mapToGlobal(at), {}, {0, -120 * notches}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase,
                    false);
  QCoreApplication::sendEvent(&view, &event);
}

}  // namespace

class RowPagesTest : public QObject {
  Q_OBJECT
 private slots:
  void only_a_low_window_has_pages() {
    const Figure figure = table_of(12);
    QVERIFY(!laid_out(figure, 700, 0).rows);
    QVERIFY(!laid_out(figure, 300, std::nullopt).rows);  // an export shows all
    QVERIFY(!laid_out(points_figure(), 120, 0).rows);
    const std::optional<RowPage> rows = laid_out(figure, 300, 0).rows;
    QVERIFY(rows && rows->first == 0 && rows->shown >= 4 && rows->shown < 12 && rows->all == 12);
    QCOMPARE(laid_out(figure, 300, 99).rows->first, 12 - rows->shown);
  }

  void every_row_can_be_read_on_a_page() {
    const Figure figure = table_of(12);
    const QSizeF size(600, 300);
    const int shown = laid_out(figure, size.height(), 0).rows->shown;
    std::set<QString> all;
    for (int first = 0; first < 12; first += shown) {
      const std::set<QString> words = words_on(figure, size, first);
      QVERIFY(words.contains(QStringLiteral("first")) && words.contains(QStringLiteral("second")));
      QVERIFY(!words.contains(QString::number(99 + first)) && !words.contains(QString::number(100 + first + shown)));
      all.insert(words.begin(), words.end());
    }
    for (int k = 0; k < 12; ++k) {
      for (const int number : {100 + k, 200 + k}) QVERIFY(all.contains(QString::number(number)));
      QVERIFY(all.contains(QStringLiteral("row %1").arg(k + 1)));
    }
    QVERIFY(words_on(figure, size, 0)
                .contains(QStringLiteral("rows 1 to %1 of 12: click or scroll for others").arg(shown)));
  }

  void the_wheel_and_a_click_turn_pages() {
    Shown s(table_of(12));
    s.view.set_theme(ThemeId::projector);
    s.view.resize(600, 300);
    const auto rows = [&] { return *s.view.scene().layout().rows; };
    const int shown = rows().shown;
    turn_wheel(s.view, 2);
    QCOMPARE(rows().first, 2);
    turn_wheel(s.view, -9);
    QCOMPARE(rows().first, 0);
    for (int first = shown; first < 12; first += shown) {
      QTest::mouseClick(&s.view, Qt::LeftButton, {}, s.view.scene().layout().row_place.center().toPoint());
      QCOMPARE(rows().first, std::min(first, 12 - shown));
    }
    QTest::mouseClick(&s.view, Qt::LeftButton, {}, s.view.scene().layout().row_place.center().toPoint());
    QCOMPARE(rows().first, 0);
    QVERIFY(s.gestures.empty());
    // The cells on the screen answer, and the keyboard brings others there.
    QTest::mouseClick(&s.view, Qt::LeftButton, {}, s.at(1, 12));
    QCOMPARE(s.gestures.back().index, std::size_t{22});
    s.view.setFocus();
    for (int k = 0; k < 2; ++k) QTest::keyClick(&s.view, Qt::Key_Tab);  // the lowest row comes first
    QCOMPARE(rows().first, 12 - shown);
    s.view.deselect();
    s.view.set_figure(table_of(11));
    QCOMPARE(rows().first, 0);
  }

  void names_of_rows_take_two_lines_for_the_columns() {
    Figure figure;
    const std::vector<std::string> rows(7, "worth per 1000");
    const auto text = [](double value) { return std::to_string(static_cast<int>(value)); };
    const std::vector<std::string> columns{"tempering", "tempered", "tempting", "temporary"};
    figure.layers.push_back(cell_table(figure, rows, columns, Eigen::MatrixXd::Constant(7, 4, 7), text));
    const std::set<QString> words = words_on(figure, {634, 500}, 0);
    for (const std::string& column : columns) QVERIFY(words.contains(QString::fromStdString(column)));
    QVERIFY(words.contains(QStringLiteral("worth")) && words.contains(QStringLiteral("per 1000")));
    const std::set<QString> wide = words_on(figure, {1000, 500}, 0);
    QVERIFY(wide.contains(QStringLiteral("worth per 1000")));
  }

  void names_of_columns_take_two_lines_if_they_must() {
    Figure figure = table_of(3);
    auto& cells = std::get<Cells>(figure.layers.front());
    cells.heads = {"a name of four words", "second"};
    const std::set<QString> words = words_on(figure, {420, 400}, 0);
    QVERIFY(words.contains(QStringLiteral("a name of")) && words.contains(QStringLiteral("four words")));
  }
};

CREDENCE_TEST(RowPagesTest);
#include "row_pages_test.moc"
