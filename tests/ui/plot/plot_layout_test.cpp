// Layout: nothing overlaps, nothing is cut off, one unit is as long on both axes where that is asked for.
// SPDX-License-Identifier: GPL-3.0-only
#include "ui/plot/plot_layout.h"

#include "tests/support/test.h"

#include <QFontMetricsF>
#include <QTest>

#include <cmath>

using namespace credence;

namespace {

Figure busy_figure() {
  Figure f;
  f.title = "Data space";
  f.note = "Laplace approximation; still refining.";
  f.x = {"x1, first input", -5, 5};
  f.y = {"x2, second input", -2, 2};
  Field field;
  field.field = {{{-5, 5, -2, 2}, 2, 2}, {0, 0, 1, 1}};
  field.name = "P(t = 1 | x)";
  f.layers.push_back(field);
  for (const char* name : {"class 0", "class 1", "decision boundaries", "predictive contours"}) {
    Line line;
    line.name = name;
    line.paths = {{{-5, 0}, {5, 0}}};
    f.layers.push_back(line);
  }
  return f;
}

}  // namespace

class PlotLayoutTest : public QObject {
  Q_OBJECT
 private slots:
  // On a projector's wall what has no place on the plot to be named at has a row of the legend, however many are
  // needed.
  void no_name_is_lost() {
    Figure f;
    f.title = "A title";
    f.x = f.y = {.min = 0, .max = 1};
    const char* names[]{"share of all the draws", "what is left of the other ones", "the first start",
                        "the second start"};
    for (const char* name : names) f.layers.push_back(Points{.at = {}, .name = name});
    f.layers.push_back(Bars{.edges = {0, 1}, .heights = {1}, .name = "bars have edges"});
    f.layers.push_back(Points{.at = {{0.5, 0.5}}, .name = "named where it is"});
    for (const double width : {640.0, 420.0}) {
      const PlotLayout wall = lay_out(f, theme(ThemeId::projector), {width, 600}, {.left = 200, .height = 30});
      QCOMPARE(wall.legend.size() + wall.on_plot.size(), std::size_t{6});
      QVERIFY(wall.legend.size() >= 4 && wall.head_rows > 1);
      for (const LegendEntry& entry : wall.legend) QVERIFY(entry.text.right() <= width);
    }
    // What has an edge is named there before the picture gives way.
    f.layers.erase(f.layers.begin(), f.layers.begin() + 4);
    const PlotLayout one = lay_out(f, theme(ThemeId::projector), {640, 600}, {.left = 200, .height = 30});
    QVERIFY(one.head_rows == 1 && one.on_plot.size() == 1 && one.on_plot[0].name == "named where it is");
    f.title = "A title that takes nearly all the room of its row";
    const PlotLayout narrow = lay_out(f, theme(ThemeId::projector), {640, 600}, {.left = 200, .height = 30});
    QVERIFY(narrow.head_rows == 1 && narrow.legend.empty());
    QVERIFY(narrow.on_plot.size() == 2 && narrow.on_plot[1].name == "bars have edges");
  }

  // Among the entries of the legend it would be read as one of them.
  void the_name_of_y_has_a_row_of_its_own() {
    Figure f;
    f.title = "A title";
    f.x = {.label = "x", .min = 0, .max = 1};
    f.y = {.label = "density", .min = 0, .max = 1};
    for (const char* name : {"the first kind", "the second kind"}) {
      f.layers.push_back(Bars{.edges = {0, 1}, .heights = {1}, .name = name});
    }
    for (const double width : {800.0, 420.0}) {
      const PlotLayout l = lay_out(f, theme(ThemeId::light), {width, 400});
      QCOMPARE(l.legend.size(), std::size_t{2});
      for (const LegendEntry& entry : l.legend) QVERIFY(entry.text.bottom() <= l.y_title.top());
      QVERIFY(l.y_title.bottom() <= l.mapping.area.top() && l.y_title.left() < l.mapping.area.left());
      QVERIFY(!l.y_ticks.back().label.empty());
    }
  }

