// The future is hidden: a frame on the way, without its answers, does not depend on what comes after it; and which
// layers are answers.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/figure/answers.h"
#include "core/lab/lab.h"
#include "core/lab/shown_result.h"
#include "tests/support/test.h"

#include <QTest>

#include <initializer_list>
#include <type_traits>
#include <utility>
#include <vector>

using namespace credence;

namespace {

using Settings = std::initializer_list<std::pair<const char*, Value>>;

std::shared_ptr<const Result> small_result(const char* id, const Settings& settings) {
  const Lab& lab = *find_lab(id);
  Inputs inputs = lab.defaults();
  for (const auto& [name, value] : settings) inputs.parameters[field_index(lab, name)] = value;
  if (lab.data_format(inputs.parameters).takes_data() && std::string(id) == "classification") {
    inputs.data.append_rows({{-1, 0.5, 0}, {0.3, -1, 0}, {1, 1.5, 1}, {-0.2, 0.4, 1}, {1.5, -0.4, 1}, {0.5, 0.2, 0}});
  }
  return compute_all(lab, lab.checked(inputs));
}

// All places and names of what is drawn.
QString drawn(const std::vector<Layer>& layers) {
  QString text;
  const auto add = [&text](const Polyline& path) {
    for (const Point2& at : path) text += QStringLiteral(" %1,%2").arg(at.x, 0, 'g', 12).arg(at.y, 0, 'g', 12);
  };
  for (const Layer& layer : layers) {
    text += '\n' + QString::number(layer.index());
    std::visit(
        [&](const auto& one) {
          using Kind = std::decay_t<decltype(one)>;
          if constexpr (std::is_same_v<Kind, Line>) {
            for (const Polyline& path : one.paths) add(path);
          } else if constexpr (std::is_same_v<Kind, Points> || std::is_same_v<Kind, Handles>) {
            add(one.at);
          } else if constexpr (std::is_same_v<Kind, Bars>) {
            for (const double height : one.heights) add({{height, 0}});
          } else if constexpr (std::is_same_v<Kind, Arrows>) {
            add(one.from);
            add(one.to);
          } else if constexpr (std::is_same_v<Kind, Text>) {
            text += ' ' + QString::fromStdString(one.text);
            add({one.at});
          } else if constexpr (std::is_same_v<Kind, Ellipses>) {
            add({one.centre, {one.l11, one.l22}});
          } else if constexpr (std::is_same_v<Kind, Cells>) {
            for (const std::string& cell : one.texts) text += ' ' + QString::fromStdString(cell);
          }
          if constexpr (requires { one.name; }) text += ' ' + QString::fromStdString(one.name);
        },
        static_cast<const LayerKind&>(layer));
  }
  return text;
}

QString drawn(const Figure& figure) {
  return QString::fromStdString(figure.note) + drawn(figure.layers) + "\nabove" + drawn(figure.above.layers) +
         "\nbeside" + drawn(figure.beside.layers);
}

// Names of the answers of a figure, without those that have none.
QStringList answers_of(const Figure& figure) {
  QStringList names;
  for (const Layer& layer : figure.layers) {
    std::visit(
        [&](const auto& one) {
          if constexpr (requires { one.name; }) {
            if (layer.answer && !one.name.empty()) names += QString::fromStdString(one.name);
          }
        },
        static_cast<const LayerKind&>(layer));
  }
  return names;
}

void compare(const char* lab, const Settings& less, const Settings& more, const std::vector<int>& frames,
             const QStringList& views) {
  const auto shorter = shown_result(small_result(lab, less), {.answer = false, .before = nullptr});
  const auto longer = shown_result(small_result(lab, more), {.answer = false, .before = nullptr});
  for (const int frame : frames) {
    QVERIFY(frame + 1 < shorter->timeline().frames && shorter->timeline().frames < longer->timeline().frames);
    for (const QString& view : views) {
      const QString one = drawn(shorter->figure(view.toStdString(), frame));
      QVERIFY2(!one.isEmpty(), qPrintable(view));
      QVERIFY2(one == drawn(longer->figure(view.toStdString(), frame)), qPrintable(view));
    }
    QCOMPARE(shorter->narration(frame), longer->narration(frame));
  }
}

}  // namespace

