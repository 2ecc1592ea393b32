// While a lecturer hides the answers, no picture of a preset has one: no layer that was computed, no note, and no word
// with a number that is not a setting.
// SPDX-License-Identifier: GPL-3.0-only
#include "tests/support/layers.h"
#include "tests/support/preset_texts.h"
#include "tests/support/test.h"
#include "ui/session/showing.h"

#include <QTest>

#include <algorithm>

using namespace credence;

namespace {

struct Pictured {
  Session session;
  std::shared_ptr<const Result> whole, hidden;
  int last = 0;
  Figure figure(const std::string& view) const { return hidden->figure(view, last); }
};

Pictured pictured(const Lab& lab, const QString& preset) {
  Pictured made{.session = load_preset(lab, preset), .whole = {}, .hidden = {}};
  made.whole = compute_all(lab, made.session.inputs);
  made.session.view.hidden = true;
  made.hidden = as_shown(made.session, made.whole);
  made.last = made.whole->timeline().frames - 1;
  return made;
}

// All that is written for a layer.
QStringList words_of(const Layer& layer) {
  return std::visit(
      [](const auto& kind) {
        QStringList words;
        const auto add = [&](const std::string& text) { words += QString::fromStdString(text); };
        if constexpr (requires { kind.name; }) add(kind.name);
        if constexpr (requires { kind.end_label; }) add(kind.end_label);
        if constexpr (requires { kind.text; }) add(kind.text);
        if constexpr (requires { kind.texts; }) std::ranges::for_each(kind.texts, add);
        if constexpr (requires { kind.labels; }) std::ranges::for_each(kind.labels, add);
        return words;
      },
      static_cast<const LayerKind&>(layer));
}

bool is_result(const Layer& layer) {
  return std::visit(
      [](const auto& kind) {
        if constexpr (requires { kind.role; }) {
          return kind.role == Role::posterior || kind.role == Role::approximation ||
                 (kind.role >= Role::adaptive_walk && kind.role <= Role::independent) || kind.role == Role::accepted ||
                 kind.role == Role::rejected;
        }
        return false;
      },
      static_cast<const LayerKind&>(layer));
}

// Returns the first fraction in the words that is no setting.
QString computed_number(const QStringList& words, const std::set<double>& settings) {
  static const QRegularExpression fraction("\\d+\\.\\d+");
  for (const QString& text : words) {
    for (auto match = fraction.globalMatch(text); match.hasNext();) {
      const double number = match.next().captured().toDouble();
      const bool set = std::ranges::any_of(
          settings, [&](double one) { return std::abs(one - number) <= 0.005 * std::max(std::abs(one), number); });
      if (!set) return text;
    }
  }
  return {};
}

// Shares of a prior within one and two standard deviations are the same whatever the data.
std::set<double> inputs_of(const Session& session) {
  std::set<double> numbers = settings_of(session);
  numbers.insert({68.27, 95.45});
  return numbers;
}

bool names(const Figure& figure, const QString& part) {
  return std::ranges::any_of(figure.layers, [&](const Layer& layer) {
    return std::ranges::any_of(words_of(layer), [&](const QString& text) { return text.contains(part); });
  });
}

bool is_on_a_mark(const Figure& figure, Point2 at) {
  return std::ranges::any_of(layers_of<Points>(figure),
                             [&](const Points& points) { return std::ranges::count(points.at, at) > 0; });
}

}  // namespace

