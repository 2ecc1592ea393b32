// Before the reveal of a prediction nothing tells the answer: every view, number, label, equation and word of a step is
// compared with those of the same step under other truths.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/figure/given.h"
#include "core/lessons/predicted_result.h"
#include "core/math/input_error.h"
#include "tests/support/mutations.h"
#include "tests/support/test.h"
#include "ui/lessons/lesson_files.h"
#include "ui/lessons/lesson_screens.h"
#include "ui/session/whole_report.h"

#include <QFileInfo>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <set>

using namespace credence;

namespace {

struct PredictStep {
  std::string name;  // "tour 3"
  QString file;      // "01_tour"
  Session session;
  Predictable thing;
};

// What can be predicted without a lesson: each thing on presets of its lab, so many of them.
void add_presets(std::vector<PredictStep>& steps) {
  const int most = fuzz_rounds(1);
  for (const Predictable& thing : predictables()) {
    const Lab& lab = *find_lab(thing.lab);
    int taken = 0;
    for (const Preset& preset : presets(lab)) {
      Session session = load_preset(lab, preset.id);
      if (taken == most || !lab.offers(session.inputs.parameters, thing.view)) continue;
      ++taken;
      const QString name = "preset " + QString::fromStdString(thing.lab) + '/' + preset.id;
      steps.push_back({name.toStdString() + " " + thing.id, "presets", std::move(session), thing});
    }
  }
}

const std::vector<PredictStep>& predict_steps() {
  static const std::vector<PredictStep> all = [] {
    std::vector<PredictStep> steps;
    for (const LessonFile& file : own_lessons()) {
      for (std::size_t i = 0; i < file.lesson.steps.size(); ++i) {
        const LessonStep& step = file.lesson.steps[i];
        const auto* task = step.task ? std::get_if<PredictTask>(&step.task->kind) : nullptr;
        if (task == nullptr) continue;
        const Session session = screen_session(step.screen, std::nullopt, "x");
        steps.push_back({file.lesson.id + " " + std::to_string(i + 1), QFileInfo(file.path).baseName(), session,
                         *find_predictable(session.lab->id(), task->what)});
      }
    }
    add_presets(steps);
    return steps;
  }();
  return all;
}

// The inputs of the step with one number changed, or another seed: what the student may set stays near.
std::vector<Inputs> others(const Session& session) {
  std::vector<Inputs> all;
  Inputs next = session.inputs;
  ++next.seed;
  all.push_back(next);
  const auto fields = session.lab->fields();
  for (std::size_t i = 0; i < fields.size(); ++i) {
    Inputs changed = session.inputs;
    Value& value = changed.parameters[i];
    if (auto* real = std::get_if<double>(&value)) {
      *real = std::clamp(*real * 1.1, fields[i].min, fields[i].max);
    } else if (auto* whole = std::get_if<std::int64_t>(&value)) {
      *whole =
          std::clamp(*whole + 1, static_cast<std::int64_t>(fields[i].min), static_cast<std::int64_t>(fields[i].max));
    } else if (auto* list = std::get_if<Vector>(&value); list != nullptr && !list->empty()) {
      list->front() = std::clamp(list->front() * 2 + 0.1, fields[i].min, fields[i].max);
    } else {
      continue;
    }
    std::vector<std::string> warnings;
    try {
      all.push_back(session.lab->adapted(session.inputs, changed, warnings));
    } catch (const InputError&) {  // it does not fit
    }
  }
  return all;
}

bool is_input(const Layer& layer, const Predictable& thing) {
  const auto stays = [&](Role role) { return std::ranges::find(thing.stays, role) != thing.stays.end(); };
  if (const auto* line = std::get_if<Line>(&layer)) return stays(line->role);
  if (const auto* text = std::get_if<Text>(&layer)) return stays(text->role);
  if (const auto* band = std::get_if<Band>(&layer)) return stays(band->role);
  const auto* points = std::get_if<Points>(&layer);
  return points != nullptr && points->fill.empty();
}

QString axis_words(const Axis& axis) { return QStringLiteral("from %1 to %2").arg(axis.min).arg(axis.max); }

// All that can be read of a screen beside its inputs, as text.
QStringList readable(const Result& result, const Session& session) {
  QStringList words;
  const int last = result.timeline().frames - 1;
  for (const Readout& readout : result.readouts(last)) words += QString::fromStdString(readout.label + readout.value);
  for (const Equation& equation : result.equations(last, nullptr)) words += QString::fromStdString(equation.id);
  words += QString::fromStdString(result.narration(last));
  words += QString::fromStdString(result.narration_so_far(last));
  words += QString::fromStdString(result.status(last).text);
  for (const std::string& warning : result.warnings()) words += QString::fromStdString(warning);
  for (const ViewInfo& view : session.lab->views()) {
    if (!session.lab->offers(session.inputs.parameters, view.id)) continue;
    const Figure figure = result.figure(view.id, last);
    const QString place = QString::fromStdString(view.id) + ": ";
    words += place + QString::fromStdString(figure.note + figure.known_note + figure.description);
    words += place + QString::number(figure.above.layers.size() + figure.beside.layers.size());
    // Where an input is drawn, as the truth beside a Gaussian is, the axes follow it.
    const bool input =
        std::ranges::any_of(figure.layers, [](const Layer& layer) { return std::holds_alternative<Line>(layer); });
    words += place + QString::fromStdString(figure.click_hint);
    words += place + (figure.show_axes ? "axes" : "no axes");
    words += !figure.show_axes || input ? QString() : place + axis_words(figure.x) + ", " + axis_words(figure.y);
    for (int i = 0; i <= 4; ++i) {
      for (int j = 0; j <= 4; ++j) {
        const Point2 at{figure.x.min + (figure.x.max - figure.x.min) * i / 4,
                        figure.y.min + (figure.y.max - figure.y.min) * j / 4};
        words += place + QString::fromStdString(result.hover(view.id, last, at));
        words += place + (result.follows(view.id, {view.id, at}) ? "follows" : "");
      }
    }
  }
  return words;
}

QString first_difference(const QStringList& a, const QStringList& b) {
  if (a.size() != b.size()) return "another number of words";
  for (qsizetype i = 0; i < a.size(); ++i) {
    if (a[i] != b[i]) return a[i] + " | " + b[i];
  }
  return {};
}

}  // namespace