  // A slot's plot on a projector has one row of head, no note, and names of places that take no width.
  void a_projector_has_room_for_the_picture() {
    Figure f = busy_figure();
    f.y.categories = {"Beta(1, 1)", "Beta(50, 50)"};
    f.y.min = -0.5;
    f.y.max = 1.5;
    Head slot;
    slot.left = 200;
    slot.height = 26;
    const PlotLayout wall = lay_out(f, theme(ThemeId::projector), {640, 600}, slot);
    QVERIFY(wall.note.isEmpty() && wall.upright_y);
    QCOMPARE(wall.head_rows, 1);
    QVERIFY(wall.mapping.area.left() < 45 && wall.mapping.area.top() < 40);
    const PlotLayout screen = lay_out(f, theme(ThemeId::light), {640, 600}, slot);
    QVERIFY(!screen.note.isEmpty() && !screen.upright_y);
    QVERIFY(!lay_out(f, theme(ThemeId::projector), {640, 600}).note.isEmpty());  // an export stands alone
  }
  // Of names of columns each counts: a wide one between narrow ones drives none away.
  void names_stand_as_close_as_they_fit() {
    Figure f;
    f.title = "A table";
    f.x = {.min = 0.5, .max = 4.5, .categories = {"mode", "Δ log Z", "KL", "TV"}};
    f.y = {.min = 0, .max = 1};
    for (const QSizeF size : {QSizeF(640, 600), QSizeF(460, 300)}) {
      QCOMPARE(lay_out(f, theme(ThemeId::projector), size, {.left = 100, .height = 26}).x_ticks.size(), std::size_t{4});
      QCOMPARE(lay_out(f, theme(ThemeId::projector), size).x_ticks.size(), std::size_t{4});
    }
    QVERIFY(lay_out(f, theme(ThemeId::projector), {120, 300}).x_ticks.size() < 4);
  }
  // Many names on y, or long ones, are smaller before any is left out, and leave the picture most of the width.
  void names_of_places_are_smaller_before_they_are_missing() {
    Figure f;
    f.title = "Thirteen factors";
    f.x = {.label = "log odds", .min = -1, .max = 3};
    f.y = {.min = 0.5, .max = 14.5};
    for (int k = 1; k <= 14; ++k) f.y.categories.push_back("diluted wines = " + std::to_string(k));
    for (const ThemeId id : {ThemeId::light, ThemeId::dark}) {
      const PlotLayout tall = lay_out(f, theme(id), {900, 700});
      QCOMPARE(tall.names_font, tall.font);
      const PlotLayout low = lay_out(f, theme(id), {600, 240});
      QVERIFY(low.names_font.pixelSize() < low.font.pixelSize());
      QCOMPARE(low.y_ticks.size(), std::size_t{14});
      const PlotLayout narrow = lay_out(f, theme(id), {260, 500});
      QVERIFY(narrow.mapping.area.left() < 0.5 * 260);
      QCOMPARE(narrow.y_ticks.size(), std::size_t{14});
    }
    QVERIFY(lay_out(f, theme(ThemeId::projector), {600, 90}).y_ticks.size() < 14);  // type that nobody can read
  }
  void parts_stay_apart_and_inside_data() {
    QTest::addColumn<int>("theme_id");
    QTest::addColumn<QSizeF>("size");
    for (const int id : {0, 2}) {
      for (const QSizeF size : {QSizeF(400, 300), QSizeF(800, 600), QSizeF(1200, 800), QSizeF(300, 700)}) {
        QTest::addRow("theme %d, %g x %g", id, size.width(), size.height()) << id << size;
      }
    }
  }
  void parts_stay_apart_and_inside() {
    QFETCH(int, theme_id);
    QFETCH(QSizeF, size);
    const PlotLayout l = lay_out(busy_figure(), theme(static_cast<ThemeId>(theme_id)), size);
    const QRectF page(QPointF(0, 0), size);
    const QFontMetricsF metrics(l.font);
    QVERIFY(l.font.pixelSize() >= theme(static_cast<ThemeId>(theme_id)).smallest_type);
    QVERIFY(page.contains(l.mapping.area));
    QVERIFY(l.mapping.area.height() > 0.35 * size.height());
    QVERIFY(l.mapping.area.width() > 0.35 * size.width());
    QVERIFY(l.legend.empty());  // lines have their names on the plot
    QCOMPARE(l.on_plot.size(), std::size_t{4});
    for (std::size_t k = 0; k < l.legend.size(); ++k) {
      const QRectF entry = l.legend[k].swatch.united(l.legend[k].text);
      QVERIFY(page.contains(entry));
      QVERIFY(entry.bottom() <= l.mapping.area.top());
      QVERIFY(!entry.intersects(l.note));
      for (std::size_t m = 0; m < k; ++m) QVERIFY(!entry.intersects(l.legend[m].swatch.united(l.legend[m].text)));
    }
    QVERIFY(l.title.bottom() <= l.note.top() && l.note.bottom() <= l.mapping.area.top());
    QVERIFY(l.bar && page.contains(l.bar->name_place) && page.contains(l.bar->high_place));
    const QRectF bar = l.bar->name_place.united(l.bar->high_place);
    QVERIFY(bar.contains(l.bar->bar.center()) && bar.bottom() <= l.mapping.area.top());
    for (const LegendEntry& entry : l.legend) QVERIFY(!bar.intersects(entry.swatch.united(entry.text)));
    // The axes' names: y's above its axis, x's at the right in a row below the labels.
    QVERIFY(l.y_title.bottom() <= l.mapping.area.top());
    QVERIFY(!l.y_title.intersects(bar) && page.contains(l.y_title));
    QVERIFY(page.contains(l.x_title) && l.x_title.top() > l.mapping.area.bottom());
    for (std::size_t k = 1; k < l.x_ticks.size(); ++k) {
      const auto half = [&](const Tick& t) { return metrics.horizontalAdvance(QString::fromStdString(t.label)) / 2; };
      const double x = l.mapping.to_pixels({l.x_ticks[k].at, 0}).x();
      QVERIFY(x > l.mapping.area.left() && !l.x_ticks[k].label.empty());
      QVERIFY(l.x_places[k].bottom() <= l.x_title.top() + 0.21 * l.x_title.height());
      const double gap = (l.x_ticks[k].at - l.x_ticks[k - 1].at) * l.mapping.pixels_per_x();
      QVERIFY(gap > half(l.x_ticks[k]) + half(l.x_ticks[k - 1]) + 4);
    }
    for (std::size_t k = 1; k < l.y_ticks.size(); ++k) {
      QVERIFY((l.y_ticks[k].at - l.y_ticks[k - 1].at) * l.mapping.pixels_per_y() > metrics.height());
    }
  }

