// The head of a screen in a file: a preset's point while it is true, what is shown otherwise.
// SPDX-License-Identifier: GPL-3.0-only
#include "ui/document/sheet.h"

#include "tests/support/test.h"
#include "ui/document/data_figure.h"
#include "ui/document/film.h"

#include <QRegularExpression>
#include <QTest>

#include <algorithm>

using namespace credence;

namespace {

Sheet sheet_of(const Session& session, std::vector<int> frames) {
  return make_sheet(session, *compute_all(*session.lab, session.inputs), views_on_screen(session), std::move(frames));
}

}  // namespace

class SheetTest : public QObject {
  Q_OBJECT
 private slots:
  void a_preset_is_headed_by_its_point() {
    const Lab& coin = *find_lab("coin");
    const Session session = load_preset(coin, "plug_in");
    const Sheet sheet = sheet_of(session, {session.view.frame});
    QCOMPARE(sheet.title, QStringLiteral("The plug-in is not enough"));
    QVERIFY(sheet.caption.startsWith(QLatin1String("After 9 heads in 20")));
    // Another place of the timeline is another story.
    QVERIFY(sheet_of(session, {3}).title == sheet.title && sheet_of(session, {3}).caption.isEmpty());
  }

  void an_edited_one_by_what_it_shows() {
    const Lab& coin = *find_lab("coin");
    Session session = load_preset(coin, "plug_in");
    session.inputs.parameters[field_index(coin, "heads")] = std::int64_t{8};
    const Sheet sheet = sheet_of(session, {-1});
    QCOMPARE(sheet.title, QStringLiteral("Coin game: The next tosses, Chance of winning"));
    QVERIFY(sheet.caption.isEmpty());
  }

  // What only invites a hand is not on paper, unless it is asked for.
  void handles_and_places_are_left_out() {
    const auto marks = [](const Sheet& sheet) {
      std::ptrdiff_t count = 0;
      for (const SheetCell& cell : sheet.cells) {
        count += std::ranges::count_if(cell.figure.layers, [](const Layer& layer) {
          const auto* points = std::get_if<Points>(&layer);
          return std::holds_alternative<Handles>(layer) || (points != nullptr && points->explores);
        });
      }
      return count;
    };
    for (const Lab* lab : labs()) {
      const Session session = opening_session(*lab);
      const auto result = compute_all(*lab, session.inputs);
      const QStringList views = views_on_screen(session);
      QCOMPARE(marks(make_sheet(session, *result, views, {-1})), 0);
      if (lab->id() == "classification") QVERIFY(marks(make_sheet(session, *result, views, {-1}, Marks::shown)) >= 3);
    }
  }

  // At the end of a run the last step is one of many; on the way it is what the picture is about.
  void the_last_step_is_left_out_at_the_end() {
    const auto live = [](const Sheet& sheet) {
      std::ptrdiff_t count = 0;
      for (const SheetCell& cell : sheet.cells) count += std::ranges::count_if(cell.figure.layers, &Layer::live);
      return count;
    };
    for (const auto& [lab, preset] : {std::pair{"metropolis", "ridge"},
                                      {"recapture", "ridge"},
                                      {"samplers", "banana"},
                                      {"bayes-net", "wet_grass"},
                                      {"gibbs", "rectangles"}}) {
      const Session session = load_preset(*find_lab(lab), preset);
      const auto result = compute_all(*session.lab, session.inputs);
      const QStringList views = views_on_screen(session);
      const Sheet end = make_sheet(session, *result, views, {-1});
      QCOMPARE(live(end), 0);
      QVERIFY2(live(make_sheet(session, *result, views, {-1}, Marks::shown)) > 0, lab);
      QVERIFY2(live(make_sheet(session, *result, views, {-1}, Marks::steps)) > 0, lab);
      const int last = result->timeline().frames - 1;
      const auto film = film_of(session, result, views, {last - 1, last});
      QVERIFY2(live(film(1).sheet) > 0, lab);
      QVERIFY2(live(make_sheet(session, *result, views, {result->timeline().frames / 2})) > 0, lab);
      if (QByteArray(lab) == "metropolis") QVERIFY(end.cells[0].figure.note.empty());
    }
  }