class CoveredTest : public QObject {
  Q_OBJECT
 private slots:
  void every_lesson_predicts() {
    for (const LessonFile& file : own_lessons()) {
      const bool found = std::ranges::any_of(
          predict_steps(), [&](const PredictStep& step) { return step.name.starts_with(file.lesson.id + " "); });
      QVERIFY2(found, file.lesson.id.c_str());
    }
  }

  // A row per file of a lesson, so that each can be run by itself.
  void nothing_tells_the_answer_data() {
    QTest::addColumn<QString>("file");
    std::set<QString> files;
    for (const PredictStep& step : predict_steps()) files.insert(step.file);
    for (const QString& file : files) QTest::newRow(qPrintable(file)) << file;
  }
  void nothing_tells_the_answer() {
    QFETCH(QString, file);
    for (const PredictStep& step : predict_steps()) {
      if (step.file == file) tells_nothing(step);
      if (QTest::currentTestFailed()) return;
    }
  }

  // A student's own scale of a density stays, although its shape alone is marked.
  void a_density_keeps_its_scale() {
    for (const PredictStep& step : predict_steps()) {
      if (step.thing.kind != PredictableKind::density || step.file == "presets") continue;
      const auto whole = compute_all(*step.session.lab, step.session.inputs);
      const Truth truth = truth_of(step.thing, *whole, -1, whole_report(step.session, *whole));
      Sketch higher = truth.sketch;
      for (Point2& p : higher.paths[0]) p.y *= 7;
      QCOMPARE(fitted(step.thing, higher), higher);
      QVERIFY(score_of(step.thing, higher, truth) > 1 - 1e-9);
      QVERIFY(verdict(step.thing, higher, truth).find("The area under yours is 7") != std::string::npos);
    }
  }

 private:
  // A picture without axes beside the covered one keeps what is given, such as a graph or a board; others are empty.
  static void only_what_is_given(const Result& whole, const std::string& lab, const std::string& view,
                                 const Figure& figure) {
    const GivenLayers given = given_in(*find_lab(lab), view);
    if (given == GivenLayers() || whole.figure(view, whole.timeline().frames - 1).show_axes) {
      QVERIFY2(figure.layers.empty(), view.c_str());
      return;
    }
    const Figure left = without_results(whole.figure(view, whole.timeline().frames - 1), given);
    QCOMPARE(figure.layers.size(), left.layers.size());
    for (const Layer& layer : figure.layers) QVERIFY2(!layer.answer, view.c_str());
  }

  static void tells_nothing(const PredictStep& step) {
    const Lab& lab = *step.session.lab;
    const auto whole = compute_all(lab, step.session.inputs);
    const auto shown = predicted_result(whole, step.thing, {}, true);
    // What is left are inputs, in every view, also with the pointer there.
    for (const ViewInfo& view : lab.views()) {
      if (!lab.offers(step.session.inputs.parameters, view.id)) continue;
      const Cursor cursor{view.id, {0, 0}};
      const Figure figure = shown->figure(view.id, whole->timeline().frames - 1, &cursor);
      if (view.id != step.thing.view && !figure.show_axes) {
        only_what_is_given(*whole, lab.id(), view.id, figure);
        if (QTest::currentTestFailed()) return;
        continue;
      }
      for (const Layer& layer : figure.layers) {
        QVERIFY2(!layer.answer && is_input(layer, step.thing), (step.name + ": " + view.id).c_str());
      }
    }
    const QStringList words = readable(*shown, step.session);
    const Truth truth = truth_of(step.thing, *whole, -1, whole_report(step.session, *whole));
    int other_truths = 0;
    for (const Inputs& inputs : others(step.session)) {
      if (other_truths == 1) break;  // more of them take longer and say the same
      const bool same_views = std::ranges::all_of(lab.views(), [&](const ViewInfo& view) {
        return lab.offers(inputs.parameters, view.id) == lab.offers(step.session.inputs.parameters, view.id);
      });
      if (!same_views) continue;
      const auto other = compute_all(lab, inputs);
      Session session = step.session;
      session.inputs = inputs;
      const QStringList other_words = readable(*predicted_result(other, step.thing, {}, true), session);
      const QString difference = first_difference(words, other_words);
      QVERIFY2(difference.isEmpty(), qPrintable(QString::fromStdString(step.name) + ": " + difference));
      try {
        const Truth found = truth_of(step.thing, *other, -1, whole_report(session, *other));
        other_truths += found.sketch == truth.sketch ? 0 : 1;
      } catch (const InputError&) {  // it has none
        ++other_truths;
      }
    }
  }
};

CREDENCE_TEST(CoveredTest);
#include "covered_test.moc"