  // The name has its own row; in a slot on a projector, where a row is dear, it may take the place of numbers between
  // the ends.
  void the_name_of_x_hides_no_end() {
    Figure f = busy_figure();
    for (const char* name : {"iteration", "x1", "a name that is rather long for this axis, and has a second part"}) {
      f.x = Axis{.label = name, .min = 0, .max = 9, .integers = true};
      for (const ThemeId id : {ThemeId::light, ThemeId::projector}) {
        for (const double width : {900.0, 420.0, 300.0}) {
          const PlotLayout l = lay_out(f, theme(id), {width, 500}, {.left = 100, .height = 30});
          QVERIFY(!l.x_label.isEmpty() && l.x_title.right() <= width);
          for (std::size_t k = 0; k < l.x_ticks.size(); ++k) {
            const bool end = k == 0 || k + 1 == l.x_ticks.size();
            QVERIFY(!l.x_ticks[k].label.empty() || (id == ThemeId::projector && !end));
            if (l.x_ticks[k].label.empty()) continue;
            const double cap = 0.21 * l.x_title.height();  // above the letters
            QVERIFY(!l.x_places[k].adjusted(0, 0, 0, -cap).intersects(l.x_title));
          }
          if (id == ThemeId::light)
            QVERIFY(l.x_title.right() > width - 20 && l.x_title.top() > l.x_places[0].center().y());
        }
      }
    }
  }

  // A curve that touches the upper end has a number there.
  void the_highest_number_is_there() {
    Figure f;
    f.title = "Title";
    f.x = {.label = "x", .min = 0, .max = 1};
    f.y = {.label = "", .min = 0, .max = 1};
    for (const char* label : {"", "p", "probability"}) {
      f.y.label = label;
      for (const ThemeId id : {ThemeId::light, ThemeId::projector}) {
        const PlotLayout l = lay_out(f, theme(id), {500, 400}, {.left = 100, .height = 30});
        QCOMPARE(l.y_ticks.back().at, 1.0);
        QVERIFY(QString::fromStdString(l.y_ticks.back().label).startsWith(QChar(u'1')));
      }
    }
  }