class LabAnswersTest : public QObject {
  Q_OBJECT
 private slots:
  void a_draw_does_not_know_later_draws() {
    compare("metropolis", {{"warmup", std::int64_t{20}}, {"draws", std::int64_t{200}}},
            {{"warmup", std::int64_t{20}}, {"draws", std::int64_t{500}}}, {0, 1, 13, 150},
            {"step", "histogram", "repeats"});
  }

  void an_update_does_not_know_later_updates() {
    compare("gibbs", {{"warmup", std::int64_t{0}}, {"draws", std::int64_t{100}}},
            {{"warmup", std::int64_t{0}}, {"draws", std::int64_t{300}}}, {0, 1, 40}, {"path", "conditional"});
  }

  void a_step_does_not_know_later_steps() {
    compare("markov-chain", {{"steps", std::int64_t{8}}}, {{"steps", std::int64_t{30}}}, {0, 3},
            {"graph", "powers", "starts", "crowds"});
  }

  void an_iteration_does_not_know_where_newton_ends() {
    compare("laplace", {{"alpha", 5.0}, {"beta", 1.0}, {"newton_start", 1.2}, {"newton_tolerance", 0.5}},
            {{"alpha", 5.0}, {"beta", 1.0}, {"newton_start", 1.2}, {"newton_tolerance", 1e-14}}, {0, 1},
            {"log_density", "newton"});
    compare("classification", {{"newton_tolerance", 0.05}}, {{"newton_tolerance", 1e-12}}, {0, 1}, {"irls"});
  }

  void the_answers_are_these_data() {
    QTest::addColumn<QString>("lab");
    QTest::addColumn<QString>("view");
    QTest::addColumn<QStringList>("names");
    const auto row = [](const char* lab, const char* view, const QStringList& names) {
      QTest::addRow("%s/%s", lab, view) << QString(lab) << QString(view) << names;
    };
    row("laplace", "density", {"Laplace's Gaussian", "mode"});
    row("laplace", "log_density", {"Laplace's parabola", "mode"});
    row("laplace", "taylor", {});
    row("markov-chain", "graph", {});
    row("markov-chain", "crowds", {"steady state π"});
    row("markov-chain", "time", {"steady state π"});
    row("markov-chain", "distributions", {"steady state π"});
    row("markov-chain", "distance", {"the slowest start from π", "|λ₂|ᵏ = 0.222ᵏ"});
    row("metropolis", "step", {});
    row("metropolis", "histogram", {"density"});
    row("metropolis", "visits", {"the density's own ratio"});
    row("gibbs", "path", {});
    row("gibbs", "autocorrelation", {"theory"});
    row("classification", "weights", {"mode"});
    row("classification", "laplace", {"Laplace, 1-3 sd", "mode"});
  }
  void the_answers_are_these() {
    QFETCH(QString, lab);
    QFETCH(QString, view);
    QFETCH(QStringList, names);
    const std::string id = lab.toStdString();
    const auto result = id == "metropolis" || id == "gibbs" ? small_result(id.c_str(), {{"draws", std::int64_t{200}}})
                                                            : small_result(id.c_str(), {});
    QCOMPARE(answers_of(result->figure(view.toStdString(), 1)), names);
  }

  void verdicts_on_all_draws_wait_for_them() {
    const auto result = small_result("metropolis", {{"draws", std::int64_t{200}}});
    const auto shown = shown_result(result, {.answer = false, .before = nullptr});
    const int last = shown->timeline().frames - 1;
    QVERIFY(QString::fromStdString(result->status(last - 3).text).contains("R-hat"));
    QCOMPARE(QString::fromStdString(shown->status(last - 3).text), QString("draw %1 of %2").arg(last - 3).arg(last));
    QCOMPARE(shown->status(last).text, result->status(last).text);
    for (const Readout& readout : shown->readouts(last - 3)) QVERIFY(readout.group != "Chains, all draws");
  }
};

CREDENCE_TEST(LabAnswersTest);
#include "answers_test.moc"
