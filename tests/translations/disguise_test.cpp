// English in disguise through every preset of every lab: what stands there plainly was not said through say(), and
// would stay English in every language.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/naive-bayes/compute/sentence.h"
#include "core/math/input_error.h"
#include "core/words/pseudo.h"
#include "tests/support/figure_words.h"
#include "tests/support/test.h"
#include "ui/session/session.h"

#include <QRegularExpression>
#include <QTest>

using namespace credence;
using naive_bayes::lower_case;

namespace {

// Words of three or more plain letters, but for names, symbols and keys of diagnostics, which are the same in every
// language, and keys of the report before a colon.
QStringList plain_words(const std::string& text) {
  static const QRegularExpression key("^[a-z_]+: "), word("(?<![\\p{L}_])[A-Za-z]{3,}(?![\\p{L}_])");
  static const QStringList names{"Beta",   "Gamma",     "Dirichlet", "exp",      "log",  "logit",
                                 "max",    "min",       "MAP",       "BIC",      "RBF",  "csv",
                                 "Cloudy", "Sprinkler", "Rain",      "WetGrass", "rhat", "mcse"};
  QStringList found;
  for (auto match = word.globalMatch(QString::fromStdString(text).remove(key)); match.hasNext();) {
    const QString one = match.next().captured();
    if (!names.contains(one)) found += one;
  }
  return found;
}

// Words that stand in the data or in what was typed: nobody translates them. In both spellings.
QStringList words_of_inputs(const Session& session) {
  const Inputs& inputs = session.inputs;
  QStringList words;
  const auto add = [&words](const std::string& text) { words += plain_words(text) + plain_words(lower_case(text)); };
  for (const Column& column : inputs.data.columns()) {
    add(column.name());
    for (const std::string& text : column.texts()) add(text);
  }
  for (const std::string& name : inputs.data.origin().classes) add(name);
  for (std::size_t i = 0; i < inputs.parameters.size(); ++i) {
    if (session.lab->fields()[i].type == FieldType::text) add(std::get<std::string>(inputs.parameters[i]));
  }
  words.removeDuplicates();
  return words;
}

class Listener {
 public:
  explicit Listener(const Session& session) : known_(words_of_inputs(session)) {}
  void hear(const std::string& where, const std::string& text) {
    QStringList words = plain_words(text);
    words.removeIf([this](const QString& word) { return known_.contains(word); });
    if (!words.isEmpty()) heard_ += QString::fromStdString(where + ": " + text);
  }
  QStringList heard() {
    heard_.removeDuplicates();
    return heard_;
  }

