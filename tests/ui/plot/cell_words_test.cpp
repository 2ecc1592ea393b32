// The words in tables: where numbers of a column are aligned, and how texts are broken.
// SPDX-License-Identifier: GPL-3.0-only
#include "ui/plot/cell_words.h"
#include "ui/plot/axis_name.h"

#include "tests/support/test.h"
#include "ui/plot/cells_painter.h"
#include "ui/plot/theme.h"

#include <QFont>
#include <QTest>

using namespace credence;

class CellWordsTest : public QObject {
  Q_OBJECT
 private slots:
  void less_where_there_is_less_room() {
    QCOMPARE(without_error("7.9 ± 1.7"), std::string("7.9"));
    QCOMPARE(without_error("4 of 32"), std::string("4 of 32"));
    QCOMPARE(in_brief("4 of 32"), std::string("4/32"));
    QCOMPARE(in_brief("7.9 ± 1.7"), std::string("7.9"));
    QCOMPARE(in_brief("20 000"), std::string("20 000"));
    QCOMPARE(shortest("4 of 32"), std::string("4/32"));
    QCOMPARE(shortest("5/14 = 0.357"), std::string("5/14"));
    QCOMPARE(shortest("÷ 1738 (very strong)"), std::string("÷ 1738"));
    QCOMPARE(shortest("(0 + 1)/(9 + 14) = 0.0435"), std::string("(0 + 1)/(9 + 14) = 0.0435"));
    QCOMPARE(without_error("CRW\n0.326\n(0.324)"), std::string("CRW\n0.326"));
    QCOMPARE(shortest("−0.0339"), std::string("−0.034"));
    QCOMPARE(shortest("0.2"), std::string("0.2"));
    QCOMPARE(shortest("1216"), std::string("1216"));
    QCOMPARE(shortest("best"), std::string("best"));
    QCOMPARE(broken_at_spaces({"random walk"}), QStringList({"random", "walk"}));
    QCOMPARE(broken_at_spaces({"NUTS", "a mean of all"}), QStringList({"NUTS", "a mean", "of all"}));
  }

  void numbers_are_aligned_at_their_points() {
    const auto before = [](const char* text) {
      const auto at = aligned_at(QString::fromUtf8(text));
      return at ? QString::fromUtf8(text).left(*at) : QStringLiteral("a word");
    };
    QCOMPARE(before("0.405"), QStringLiteral("0"));
    QCOMPARE(before("1"), QStringLiteral("1"));
    QCOMPARE(before("−12.5"), QStringLiteral("−12"));
    QCOMPARE(before("<0.001"), QStringLiteral("<0"));
    QCOMPARE(before("÷ 24.7 (strong)"), QStringLiteral("÷ 24"));
    QCOMPARE(before("(0 + 1)/(9 + 14) = 0.0435"), QStringLiteral("(0 + 1)/(9 + 14) = 0"));
    QCOMPARE(before("11\u202f492 (11\u202f241)"), QStringLiteral("11\u202f492"));
    QCOMPARE(before("best"), QStringLiteral("a word"));
    QCOMPARE(before("+∞"), QStringLiteral("a word"));
    QCOMPARE(before(""), QStringLiteral("a word"));
  }

  void a_column_has_one_alignment() {
    const QFontMetricsF metrics{QFont()};
    Cells cells{.x = {0, 1, 2}, .y = {0, 1, 2, 3}, .texts = {"0.5", "word", "12.25", "7", "best", "other"}};
    std::vector<QStringList> lines;
    for (const std::string& text : cells.texts) lines.push_back(lines_of(text, false));
    const auto wide = alignments(cells, lines, {200, 200}, metrics);
    QVERIFY(wide[0] && !wide[1]);  // two numbers and a word; a single number
    QCOMPARE(wide[0]->before, metrics.horizontalAdvance(QStringLiteral("12")));
    QVERIFY(wide[0]->after >= metrics.horizontalAdvance(QStringLiteral(".25")) - 1e-9);
    QVERIFY(!alignments(cells, lines, {5, 5}, metrics)[0]);  // no room
  }

