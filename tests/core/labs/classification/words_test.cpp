// What the lab says is true of the place of the timeline that is shown.
// SPDX-License-Identifier: GPL-3.0-only
#include "core/labs/classification/classification.h"
#include "tests/support/test.h"
#include "tests/support/textbook_inputs.h"

#include <QTest>

#include <algorithm>

using namespace credence;

namespace {

std::shared_ptr<const Result> result_with(const std::vector<std::pair<const char*, const char*>>& settings) {
  Inputs inputs = textbook_inputs();
  for (const auto& [name, value] : settings) set(inputs, name, value);
  return compute_all(classification_lab(), inputs);
}

bool has_layer(const Figure& figure, const std::string& name) {
  return std::any_of(figure.layers.begin(), figure.layers.end(), [&](const Layer& layer) {
    const auto* line = std::get_if<Line>(&layer);
    return line && line->name.rfind(name, 0) == 0;
  });
}

}  // namespace

class ClassificationWordsTest : public QObject {
  Q_OBJECT
 private slots:
  void convergence_is_told_where_it_has_come() {
    const auto result = result_with({});
    const int last = result->timeline().frames - 1;
    QVERIFY(result->status(last).text.find("converged in") == 0);
    QVERIFY(result->status(last - 1).text.find("not converged") != std::string::npos);
    QVERIFY(result->status(last).kind == Status::Kind::good && result->status(last - 1).kind == Status::Kind::busy);
    const auto arriving = result_with({{"timeline", "arrival"}});
    QCOMPARE(arriving->status(3).text, std::string("3 of 40 points"));
    QVERIFY(arriving->status(40).text.find("converged in") == 0);
  }

  void before_the_first_draw_nothing_is_known_of_the_chains() {
    const auto result =
        result_with({{"timeline", "chain"}, {"predictor", "mcmc"}, {"boundaries_from", "mcmc"}, {"warmup", "50"}});
    QVERIFY(result->status(0).text.find("R-hat") == std::string::npos);
    for (const Readout& readout : result->readouts(0)) QVERIFY(readout.label.find("R-hat") == std::string::npos);
    QVERIFY(!has_layer(result->figure("plane", 0), "MAP boundary") && !has_layer(result->figure("plane", 0), "draw"));
    for (const int frame : {0, 30, 50}) {  // the warmup counts nowhere
      const Figure plane = result->figure("plane", frame);
      QVERIFY(plane.note.find("no draw after the warmup") == 0);
      QVERIFY(!has_layer(plane, "drawn from the chains"));
      QVERIFY(result->status(frame).text.find("mixed") == std::string::npos);
      QVERIFY(result->status(frame).kind == Status::Kind::busy);
    }
    QVERIFY(has_layer(result->figure("plane", 51), "drawn from the chains"));
    QVERIFY(result->status(-1).text.find("R-hat") == 0);
  }

  void numbers_of_chains_that_have_not_mixed_carry_a_warning() {
    const auto stuck = result_with({{"timeline", "chain"},
                                    {"predictor", "mcmc"},
                                    {"step_size", "0.01"},
                                    {"draws", "60"},
                                    {"warmup", "10"},
                                    {"chains", "2"}});
    QVERIFY(stuck->narration(-1).find("not mixed, R-hat ") != std::string::npos);
    const auto warned = [](const Result& result, const std::string& label) {
      const auto readouts = result.readouts(-1);
      return std::any_of(readouts.begin(), readouts.end(),
                         [&](const Readout& readout) { return readout.label.find(label) == 0; });
    };
    QVERIFY(warned(*stuck, "Markov chains (not mixed") && warned(*stuck, "warning"));
    const auto mixed = result_with({{"timeline", "chain"}, {"draws", "3000"}});
    QVERIFY(!warned(*mixed, "Markov chains (") && warned(*mixed, "Markov chains") && !warned(*mixed, "warning"));
  }
};

CREDENCE_TEST(ClassificationWordsTest);
#include "words_test.moc"