  // Paper cannot be dragged.
  void printed_captions_do_not_speak_to_a_hand() {
    static const QRegularExpression to_a_hand("\\b(drag|click|press|double-click|tap|move the pointer|step on)\\b",
                                              QRegularExpression::CaseInsensitiveOption);
    QStringList wrong;
    for (const Lab* lab : labs()) {
      for (const Preset& preset : presets(*lab)) {
        const QString& words = preset.printed.isEmpty() ? preset.caption : preset.printed;
        if (words.contains(to_a_hand)) wrong += preset.id + ": " + words;
      }
    }
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join('\n')));
    const Session session = load_preset(*find_lab("coin"), "first");
    const auto result = compute_all(*session.lab, session.inputs);
    const QStringList views = views_on_screen(session);
    QCOMPARE(make_sheet(session, *result, views, {-1}).caption,
             QString("The same tosses pull three priors towards the same posterior."));
    QVERIFY(make_sheet(session, *result, views, {-1}, Marks::shown).caption.startsWith("Click heads or tails"));
  }

  void data_are_a_table() {
    const Lab& bayes = *find_lab("naive-bayes");
    const Session session = load_preset(bayes, "homerun");
    const Figure figure = data_figure(session.inputs.data);
    QCOMPARE(figure.title, std::string("5 rows of data"));
    QVERIFY(figure.note.empty());
    QCOMPARE(figure.layers.size(), std::size_t{2});
    const auto& names = std::get<Cells>(figure.layers[0]);
    const auto& cells = std::get<Cells>(figure.layers[1]);
    QVERIFY(names.texts == (std::vector<std::string>{"text", "class"}));
    QCOMPARE(cells.texts.size(), std::size_t{10});
    QCOMPARE(cells.texts[8], std::string("A great game"));  // the first row is the highest
    QCOMPARE(cells.texts[1], std::string("Politics"));
    QVERIFY(cells.x == names.x && cells.y.back() == names.y.front());
    QVERIFY(cells.x[1] - cells.x[0] > 2 * (cells.x[2] - cells.x[1]));  // long sentences, short classes
    // Of many the first forty, and the numbers as they are.
    const Figure wines = data_figure(load_preset(bayes, "wine").inputs.data);
    QCOMPARE(wines.title, std::string("178 rows of data"));
    QCOMPARE(wines.note, std::string("the first 40"));
    const auto& numbers = std::get<Cells>(wines.layers[1]);
    QCOMPARE(numbers.texts.size(), std::size_t{40 * 14});
    QCOMPARE(numbers.texts[39 * 14], std::string("14.23"));
    QVERIFY(!data_figure(Table()).title.empty() && data_figure(Table()).layers.empty());
  }

  void a_single_plot_has_its_own_title() {
    Session session = load_preset(*find_lab("coin"), "plug_in");
    session.view.slots_shown = QStringList("win");
    session.view.maximised = 0;
    const Sheet sheet = sheet_of(session, {-1});
    QVERIFY(sheet.title.isEmpty() && sheet.caption.isEmpty());
  }

  void numbers_are_the_rows_of_a_table() {
    Session session = load_preset(*find_lab("coin"), "plug_in");
    session.view.slots_shown = QStringList("numbers");
    session.view.maximised = 0;
    const Sheet sheet = sheet_of(session, {-1});
    QVERIFY(sheet.cells.front().text.contains(QLatin1String("  share of heads\t0.4500")));
    QVERIFY(sheet.cells.front().text.contains(QLatin1String("The prior Beta(1, 1)")));
  }
};

CREDENCE_TEST(SheetTest);
#include "sheet_test.moc"