  // Whole, on the page and apart, the one at the end of the axis as well, which on a projector's wall stands back.
  void labels_on_x_stay_on_the_page() {
    Figure f;
    f.title = "A title";
    f.x = {.label = "evaluations, of all chains together", .min = 1, .max = std::log10(200'000), .log10 = true};
    f.y = {.min = 0, .max = 1};
    for (const ThemeId id : {ThemeId::light, ThemeId::projector}) {
      for (const double width : {640.0, 420.0, 300.0}) {
        for (const double highest : {2.3, std::log10(200'000), 6.0}) {
          f.x.max = highest;
          const PlotLayout l = lay_out(f, theme(id), {width, 500}, {.left = 100, .height = 30});
          QCOMPARE(l.x_places.size(), l.x_ticks.size());
          const QFontMetricsF metrics(l.font);
          double end = 0;
          for (std::size_t k = 0; k < l.x_ticks.size(); ++k) {
            const QString label = QString::fromStdString(l.x_ticks[k].label);
            if (label.isEmpty()) continue;
            QVERIFY(l.x_places[k].left() > end && l.x_places[k].right() <= width);
            QVERIFY(l.x_places[k].width() >= metrics.horizontalAdvance(label));
            QVERIFY(!l.x_places[k].adjusted(0, 0, 0, -0.21 * l.x_title.height()).intersects(l.x_title));
            end = l.x_places[k].right();
          }
          QVERIFY(end > 0);
        }
      }
    }
    f.x = {.label = "darts thrown, n", .min = 0, .max = 3, .log10 = true};
    const PlotLayout wall = lay_out(f, theme(ThemeId::projector), {640, 600}, {.left = 200, .height = 30});
    QCOMPARE(wall.x_ticks.back().label, std::string("1000"));
    QVERIFY(wall.mapping.to_pixels({3, 0}).x() > wall.x_places.back().center().x() + 5);
  }

  // However long the title, and whatever else there is a name for.
  void colours_are_never_without_their_bar() {
    Figure f = busy_figure();
    f.title = "Finishing a hundred and seventy";
    for (const double left : {100.0, 300.0, 440.0, 520.0}) {
      const PlotLayout wall =
          lay_out(f, theme(ThemeId::projector), {640, 600}, {.left = left, .right = 40, .height = 30});
      QVERIFY(wall.bar && wall.bar->high_place.right() <= 640 && wall.head_rows <= 2);
      QVERIFY(wall.bar->low_place.left() > left || wall.bar->low_place.top() > 25);
    }
  }

  void equal_aspect_expands_one_axis() {
    Figure f = busy_figure();
    f.equal_aspect = true;
    for (const QSizeF size : {QSizeF(900, 300), QSizeF(400, 900)}) {
      const PlotMapping m = lay_out(f, theme(ThemeId::light), size).mapping;
      QVERIFY(std::abs(m.pixels_per_x() / m.pixels_per_y() - 1) < 1e-12);
      QVERIFY(m.visible.x0 <= -5 && m.visible.x1 >= 5 && m.visible.y0 <= -2 && m.visible.y1 >= 2);
      const bool x_kept = std::abs(m.visible.width() - 10) < 1e-12, y_kept = std::abs(m.visible.height() - 4) < 1e-12;
      QVERIFY(x_kept != y_kept);
      QVERIFY(std::abs(m.visible.x0 + m.visible.x1) < 1e-12 && std::abs(m.visible.y0 + m.visible.y1) < 1e-12);
    }
  }

  // Where no more is drawn than that, the plot is narrower instead of empty at its sides.
  void nothing_is_shown_beyond_what_is_drawn() {
    Figure f = busy_figure();
    f.equal_aspect = true;
    f.drawn = Rect{-6, 6, -6, 6};
    const PlotLayout wide = lay_out(f, theme(ThemeId::light), QSizeF(1200, 300));
    QVERIFY(std::abs(wide.mapping.visible.x0 + 6) < 1e-9 && std::abs(wide.mapping.visible.x1 - 6) < 1e-9);
    QVERIFY(std::abs(wide.mapping.pixels_per_x() / wide.mapping.pixels_per_y() - 1) < 1e-9);
    QVERIFY(wide.mapping.area.right() < 800 && wide.x_title.right() < wide.mapping.area.right() + 1);
    f.drawn.reset();
    QVERIFY(lay_out(f, theme(ThemeId::light), QSizeF(1200, 300)).mapping.area.right() > 1150);
  }

  void marginals_lie_along_the_plot_and_inside_the_page() {
    Figure f = busy_figure();
    f.above = {{Line{}}, 0, 2};
    f.beside = {{Line{}}, -1, 3};
    f.equal_aspect = true;
    for (const QSizeF size : {QSizeF(400, 300), QSizeF(800, 600), QSizeF(300, 700)}) {
      for (const ThemeId id : {ThemeId::light, ThemeId::projector}) {
        const PlotLayout l = lay_out(f, theme(id), size);
        const QRectF& area = l.mapping.area;
        QVERIFY(l.above && l.beside);
        const QRectF above = l.above->area, beside = l.beside->area;
        QVERIFY(above.left() == area.left() && above.width() == area.width() && above.bottom() < area.top());
        QVERIFY(beside.top() == area.top() && beside.height() == area.height() && beside.left() > area.right());
        QVERIFY(above.height() >= 24 && beside.width() >= 24);
        for (const LegendEntry& entry : l.legend) QVERIFY(entry.text.bottom() <= above.top());
        QVERIFY(beside.right() <= size.width() && l.bar->bar.bottom() <= above.top());
        // The shared axis is the plot's, the other one has the densities.
        const Rect &v = l.mapping.visible, &a = l.above->visible, &b = l.beside->visible;
        QVERIFY(a.x0 == v.x0 && a.x1 == v.x1 && a.y0 == 0 && a.y1 == 2);
        QVERIFY(b.y0 == v.y0 && b.y1 == v.y1 && b.x0 == -1 && b.x1 == 3);
        QVERIFY(std::abs(l.mapping.pixels_per_x() / l.mapping.pixels_per_y() - 1) < 1e-12);
      }
    }
    f.above.layers.clear();
    QVERIFY(!lay_out(f, theme(ThemeId::light), {800, 600}).above);
  }

  // The name of y keeps a place on a small wall when a legend fills the head, as after an answer is shown.
  void a_full_head_leaves_the_name_of_y_beside_its_numbers() {
    Figure f = busy_figure();
    f.y = {.label = "grade", .min = 0, .max = 10};
    const PlotLayout l = lay_out(f, theme(ThemeId::projector), {480, 320}, {.left = 400, .height = 30});
    QVERIFY(l.y_title.isEmpty());
    QCOMPARE(l.y_label, QString("grade"));
    QVERIFY(l.y_upright.right() < l.mapping.area.left() && l.y_upright.height() == l.mapping.area.height());
  }

  void boards_have_no_axes() {
    Figure f = busy_figure();
    const PlotLayout with = lay_out(f, theme(ThemeId::light), {600, 400});
    f.show_axes = false;
    const PlotLayout without = lay_out(f, theme(ThemeId::light), {600, 400});
    QVERIFY(without.x_ticks.empty() && without.y_ticks.empty());
    QVERIFY(without.x_label.isEmpty() && without.y_label.isEmpty());
    QVERIFY(without.mapping.area.contains(with.mapping.area));
    QVERIFY(without.mapping.area.width() > with.mapping.area.width() + 15);
    QCOMPARE(without.legend.size(), with.legend.size());
  }

  void a_plot_keeps_the_room_that_it_had() {
    Figure busy = busy_figure();
    for (const char* name : {"points of the first kind", "points of the second kind", "points of the third kind"}) {
      busy.layers.push_back(Points{.at = {}, .name = name});
    }
    const PlotLayout with = lay_out(busy, theme(ThemeId::light), {400, 300});
    Figure plain = busy;
    plain.layers.clear();
    plain.note.clear();
    QVERIFY(lay_out(plain, theme(ThemeId::light), {400, 300}).mapping.area.top() < with.mapping.area.top());
    const Head kept{.rows = with.head_rows, .note = true};
    QCOMPARE(lay_out(plain, theme(ThemeId::light), {400, 300}, kept).mapping.area, with.mapping.area);
    // What passes by gets no more room than there is.
    const PlotLayout bare = lay_out(plain, theme(ThemeId::light), {400, 300});
    plain.layers = busy.layers;
    const PlotLayout passing =
        lay_out(plain, theme(ThemeId::light), {400, 300}, {.rows = bare.head_rows, .passing = true});
    QCOMPARE(passing.mapping.area, bare.mapping.area);
    QVERIFY(passing.legend.size() < with.legend.size());
  }

  // A legend stands beside the title as a whole, or in rows of its own below the note, never beside that.
  void a_legend_is_not_torn_apart() {
    Figure f = busy_figure();
    f.layers.clear();
    for (const char* name : {"class 0", "class 1", "class 2"}) f.layers.push_back(Points{.at = {}, .name = name});
    for (const int width : {300, 420, 560}) {
      const PlotLayout out = lay_out(f, theme(ThemeId::light), {1.0 * width, 400});
      QCOMPARE(out.legend.size(), std::size_t{3});
      const auto beside_title = [&](const LegendEntry& entry) { return entry.text.top() < out.note.top(); };
      const auto beside = std::ranges::count_if(out.legend, beside_title);
      QVERIFY2(beside == (width > 400 ? 3 : 0), qPrintable(QString::number(width)));
      for (const LegendEntry& entry : out.legend) {
        QVERIFY(!entry.text.intersects(out.note) && !entry.text.intersects(out.title));
      }
    }
  }

  void labelled_contours_spare_the_colour_bar_a_row() {
    Figure f = busy_figure();
    f.title = "A title that leaves no room";
    const PlotLayout with = lay_out(f, theme(ThemeId::light), {300, 300});
    QVERIFY(with.bar);
    Contours contours;
    contours.levels.push_back({0.5, "0.5", {}});
    f.layers.push_back(contours);
    const PlotLayout without = lay_out(f, theme(ThemeId::light), {300, 300});
    QVERIFY(!without.bar && without.head_rows < with.head_rows);
    // A difference says which minus which, however long that is, and in a crowded row how much at least.
    Field difference;
    difference.field = {{{-1, 1, -1, 1}, 2, 2}, {0, 1, 2, 3}};
    difference.map = ColourMap::difference;
    difference.name = "what one long-winded method says minus what another one does";
    f.layers = {contours, difference};
    const PlotLayout told = lay_out(f, theme(ThemeId::light), {300, 300});
    QVERIFY(told.bar && !told.bar->name.isEmpty() && told.head_rows <= 3);
    const PlotLayout crowded = lay_out(f, theme(ThemeId::projector), {640, 600}, {.left = 300, .height = 30});
    QVERIFY(crowded.bar && crowded.bar->name.isEmpty() && crowded.head_rows == 1);
    // A shorter name ends before a comma, but not within brackets.
    f.title = "Data space";
    const auto name_of = [&](const char* name, double width) {
      std::get<Field>(f.layers[1]).name = name;
      return lay_out(f, theme(ThemeId::projector), {width, 600}, {.left = 100, .height = 30}).bar->name;
    };
    QCOMPARE(name_of("P(t = 1 | x), by a method", 510), QString("P(t = 1 | x)"));
    QVERIFY(!name_of("vote P(t = 1 | x, w)", 330).endsWith(QString("| x")));
    QCOMPARE(name_of("vote P(t = 1 | x, w)", 640), QString("vote P(t = 1 | x, w)"));
  }

  void impossible_ranges_are_repaired() {
    Figure f;
    f.x = {"", 2, 2};
    f.y = {"", std::nan(""), 1};
    const PlotMapping m = lay_out(f, theme(ThemeId::light), {400, 300}).mapping;
    QVERIFY(m.visible.x0 < 2 && m.visible.x1 > 2 && m.visible.y1 > m.visible.y0);
  }

  void mapping_and_back() {
    const PlotMapping m{{-1, 3, 10, 20}, QRectF(50, 30, 400, 200)};
    QCOMPARE(m.to_pixels({-1, 10}), QPointF(50, 230));
    QCOMPARE(m.to_pixels({3, 20}), QPointF(450, 30));
    const Point2 p = m.to_data(m.to_pixels({0.7, 13.1}));
    QVERIFY(std::abs(p.x - 0.7) < 1e-12 && std::abs(p.y - 13.1) < 1e-12);
  }
};

CREDENCE_TEST(PlotLayoutTest);
#include "plot_layout_test.moc"