  // In a table of several measures, numbers of one column are not compared: each stands in the middle of its cell.
  void numbers_of_different_forms_are_not_aligned() {
    const QFontMetricsF metrics{QFont()};
    const auto is_aligned = [&](const std::vector<std::string>& texts) {
      Cells cells{.x = {0, 1}, .y = {0, 1, 2, 3}, .texts = texts};
      std::vector<QStringList> lines;
      for (const std::string& text : texts) lines.push_back(lines_of(text, false));
      return alignments(cells, lines, {300}, metrics)[0].has_value();
    };
    QVERIFY(!is_aligned({"2000", "7.9 ± 1.7", "32 of 32"}));
    QVERIFY(!is_aligned({"0.5", "1", "1/shape"}));
    QVERIFY(is_aligned({"7.9 ± 1.7", "12 ± 2", "best"}));
    QVERIFY(is_aligned({"0/5 = 0", "5/14 = 0.357", "÷ 24.7 (strong)"}));
    QVERIFY(is_aligned({"11\u202f492 (11\u202f241)", "318 (308)", "−0.5"}));
  }

  void equations_are_broken_before_their_results() {
    QCOMPARE(lines_of("1/3 = 0.333", false).size(), 1);
    QCOMPARE(lines_of("1/3 = 0.333", true), (QStringList{"1/3", "= 0.333"}));
    QCOMPARE(lines_of("318 (308)", true), (QStringList{"318", "(308)"}));
    QCOMPARE(lines_of("2.89 ± 0.18", true), (QStringList{"2.89", "± 0.18"}));
    QCOMPARE(lines_of("random\nwalk", false), (QStringList{"random", "walk"}));
  }

  void long_names_of_rows_have_two_lines() {
    const QFontMetricsF metrics(theme(ThemeId::light).font);
    const QString name = "without the prior";
    const double whole = metrics.horizontalAdvance(name);
    QCOMPARE(name_lines(name, metrics, whole + 1, true), QStringList{name});
    QCOMPARE(name_lines(name, metrics, 0.7 * whole, true), (QStringList{"without", "the prior"}));
    QVERIFY(name_lines(name, metrics, 0.7 * whole, false).front().endsWith(QChar(0x2026)));
    QCOMPARE(name_lines("od280_od315", metrics, 0.7 * metrics.horizontalAdvance("od280_od315"), true),
             (QStringList{"od280_", "od315"}));
  }

  // Twice as many columns need twice the width, and a picture without a table none.
  void a_table_needs_a_width() {
    const Theme& wall = theme(ThemeId::projector);
    Figure figure;
    QCOMPARE(readable_width(figure, wall), 0.0);
    figure.x.min = 0;
    figure.x.max = 2;
    figure.layers.push_back(Cells{.x = {0, 1, 2}, .y = {0, 1}, .texts = {"7.9 ± 1.7", "12"}});
    const double of_two = readable_width(figure, wall);
    figure.x.max = 4;
    std::get<Cells>(figure.layers[0]) = {.x = {0, 1, 2, 3, 4}, .y = {0, 1}, .texts = {"7.9 ± 1.7", "12", "3", "4"}};
    const double of_four = readable_width(figure, wall);
    QVERIFY(of_two > 0);
    QVERIFY(of_four > 1.5 * of_two && of_four < 2 * of_two);
    QVERIFY(readable_width(figure, theme(ThemeId::light)) < of_four);
  }

  // The cells of a row that belong together have one frame, not a frame each.
  void cells_side_by_side_have_one_frame() {
    const PlotMapping mapping{.visible = {0, 3, 0, 2}, .area = QRectF(0, 0, 300, 200)};
    const Cells cells{.x = {0, 1, 2, 3}, .y = {0, 1, 2}, .lit = {false, true, true, true, false, true}};
    const std::vector<QRectF> runs = lit_runs(mapping, cells);
    QCOMPARE(runs, (std::vector<QRectF>{{100, 100, 200, 100}, {0, 0, 100, 100}, {200, 0, 100, 100}}));
  }
};

CREDENCE_TEST(CellWordsTest);
#include "cell_words_test.moc"