 private:
  QStringList known_, heard_;
};

// Where its handles, cells and areas are, and the middle.
std::vector<Gesture> gestures_on(const Figure& figure) {
  const Point2 middle{(figure.x.min + figure.x.max) / 2, (figure.y.min + figure.y.max) / 2};
  std::vector<Gesture> gestures{{.kind = Gesture::Kind::click, .position = middle}};
  for (const Layer& layer : figure.layers) {
    const auto* handles = std::get_if<Handles>(&layer);
    if (handles == nullptr || handles->at.empty()) continue;
    for (const auto kind : {Gesture::Kind::click, Gesture::Kind::drag, Gesture::Kind::remove, Gesture::Kind::relabel}) {
      gestures.push_back({.kind = kind, .handles = handles->id, .index = 0, .position = middle});
    }
  }
  return gestures;
}

void hear_gestures(Listener& listener, const Session& session, const std::string& view, const Figure& figure) {
  for (const Gesture& gesture : gestures_on(figure)) {
    std::string label;
    try {
      session.lab->edit(session.inputs, view, gesture, label);
    } catch (const InputError& error) {
      listener.hear(view + " refuses", error.what());
    }
    listener.hear(view + " undo", label);
  }
}

void hear_view(Listener& listener, const Session& session, const Result& result, const std::string& view, int frame) {
  const Figure figure = result.figure(view, frame);
  for (const std::string& text : words_in(figure)) listener.hear(view, text);
  for (const double share : {0.3, 0.6}) {
    const Point2 at{figure.x.min + share * (figure.x.max - figure.x.min),
                    figure.y.min + share * (figure.y.max - figure.y.min)};
    listener.hear(view + " hover", result.hover(view, frame, at));
  }
  hear_gestures(listener, session, view, figure);
}

void hear_words(Listener& listener, const Result& result, int frame) {
  listener.hear("narration", result.narration(frame));
  listener.hear("status", result.status(frame).text);
  for (const Readout& readout : result.readouts(frame)) {
    for (const std::string& text : {readout.group, readout.label, readout.value, readout.help}) {
      listener.hear("readout", text);
    }
  }
  for (const Equation& equation : result.equations(frame, nullptr)) {
    listener.hear(equation.id, equation.about);
    for (const EquationSlot& slot : equation.numbers) listener.hear(equation.id, slot.reason);
  }
}

struct First : Publisher {
  void publish(std::shared_ptr<const Result> result) override {
    last = std::move(result);
    enough.request_stop();
  }
  bool due() override { return false; }
  std::shared_ptr<const Result> last;
  std::stop_source enough;
};

std::shared_ptr<const Result> first_stage(const Session& session) {
  First first;
  session.lab->compute(session.inputs, first, first.enough.get_token());
  return first.last;
}

int presets_of_group_before(const Lab& lab, const QString& id) {
  int before = 0;
  const std::vector<Preset> all = presets(lab);
  const QString group = find_preset(lab, id)->group;
  for (auto preset = all.begin(); preset->id != id; ++preset) before += preset->group == group;
  return before;
}

// What is said plainly in a preset: to the end for the first preset of each group, and all that the lab shows; of the
// others the first stage, and what they show.
QStringList heard_in(const Lab& lab, const QString& preset) {
  const Session session = load_preset(lab, preset);
  static const Pseudo pseudo;
  speak(&pseudo);
  const bool all = presets_of_group_before(lab, preset) == 0;
  const auto result = all ? compute_all(lab, session.inputs) : first_stage(session);
  Listener listener(session);
  for (const int frame : {0, -1}) hear_words(listener, *result, frame);
  for (const ViewInfo& view : lab.views()) {
    const bool offered = lab.offers(session.inputs.parameters, view.id);
    if (!offered || !(all || session.view.slots_shown.contains(view.id.c_str()))) continue;
    for (const int frame : {0, -1}) hear_view(listener, session, *result, view.id, frame);
  }
  listener.hear("timeline", result->timeline().unit);
  for (const std::string& warning : result->warnings()) listener.hear("warning", warning);
  speak(nullptr);
  return listener.heard();
}

}  // namespace

class DisguiseTest : public QObject {
  Q_OBJECT

 private slots:
  void cleanup() { speak(nullptr); }

  // That the listener hears.
  void initTestCase() {
    QCOMPARE(plain_words(Pseudo().find("Drag a point") + " 10 w1 Beta(2, 1)"), QStringList());
    QCOMPARE(plain_words(Pseudo().find("of {}") + " prior"), QStringList("prior"));
  }

  void nothing_is_said_plainly_data() {
    QTest::addColumn<QString>("id");
    for (const Lab* lab : labs()) QTest::newRow(lab->id().c_str()) << QString::fromStdString(lab->id());
  }

  void nothing_is_said_plainly() {
    QFETCH(QString, id);
    const Lab& lab = *find_lab(id.toStdString());
    QStringList plain;
    for (const Preset& preset : presets(lab)) {
      for (const QString& text : heard_in(lab, preset.id)) plain += preset.id + ", " + text;
    }
    for (const QString& text : plain) qWarning("%s", qPrintable(text));
    QVERIFY2(plain.isEmpty(), "the texts above");
  }
};

CREDENCE_TEST(DisguiseTest);
#include "disguise_test.moc"