class HiddenTest : public QObject {
  Q_OBJECT
 private slots:
  void nothing_left_tells_the_answer_data() {
    QTest::addColumn<const Lab*>("lab");
    for (const Lab* lab : labs()) QTest::newRow(lab->id().c_str()) << lab;
  }
  void nothing_left_tells_the_answer() {
    QFETCH(const Lab*, lab);
    for (const Preset& preset : presets(*lab)) {
      const Pictured made = pictured(*lab, preset.id);
      bool differs = false;
      for (const ViewInfo& view : lab->views()) {
        if (!lab->offers(made.session.inputs.parameters, view.id)) continue;
        const std::string place = lab->id() + '/' + preset.id.toStdString() + ": " + view.id;
        const Figure left = made.figure(view.id);
        const std::size_t whole = made.whole->figure(view.id, made.last).layers.size();
        const bool shown = made.session.view.slots_shown.contains(QString::fromStdString(view.id));
        differs = differs || (shown && left.layers.size() < whole);
        QVERIFY2(left.note.empty() || left.layers.empty(), place.c_str());
        const bool all = view.given.all;
        for (const Layer& layer : left.layers) {
          QVERIFY2(!layer.answer && (all || !is_result(layer)), place.c_str());
          const QString told = all ? QString() : computed_number(words_of(layer), inputs_of(made.session));
          QVERIFY2(told.isEmpty(), (place + ": " + told.toStdString()).c_str());
        }
        // Handles of a curve among data, at its ends, would tell where it is.
        const bool only_data = view.given.data && view.given.roles.empty();
        for (const Handles& handles : only_data ? layers_of<Handles>(left) : std::vector<Handles>()) {
          QVERIFY2(std::ranges::all_of(handles.at, [&](Point2 at) { return is_on_a_mark(left, at); }), place.c_str());
        }
        for (const Marginal* strip : {&left.above, &left.beside}) {
          for (const Layer& layer : strip->layers) QVERIFY2(std::get<Line>(layer).paths.empty(), place.c_str());
        }
      }
      QVERIFY2(differs, (lab->id() + '/' + preset.id.toStdString()).c_str());
      QVERIFY(made.hidden->readouts(made.last).empty() && made.hidden->warnings().empty());
    }
  }

  // What a lecturer saw on the wall.
  void these_told_the_answer_data() {
    QTest::addColumn<QString>("lab");
    QTest::addColumn<QString>("preset");
    QTest::addColumn<QString>("view");
    QTest::addColumn<QString>("told");
    const auto row = [](const char* lab, const char* preset, const char* view, const char* told) {
      QTest::addRow("%s/%s %s", lab, preset, view) << QString(lab) << QString(preset) << QString(view) << QString(told);
    };
    row("darts", "first", "score_map", "best aim");
    row("metropolis", "ess_by_step", "sizes", "best");
    row("classification", "evidence", "evidence", "largest evidence");
    row("classification", "evidence", "evidence", "Occam factor");
    row("coin", "first", "stacked", "→ Beta(10, 12)");
    row("regression", "first", "ridge_prior", "ridge");
    row("regression", "first", "functions", "new points");
    row("regression", "first", "functions", "place x");  // it lies on the posterior mean
  }
  void these_told_the_answer() {
    QFETCH(QString, lab);
    QFETCH(QString, preset);
    QFETCH(QString, view);
    QFETCH(QString, told);
    const Pictured made = pictured(*find_lab(lab.toStdString()), preset);
    QVERIFY(names(made.whole->figure(view.toStdString(), made.last), told));
    QVERIFY(!names(made.figure(view.toStdString()), told));
  }

  // The inputs stay, so that there is something to guess from.
  void what_is_given_stays() {
    const Pictured points = pictured(*find_lab("regression"), "first");
    QCOMPARE(layers_of<Points>(points.figure("functions")).front().at,
             layers_of<Points>(points.whole->figure("functions", points.last)).front().at);
    QVERIFY(names(pictured(*find_lab("coin"), "first").figure("scenario_1"), "prior"));
    const Pictured board = pictured(*find_lab("darts"), "first");
    QVERIFY(!layers_of<Line>(board.figure("score_map")).empty() &&
            !layers_of<Handles>(board.figure("score_map")).empty());
    QVERIFY(pictured(*find_lab("metropolis"), "park").figure("step").layers.empty());
  }
};

CREDENCE_TEST(HiddenTest);
#include "hidden_test.moc"
